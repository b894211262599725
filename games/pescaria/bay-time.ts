/** The bay's own time: the same for everybody, for it is the time of day. */
export function bayTime(): number {
  return performance.timeOrigin + performance.now();
}
