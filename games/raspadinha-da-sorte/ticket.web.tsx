import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText } from '../stage/language.ts';
import { cssVariables } from '../stage/css-variables.web.ts';
import { Board } from './board.web.tsx';
import type { CardShow } from './card-show.web.tsx';
import { CELLS } from './card.ts';
import { FaceIcon } from './face.web.tsx';
import { winnerOf } from './outcome.ts';
import type { Messages } from './messages/messages.ts';
import css from './ticket.module.css';

interface TicketProps {
  readonly title: string;
  readonly show: CardShow;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The card: its sign, its nine cells under the foil, its number and how much of it is open. */
export function Ticket({ title, show, t, locale }: TicketProps) {
  const { state, outcome, open } = show.view;
  const hasWon = state === 'open' && outcome !== undefined && winnerOf(outcome.cells) !== undefined;
  return (
    <article className={css['ticket']} data-state={state} data-won={hasWon || undefined}>
      <header className={css['sign']} aria-hidden="true">
        <FaceIcon face="sun" className={css['sun']} />
        <b>{title}</b>
        <FaceIcon face="macaw" className={css['macaw']} />
      </header>
      <p className={css['plaque']}>{t('findThree')}</p>
      <Board show={show} t={t} />
      <footer className={css['foot']}>
        <span>{outcome ? t('number', { n: numberText(locale, outcome.card + 1) }) : ''}</span>
        <span>{t('opened', { n: open.size })}</span>
        <i aria-hidden="true" style={cssVariables({ '--share': open.size / CELLS })} />
      </footer>
    </article>
  );
}
