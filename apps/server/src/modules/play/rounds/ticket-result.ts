import { type RoundGame, winOf } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { SharedRoundDraw } from './round-draws.ts';
import { findCashOutE4 } from './cash-out-multiplier.ts';
import type { Round, RoundTicket } from './round.ts';

/** A drawn round with its rules. */
export interface RoundToSettle {
  game: RoundGame;
  round: Round;
  drawn: SharedRoundDraw;
}

/** The rules of the game give no result for a ticket. */
export class TicketResultError extends Error {}

export interface TicketResult {
  ticket: RoundTicket;
  /** The parsed input. */
  input: unknown;
  leftE4: bigint | null;
  multiplierE4: bigint;
  win: Centavos;
}

/** Computes the result of a ticket from its row and the outcome of the round alone. */
export function computeTicketResult({ game, round, drawn }: RoundToSettle, ticket: RoundTicket): TicketResult {
  const { outcome } = drawn;
  try {
    const input = game.readInput(ticket.input, round.setup);
    if (input === undefined) throw new Error('the input cannot be parsed');
    const leftE4 = game.flight === undefined ? undefined : findCashOutE4(game.flight, outcome, ticket);
    const multiplierE4 = game.pay(outcome, input, round.setup, leftE4);
    return { ticket, input, leftE4: leftE4 ?? null, multiplierE4, win: winOf(ticket.stake, multiplierE4) };
  } catch (cause) {
    throw new TicketResultError(`ticket ${ticket.id} of ${game.name}`, { cause });
  }
}
