import type { TableSnapshot } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Round, Ticket } from './round.ts';

type WrittenRound = TableSnapshot['round'];
type SeenTicket = TableSnapshot['seen'][number];
type OwnTicket = TableSnapshot['mine'][number];

/** A round as everybody sees it: what may not be told yet is not kept with it. */
export function writeRound(round: Round): WrittenRound {
  const { id, number, state, setup, opensAt, locksAt, runsAt, endsAt, outcome } = round;
  return {
    id,
    number: Number(number),
    state,
    setup,
    opens_at: opensAt.getTime(),
    locks_at: locksAt.getTime(),
    runs_at: runsAt?.getTime() ?? null,
    ends_at: endsAt?.getTime() ?? null,
    // What a void round would have come to is nobody's business: it came to nothing.
    outcome: state === 'void' ? null : outcome,
  };
}

/** Whether a round still takes tickets, or will be drawn. */
export const isToldRound = ({ state }: Pick<Round, 'state'>): boolean => state === 'open' || state === 'locked';

export function seenOf(ticket: Ticket, names: ReadonlyMap<number, string>): SeenTicket {
  const { id, playerId, stake, leftE4, state, win } = ticket;
  return {
    id,
    name: names.get(playerId) ?? '***',
    stake: formatReais(stake),
    left_e4: leftE4 === null ? null : String(leftE4),
    win: state === 'paid' || state === 'lost' ? formatReais(win) : null,
  };
}

export function writeTicket(ticket: Ticket): OwnTicket {
  const { id, game, roundId, number, stake, input, state, leftE4, win, placedAt } = ticket;
  return {
    id,
    game,
    round_id: roundId,
    number,
    stake: formatReais(stake),
    input,
    state,
    left_e4: leftE4 === null ? null : String(leftE4),
    win: formatReais(win),
    placed_at: placedAt.toISOString(),
  };
}
