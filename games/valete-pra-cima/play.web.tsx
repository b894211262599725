import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useState } from 'react';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { flip, slide } from '../cards/sound-effects.web.tsx';
import { cardNames } from '../cards/card-names.ts';
import { bestHold } from '../poker/best-hold.ts';
import type { Hold } from '../poker/hold.ts';
import type { Messages as PokerMessages } from '../poker/messages/messages.ts';
import { type PayKey, paytables } from '../poker/paytable.ts';
import { type Cue, framesOf } from '../poker/turn-frames.ts';
import { useHoldKeys, useHolds } from '../poker/use-holds.web.tsx';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import type { Messages } from './messages/messages.ts';
import { type Seen, isSeen } from './outcome.ts';

/** How long each moment of a show stands, in milliseconds. */
const STANDS_MS: Readonly<Record<Pace, Readonly<Record<Cue, number>>>> = {
  normal: { gather: 240, turn: 170, rest: 200 },
  fast: { gather: 120, turn: 70, rest: 90 },
  still: { gather: 60, turn: 60, rest: 200 },
};

const AUDIBLE: Readonly<Record<Cue, SoundEffect | undefined>> = { gather: slide, turn: flip, rest: undefined };

/** Five cards face down: the table before the first round. */
const FACE_DOWN: readonly null[] = [null, null, null, null, null];

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  readonly cards: readonly (Card | null)[];
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

/** The texts of the game. */
interface Texts {
  readonly t: Translate<Messages>;
  readonly tPoker: Translate<PokerMessages>;
  readonly tCards: Translate<CardMessages>;
}

/** Plays rounds through the site and turns each card over. */
export function usePlay(site: SessionViewProps, pays: PayKey, { t, tPoker, tCards }: Texts): Play {
  const [moment, setMoment] = useState<readonly (Card | null)[]>();
  const show = async ({ view, pace, wait, play }: ShownStep<Seen>): Promise<void> => {
    try {
      for (const { cards, cue } of framesOf(view)) {
        const audible = AUDIBLE[cue];
        if (audible) play(audible);
        setMoment(cards);
        await wait(STANDS_MS[pace][cue]);
      }
    } finally {
      setMoment(undefined);
    }
  };
  const nameOf = ({ hand }: Seen): string => (hand ? tPoker(hand) : tPoker('nothing'));
  const table = useSessionTable<Seen>(site, {
    input: { pays },
    isView: isSeen,
    show,
    mark: nameOf,
    say: (view) => t('ended', { cards: cardNames(tCards, view.cards), hand: nameOf(view) }),
    plan: planOf,
  });
  const { view, step, phase } = table;
  const { places, toggle } = useHolds(step?.roundId);
  const open = phase === 'open' && view?.hold === null ? view : undefined;
  useHoldKeys(open !== undefined, toggle);
  return {
    table,
    cards: moment ?? view?.cards ?? FACE_DOWN,
    open,
    held: view?.hold ?? places,
    hold: toggle,
    exchange: () => table.move({ hold: places }),
  };
}
