/** Which day a moment lies on, for who reads it `now`. */
export function dayFrom(moment: Date, now: Date): 'today' | 'tomorrow' | 'later' {
  const day = (date: Date, more = 0) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + more).getTime();
  if (day(moment) === day(now)) return 'today';
  return day(moment) === day(now, 1) ? 'tomorrow' : 'later';
}
