import { formatReais } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { listRecorded } from './record-store.ts';

const PAGE = 500;

/** A member's tickets in shared rounds, newest first, with what they chose and what became of them. */
export async function describeTickets(q: Queryable, playerId: number): Promise<Record<string, unknown>[]> {
  const told: Record<string, unknown>[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await listRecorded(q, { playerId, game: null, isOpen: null }, { limit: PAGE, offset });
    for (const { id, game, roundNumber, input, stake, leftE4, state, win, placedAt } of rows) {
      told.push({
        ticket_id: id,
        game,
        round: Number(roundNumber),
        choice: input,
        staked: formatReais(stake),
        left_e4: leftE4 === null ? null : String(leftE4),
        state,
        won: formatReais(win),
        at: placedAt.toISOString(),
      });
    }
    if (rows.length < PAGE) return told;
  }
}
