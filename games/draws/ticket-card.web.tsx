import type { LocaleKey, OwnTicket } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import type { DrawKind, RevealedOutcome } from './kind.ts';
import type { Messages } from './messages/messages.ts';
import type { DrawLooks } from './looks.web.ts';
import { ticketStatusOf } from './ticket-status.ts';
import css from './ticket-card.module.css';

interface TicketCardProps<Input, Outcome> {
  readonly ticket: OwnTicket;
  readonly kind: DrawKind<Input, Outcome>;
  readonly looks: DrawLooks<Input, Outcome>;
  /** As much of its draw as is revealed; `undefined` before. */
  readonly revealed: RevealedOutcome<Outcome> | undefined;
  /** Which draw it is for, where that is not said above. */
  readonly title?: string | undefined;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** A ticket of the reader's own. */
export function TicketCard<Input, Outcome>(props: TicketCardProps<Input, Outcome>) {
  const { ticket, kind, looks, revealed, title, t } = props;
  const input = kind.game.readInput(ticket.input, null);
  // A ticket whose rules no longer exist shows its money alone.
  if (input === undefined) return null;
  const { standing, amount } = ticketStatusOf(kind, ticket, input, revealed);
  return (
    <li className={css['card']} data-standing={standing}>
      {title !== undefined && <p className={css['title']}>{title}</p>}
      <div className={css['face']}>{looks.face(input, revealed?.outcome)}</div>
      <p className={css['money']}>
        <span>{formatBRL(ticket.stake)}</span>
        <b>{t(standing, { amount: formatBRL(amount) })}</b>
      </p>
    </li>
  );
}
