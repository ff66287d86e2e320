"""The guided first games, one file per game; what a lesson is says `lesson.py`."""
