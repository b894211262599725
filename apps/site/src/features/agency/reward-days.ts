import type { Tone } from '@arara/ui';
import type { Reward } from './agency-queries.ts';

/** The colour of each commission status. */
export const stateTone: Readonly<Record<Reward['status'], Tone>> = {
  growing: 'going',
  counted: 'wait',
  approved: 'going',
  paid: 'good',
  refused: 'bad',
};

/** The commissions of one day. */
export interface RewardDay<Row> {
  day: string;
  rows: readonly Row[];
}

/** Groups rows by day, the newest first. A day that continues on the next page is one group. */
export function groupByDay<Row extends { day: string }>(rows: readonly Row[]): readonly RewardDay<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return Array.from(days, ([day, own]) => ({ day, rows: own }));
}
