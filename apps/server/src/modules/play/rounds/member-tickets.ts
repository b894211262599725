import { formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { listRecorded } from './ticket-record-store.ts';

const PAGE_SIZE = 500;

/** Describes a member's tickets in shared rounds for their data export, newest first. */
export async function describeTickets(q: Queryable, playerId: number): Promise<Record<string, unknown>[]> {
  const exported: Record<string, unknown>[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { rows } = await listRecorded(q, { playerId, game: null, isOpen: null }, { limit: PAGE_SIZE, offset });
    for (const { id, game, roundNumber, input, stake, leftE4, state, win, reversal, placedAt } of rows) {
      exported.push({
        ticket_id: id,
        game,
        round: Number(roundNumber),
        choice: input,
        staked: formatReais(stake),
        left_e4: leftE4 === null ? null : String(leftE4),
        state,
        won: formatReais(win),
        reversal,
        at: placedAt.toISOString(),
      });
    }
    if (rows.length < PAGE_SIZE) return exported;
  }
}
