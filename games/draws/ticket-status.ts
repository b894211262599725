import { type OwnTicket, winOf } from '@arara/game-kit';
import type { DrawKind, RevealedOutcome } from './kind.ts';

/** How a ticket stands, for the eye. */
export type TicketStatus = 'open' | 'worth' | 'lost' | 'back' | 'won' | 'void';

/** The status of a ticket by the revealed part of its draw. A ticket that is paid already shows no result before its draw does. */
export function ticketStatusOf<Input, Outcome>(
  kind: DrawKind<Input, Outcome>,
  ticket: OwnTicket,
  input: Input,
  revealed: RevealedOutcome<Outcome> | undefined,
): { readonly standing: TicketStatus; readonly amount: OwnTicket['win'] } {
  if (ticket.state === 'void') return { standing: 'void', amount: ticket.stake };
  if (revealed === undefined) return { standing: 'open', amount: ticket.stake };
  // More of a draw never makes a ticket worth less, so a part of it can be shown as money.
  const amount = winOf(ticket.stake, kind.game.pay(revealed.outcome, input, null));
  if (!revealed.isAll) return { standing: amount > 0n ? 'worth' : 'open', amount };
  if (amount === 0n) return { standing: 'lost', amount };
  return { standing: amount > ticket.stake ? 'won' : 'back', amount };
}
