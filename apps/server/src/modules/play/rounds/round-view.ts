import type { TableSnapshot } from '@arara/contract';
import type { RoundGame } from '@arara/game-kit';
import { ZERO, formatReais } from '@arara/money';
import type { Round, RoundTicket } from './round.ts';

type RoundView = TableSnapshot['round'];
type PublicTicketView = TableSnapshot['seen'][number];
type TicketView = TableSnapshot['mine'][number];

/** The public view of a round. The row holds no value that is still secret. */
export function toRoundView(round: Round): RoundView {
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
    // A void round has no result.
    outcome: state === 'void' ? null : outcome,
  };
}

/** Whether a round is still to be drawn. */
export const isUndrawn = ({ state }: Pick<Round, 'state'>): boolean => state === 'open' || state === 'locked';

export function toPublicTicketView(
  { hasPublicChoices }: Pick<RoundGame, 'hasPublicChoices'>,
  ticket: RoundTicket,
  names: ReadonlyMap<number, string>,
): PublicTicketView {
  const { id, playerId, stake, input, leftE4, state, win } = ticket;
  return {
    id,
    name: names.get(playerId) ?? '***',
    stake: formatReais(stake),
    input: hasPublicChoices ? input : null,
    left_e4: leftE4 === null ? null : String(leftE4),
    win: state === 'paid' || state === 'lost' ? formatReais(win) : null,
  };
}

/** A reversed ticket is shown as void: its stake came back. */
export function toTicketView(ticket: RoundTicket): TicketView {
  const { id, game, roundId, number, stake, input, leftE4, placedAt } = ticket;
  const isReversed = ticket.reversal === 'refunded';
  const [state, win] = isReversed ? (['void', ZERO] as const) : ([ticket.state, ticket.win] as const);
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
