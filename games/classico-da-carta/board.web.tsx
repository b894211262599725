import type { Translate } from '@arara/messages';
import { rankOf } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import css from './board.module.css';
import type { Messages } from './messages/messages.ts';
import type { ClassicoOutcome } from './outcome.ts';
import { STEPS, cardAfter } from './show.ts';
import { PeeledCard } from './peeled-card.web.tsx';

interface BoardProps {
  /** The round that is shown; `undefined` before its first card. */
  readonly outcome: ClassicoOutcome | undefined;
  readonly steps: number;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

/** Both cards on their marks on the pitch, and the scoreboard between them. */
export function Board({ outcome, steps, t, tCards }: BoardProps) {
  const isOver = steps === STEPS.length;
  const side = (of: 'home' | 'away') => {
    const seen = outcome ? cardAfter(of, steps) : 'absent';
    const isWon = isOver && (outcome?.result === of || outcome?.result === 'tie');
    return (
      <section className={css['side']} data-side={of} data-won={isWon || undefined} aria-label={t(of)}>
        <h2>{t(of)}</h2>
        <div className={css['mark']} data-lost={(isOver && !isWon) || undefined}>
          <i className={css['rays']} aria-hidden="true" />
          <PeeledCard card={outcome?.[of]} seen={seen} side={of} isBright={isWon} t={tCards} />
        </div>
      </section>
    );
  };
  const rank = (of: 'home' | 'away'): string =>
    outcome && cardAfter(of, steps) === 'open' ? rankOf(outcome[of]) : '–';
  return (
    <div className={css['board']}>
      {side('home')}
      <p className={css['score']} data-result={isOver ? outcome?.result : undefined} aria-hidden="true">
        <b>{rank('home')}</b>
        <i>×</i>
        <b>{rank('away')}</b>
      </p>
      {side('away')}
    </div>
  );
}
