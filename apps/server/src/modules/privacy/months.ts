/** `moment` so many months before, on the last day of a month that is shorter. */
export function monthsBefore(moment: Date, months: number): Date {
  const first = new Date(moment);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(moment.getUTCDate(), days));
  return first;
}
