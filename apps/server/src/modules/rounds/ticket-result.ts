import { type RoundGame, winOf } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { Drawn } from './drawing.ts';
import { exitOf } from './exit.ts';
import type { Round, Ticket } from './round.ts';

/** A round with what it came to. */
export interface DrawnRound {
  game: RoundGame;
  round: Round;
  drawn: Drawn;
}

/** A ticket of which the rules cannot say what it gets. */
export class TicketFault extends Error {}

/** What a ticket comes to. */
export interface TicketResult {
  ticket: Ticket;
  /** Its choices, as they were read. */
  input: unknown;
  leftE4: bigint | null;
  multiplierE4: bigint;
  win: Centavos;
}

/** What a ticket comes to: nothing but its own choices, what is recorded of it, and the round's outcome have a say. */
export function resultOf({ game, round, drawn }: DrawnRound, ticket: Ticket): TicketResult {
  const { outcome } = drawn;
  try {
    const input = game.readInput(ticket.input, round.setup);
    if (input === undefined) throw new Error('its choices cannot be read any more');
    const leftE4 = game.flight === undefined ? undefined : exitOf(game.flight, outcome, ticket);
    const multiplierE4 = game.pay(outcome, input, round.setup, leftE4);
    return { ticket, input, leftE4: leftE4 ?? null, multiplierE4, win: winOf(ticket.stake, multiplierE4) };
  } catch (cause) {
    throw new TicketFault(`ticket ${ticket.id} of ${game.name}`, { cause });
  }
}
