import type { Queryable, Tx } from '../../db/index.ts';
import { eraseOf, listOf } from './store.ts';

/** What a member wrote at tables: for a copy of their data. Why staff muted them is not told; that they did is. */
export async function describeChat(q: Queryable, memberId: number) {
  const { lines, reports, mutes } = await listOf(q, memberId);
  return {
    lines: lines.map(({ table, text, at, hiddenAt }) => ({
      table,
      text,
      at: at.toISOString(),
      hidden_at: hiddenAt?.toISOString() ?? null,
    })),
    reported_at: reports.map(({ at }) => at.toISOString()),
    muted: mutes.map(({ madeAt, until }) => ({ from: madeAt.toISOString(), until: until.toISOString() })),
  };
}

/** Forgets all that a member wrote. */
export async function eraseChat(tx: Tx, memberId: number): Promise<void> {
  await eraseOf(tx, memberId);
}
