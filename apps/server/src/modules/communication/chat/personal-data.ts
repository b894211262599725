import type { Queryable, Tx } from '../../../db/index.ts';
import { eraseMemberData, listMemberData } from './chat-store.ts';

/** A member's lines, reports and mutes for the export of their data, without the reasons of staff. */
export async function describeChat(q: Queryable, memberId: number) {
  const { lines, reports, mutes } = await listMemberData(q, memberId);
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

/** Deletes a member's lines, reports and mutes. */
export async function eraseChat(tx: Tx, memberId: number): Promise<void> {
  await eraseMemberData(tx, memberId);
}
