import type { LocaleKey, OwnTicket } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { fill } from '../stage/language.ts';
import type { DrawKind, Told } from './kind.ts';
import type { DrawWords } from './locales/pt.ts';
import type { DrawLooks } from './looks.web.ts';
import { standingOf } from './standing.ts';
import css from './ticket-card.module.css';

interface TicketCardProps<Input, Outcome> {
  readonly ticket: OwnTicket;
  readonly kind: DrawKind<Input, Outcome>;
  readonly looks: DrawLooks<Input, Outcome>;
  /** As much of its draw as is told; `undefined` before. */
  readonly told: Told<Outcome> | undefined;
  /** Which draw it is for, where that is not said above. */
  readonly title?: string | undefined;
  readonly words: DrawWords;
  readonly locale: LocaleKey;
}

/** A ticket of the reader's own. */
export function TicketCard<Input, Outcome>(props: TicketCardProps<Input, Outcome>) {
  const { ticket, kind, looks, told, title, words } = props;
  const input = kind.game.readInput(ticket.input, null);
  // A ticket of rules that are no more is told by its money alone.
  if (input === undefined) return null;
  const { standing, amount } = standingOf(kind, ticket, input, told);
  return (
    <li className={css['card']} data-standing={standing}>
      {title !== undefined && <p className={css['title']}>{title}</p>}
      <div className={css['face']}>{looks.face(input, told?.outcome)}</div>
      <p className={css['money']}>
        <span>{formatBRL(ticket.stake)}</span>
        <b>{fill(words[standing], formatBRL(amount))}</b>
      </p>
    </li>
  );
}
