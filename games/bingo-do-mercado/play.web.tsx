import type { SessionStep, SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { useState } from 'react';
import { cardName } from '../bingo/card.ts';
import { priceOf, shareOf } from '../bingo/video/shares.ts';
import { type BallTimes, showBalls } from '../bingo/video/show-balls.web.tsx';
import { type Choice, useBuyKey, useCardsChoice } from '../bingo/video/use-cards-choice.web.tsx';
import { timesText } from '../stage/language.ts';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import { type Act, type Scene, actsOf, contentsOfView, framesOf, isPicking, restOf } from './director.ts';
import { goods, paysOfContents } from './market.ts';
import type { Messages } from './messages/messages.ts';
import { type Seen, isSeen } from './outcome.ts';
import { cardStateOf } from './card-state.ts';
import { cardsOf } from './round.ts';
import { goodFound, marketOpens, rainFalls } from './sound-effects.web.tsx';

const BALL_TIMES: BallTimes = {
  frames: {
    normal: { gather: 500, drop: 115, daub: 115, made: 170, rest: 350 },
    fast: { gather: 160, drop: 42, daub: 42, made: 60, rest: 120 },
    still: { gather: 60, drop: 20, daub: 20, made: 20, rest: 200 },
  },
  extra: { normal: 500, fast: 180, still: 60 },
};

/** How long each part of the market stands, in milliseconds. */
const MARKET_MS: Readonly<Record<Pace, Readonly<Record<Exclude<Act, 'balls'>, number>>>> = {
  normal: { open: 2200, good: 650, rain: 1500, close: 2600 },
  fast: { open: 900, good: 260, rain: 600, close: 1200 },
  still: { open: 900, good: 300, rain: 700, close: 1600 },
};

const SCENES: Readonly<Record<Act, Scene>> = {
  balls: 'cards',
  open: 'opening',
  good: 'baskets',
  rain: 'baskets',
  close: 'closing',
};

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  readonly choice: Choice;
  /** What lies on the table: a round, or the cards alone before one. */
  readonly cards: readonly number[];
  /** The balls that lie open now; in the middle of a show, fewer than the round has. */
  readonly balls: readonly number[];
  readonly scene: Scene;
  /** The last step of the round on the table; `undefined` before one. */
  readonly view: Seen | undefined;
  /** The round that waits for its player. */
  readonly open: Seen | undefined;
  /** Balls are on their way: their result is shown nowhere before they have landed. */
  readonly isShowing: boolean;
  /** What the next ball costs; `null` where none is offered. */
  readonly price: Centavos | null;
  buy(): void;
  pick(basket: number): void;
}

/** What is shown while a step is brought. */
interface Moment {
  readonly scene: Scene;
  readonly shown: number;
}

/** The first closed basket: the large button opens it, as does the time that runs out. */
export function firstClosed({ opened, baskets }: Seen): number {
  return baskets.findIndex((_, place) => !opened.includes(place));
}

function endText(t: Translate<Messages>, view: Seen, { stake }: SessionStep): string {
  const list = cardsOf(view).map((card, at) => {
    const { key } = cardStateOf(card, view.balls);
    return t('endedCard', { n: cardName(view.cards[at] ?? 0), pattern: t(key ?? 'none') });
  });
  const market = view.openers * paysOfContents(contentsOfView(view));
  const bonus = t('endedMarket', { amount: formatBRL(shareOf(stake, view.cards.length, market)) });
  return t('ended', { n: view.balls.length, list: [...list, ...(view.openers > 0 ? [bonus] : [])].join('; ') });
}

function effectOf(act: Act, view: Seen): SoundEffect | undefined {
  if (act === 'open') return marketOpens;
  if (act === 'rain') return rainFalls;
  return act === 'good' ? goodFound(goods[contentsOfView(view).at(-1) ?? 0]?.pays ?? 0) : undefined;
}

type SetMoment = (moment: Moment | undefined) => void;

/** Shows what happens between two steps: balls, the market as it opens, a basket, and the market as it closes. */
async function showActs(step: ShownStep<Seen>, set: SetMoment): Promise<void> {
  const { view, before, pace, wait, play, setTension } = step;
  for (const act of actsOf(before, view)) {
    if (act === 'balls') {
      const frames = framesOf(before, view);
      await showBalls(step, { frames, times: BALL_TIMES }, (shown) => set({ scene: 'cards', shown }));
      continue;
    }
    set({ scene: SCENES[act], shown: view.balls.length });
    const effect = effectOf(act, view);
    if (effect) play(effect);
    // Each basket more is a bolder one: what is found is kept, but the rain comes nearer.
    setTension(act === 'open' || act === 'good' ? 0.3 + contentsOfView(view).length * 0.07 : 0);
    await wait(MARKET_MS[pace][act]);
  }
}

/** Plays rounds through the site, brings each ball and leads through the market. */
export function usePlay(site: SessionViewProps, t: Translate<Messages>): Play {
  const [cleared, clear] = useState<string>();
  const left = site.current?.view;
  const choice = useCardsChoice(isSeen(left) ? left.cards : undefined, 4, () => clear(table.step?.roundId));
  const [moment, setMoment] = useState<Moment>();
  const table = useSessionTable<Seen>(site, {
    input: { cards: choice.cards },
    isView: isSeen,
    show: (step) => showActs(step, setMoment).finally(() => setMoment(undefined)),
    say: (view, step) => endText(t, view, step),
    mark: (_, { over }) => `${timesText(site.locale, over?.multiplierE4 ?? 0n)}x`,
    plan: (view) => (isPicking(view) ? { basket: firstClosed(view) } : 'out'),
  });
  const { view, step, phase, move } = table;
  const going = step?.over === null ? view : undefined;
  // The last round stays on the table until other cards are taken.
  const onTable = going || moment !== undefined || step?.roundId !== cleared ? view : undefined;
  const open = phase === 'open' ? going : undefined;
  const price = step && going ? priceOf(step, going) : null;
  const affords = price !== null && (site.balance === null || site.balance >= price);
  const buy = (): void => move('ball');
  useBuyKey(open !== undefined && affords, buy);
  return {
    table,
    choice,
    cards: onTable?.cards ?? choice.cards,
    balls: onTable?.balls.slice(0, moment?.shown) ?? [],
    scene: moment?.scene ?? restOf(going),
    view: onTable,
    open,
    isShowing: moment !== undefined,
    price,
    buy,
    pick: (basket) => move({ basket }),
  };
}
