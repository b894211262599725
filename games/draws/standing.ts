import { type OwnTicket, winOf } from '@arara/game-kit';
import type { DrawKind, Told } from './kind.ts';

/** How a ticket stands, for the eye. */
export type Standing = 'open' | 'worth' | 'lost' | 'back' | 'won' | 'void';

/** How a ticket stands by what is told of its draw: a ticket that is paid already is not told before its draw is. */
export function standingOf<Input, Outcome>(
  kind: DrawKind<Input, Outcome>,
  ticket: OwnTicket,
  input: Input,
  told: Told<Outcome> | undefined,
): { readonly standing: Standing; readonly amount: OwnTicket['win'] } {
  if (ticket.state === 'void') return { standing: 'void', amount: ticket.stake };
  if (told === undefined) return { standing: 'open', amount: ticket.stake };
  // More of a draw never makes a ticket worth less, so that a part of it can be told in money.
  const amount = winOf(ticket.stake, kind.game.pay(told.outcome, input, null));
  if (!told.isAll) return { standing: amount > 0n ? 'worth' : 'open', amount };
  if (amount === 0n) return { standing: 'lost', amount };
  return { standing: amount > ticket.stake ? 'won' : 'back', amount };
}
