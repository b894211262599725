/** What was earned on one day. */
export interface RewardDay<Row> {
  day: string;
  rows: readonly Row[];
}

/** Rows, newest day first, by their days. A day that runs over from one page to the next is one. */
export function byDay<Row extends { day: string }>(rows: readonly Row[]): readonly RewardDay<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return Array.from(days, ([day, own]) => ({ day, rows: own }));
}
