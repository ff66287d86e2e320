"""The twin of Welcome To… Your Perfect Home."""
