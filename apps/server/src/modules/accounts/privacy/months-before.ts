/** Subtracts months from `moment`; in a shorter month, the last day. */
export function monthsBefore(moment: Date, months: number): Date {
  const first = new Date(moment);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(moment.getUTCDate(), days));
  return first;
}
