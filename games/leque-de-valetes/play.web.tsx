import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import { chips, flip, slide } from '../cards/sound-effects.web.tsx';
import { bestHold } from '../poker/best-hold.ts';
import type { Hold } from '../poker/hold.ts';
import type { Messages as PokerMessages } from '../poker/messages/messages.ts';
import { paytables } from '../poker/paytable.ts';
import { hands as pokerHands } from '../poker/poker-hand.ts';
import { useHoldKeys, useHolds } from '../poker/use-holds.web.tsx';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import type { Texts } from './hint.ts';
import { type Cue, type Moment, momentsOf, restOf } from './moments.ts';
import { type Choice, type Seen, isSeen } from './outcome.ts';
import { FACE_DOWN, endedHands } from './scene.ts';

/** How long each moment of a show stands, in milliseconds; the hands of a round share what all of them take. */
const STANDS_MS: Readonly<Record<Pace, Readonly<Record<Cue, number>>>> = {
  normal: { gather: 200, turn: 150, hand: 1500, rest: 350 },
  fast: { gather: 100, turn: 60, hand: 700, rest: 150 },
  still: { gather: 60, turn: 60, hand: 0, rest: 300 },
};

const AUDIBLE: Readonly<Record<Cue, SoundEffect | undefined>> = {
  gather: slide,
  turn: flip,
  hand: flip,
  rest: undefined,
};

/** The most that one hand of a round takes, in milliseconds: with two hands there is no need for more. */
const MOST_HAND_MS = 320;

/** The table before the first round: all cards face down. */
const EMPTY: Moment = { cards: FACE_DOWN, ended: 0, cue: 'rest' };

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  /** What lies there now. */
  readonly moment: Moment;
  /** The round that goes on, once its five cards lie open. */
  readonly open: Seen | undefined;
  /** The places that are kept, by the player's wish or as they were. */
  readonly held: readonly number[];
  hold(place: number): void;
  exchange(): void;
}

function planOf({ dealt, pays }: Seen): Hold {
  return { hold: bestHold(dealt, paytables[pays]).hold };
}

/** How long a moment stands. */
function standsMs({ cue }: Moment, pace: Pace, hands: number): number {
  const whole = STANDS_MS[pace][cue];
  return cue === 'hand' ? Math.min(MOST_HAND_MS, whole / hands) : whole;
}

/** Plays rounds through the site, turns the cards over and lets the hands draw one after another. */
export function usePlay(site: SessionViewProps, choice: Choice, { t, tPoker }: Texts): Play {
  const [shown, setShown] = useState<Moment>();
  const show = async ({ view, pace, wait, play }: ShownStep<Seen>): Promise<void> => {
    const hands = endedHands(view);
    try {
      for (const moment of momentsOf(view)) {
        const hand = moment.cue === 'hand' ? hands[moment.ended - 1] : undefined;
        const audible = hand && hand !== 'jacks' ? chips : AUDIBLE[moment.cue];
        if (audible) play(audible);
        setShown(moment);
        await wait(standsMs(moment, pace, view.hands));
      }
    } finally {
      setShown(undefined);
    }
  };
  const table = useSessionTable<Seen>(site, {
    input: choice,
    isView: isSeen,
    show,
    mark: (view) => bestOf(view, tPoker),
    say: (view) =>
      t('ended', { paid: endedHands(view).filter(Boolean).length, hands: view.hands, best: bestOf(view, tPoker) }),
    plan: planOf,
  });
  const { view, step, phase } = table;
  const { places, toggle } = useHolds(step?.roundId);
  const open = phase === 'open' && view?.hold === null ? view : undefined;
  useHoldKeys(open !== undefined, toggle);
  return {
    table,
    moment: shown ?? (view ? restOf(view) : EMPTY),
    open,
    held: view?.hold ?? places,
    hold: toggle,
    exchange: () => table.move({ hold: places }),
  };
}

/** The best hand of a finished round, in words. */
function bestOf(view: Seen, tPoker: Translate<PokerMessages>): string {
  const ended = new Set(endedHands(view));
  const best = pokerHands.findLast((hand) => ended.has(hand));
  return best ? tPoker(best) : tPoker('nothing');
}
