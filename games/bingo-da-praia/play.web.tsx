import type { SessionStep, SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { useState } from 'react';
import { cardName, maskOf } from '../bingo/card.ts';
import { priceOf } from '../bingo/video/shares.ts';
import { type BallTimes, showBalls } from '../bingo/video/show-balls.web.tsx';
import { type Choice, useBuyKey, useCardsChoice } from '../bingo/video/use-cards-choice.web.tsx';
import { timesText } from '../stage/language.ts';
import { type SessionTable, useSessionTable } from '../stage/session-table.web.tsx';
import { framesOf } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { type Seen, isSeen } from './outcome.ts';
import { patternOf } from './patterns.ts';
import { cardsOf } from './round.ts';

const TIMES: BallTimes = {
  frames: {
    normal: { gather: 250, drop: 105, daub: 105, made: 105, rest: 250 },
    fast: { gather: 120, drop: 42, daub: 42, made: 42, rest: 120 },
    still: { gather: 60, drop: 20, daub: 20, made: 20, rest: 200 },
  },
  extra: { normal: 450, fast: 180, still: 60 },
};

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  readonly choice: Choice;
  /** What lies on the table: a round, or the cards alone before one. */
  readonly cards: readonly number[];
  /** The balls that lie open now; in the middle of a show, fewer than the round has. */
  readonly balls: readonly number[];
  /** The round that waits for its player. */
  readonly open: Seen | undefined;
  /** Balls are on their way: their result is shown nowhere before they have landed. */
  readonly isShowing: boolean;
  /** What the next ball costs; `null` where none is offered. */
  readonly price: Centavos | null;
  buy(): void;
}

/** What a card made, in words. */
export function madeText(t: Translate<Messages>, mask: number): string {
  const pattern = patternOf(mask);
  return pattern ? t(pattern.key) : t('none');
}

function endText(t: Translate<Messages>, { cards, balls }: Seen): string {
  const called = new Set(balls);
  const list = cardsOf({ cards }).map((card, at) =>
    t('endedCard', { n: cardName(cards[at] ?? 0), pattern: madeText(t, maskOf(card, called)) }),
  );
  return t('ended', { n: balls.length, list: list.join('; ') });
}

function markText(locale: SessionViewProps['locale'], { over }: SessionStep): string {
  return `${timesText(locale, over?.multiplierE4 ?? 0n)}x`;
}

/** Plays rounds through the site and brings each ball. */
export function usePlay(site: SessionViewProps, t: Translate<Messages>): Play {
  const [cleared, clear] = useState<string>();
  const left = site.current?.view;
  const choice = useCardsChoice(isSeen(left) ? left.cards : undefined, 2, () => clear(table.step?.roundId));
  const [shown, setShown] = useState<number>();
  const table = useSessionTable<Seen>(site, {
    input: { cards: choice.cards },
    isView: isSeen,
    show: (step) =>
      showBalls(step, { frames: framesOf(step.before, step.view), times: TIMES }, setShown).finally(() =>
        setShown(undefined),
      ),
    say: (view) => endText(t, view),
    mark: (_, step) => markText(site.locale, step),
    plan: () => 'out',
  });
  const { view, step, phase, move } = table;
  const going = step?.over === null ? view : undefined;
  // The last round stays on the table until other cards are taken.
  const onTable = going || shown !== undefined || step?.roundId !== cleared ? view : undefined;
  const open = phase === 'open' ? going : undefined;
  const price = step && going ? priceOf(step, going) : null;
  const affords = price !== null && (site.balance === null || site.balance >= price);
  const buy = (): void => move('ball');
  useBuyKey(open !== undefined && affords, buy);
  return {
    table,
    choice,
    cards: onTable?.cards ?? choice.cards,
    balls: onTable?.balls.slice(0, shown) ?? [],
    open,
    isShowing: shown !== undefined,
    price,
    buy,
  };
}
