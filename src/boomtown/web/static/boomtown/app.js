// Once a browser has been here, it has a page for when it cannot come back; where it may not keep one, nothing is lost.

navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
