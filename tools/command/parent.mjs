/**
 * Calls `act` once when the process that started this one is gone.
 * @param {() => void} act
 */
export function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}
