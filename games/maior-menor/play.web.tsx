import { type SessionViewProps, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useLayoutEffect, useState } from 'react';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { flip, slide } from '../cards/sound-effects.web.tsx';
import { cardName } from '../cards/card-names.ts';
import { held } from '../ladder/sound-effects.web.tsx';
import { timesText } from '../stage/language.ts';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import { type Cue, framesOf, planned } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { type Seen, isSeen } from './outcome.ts';
import type { Move } from './round.ts';

/** How long each moment of a show stands, in milliseconds. */
const STANDS_MS: Readonly<Record<Pace, Readonly<Record<Cue, number>>>> = {
  normal: { slide: 300, turn: 380, rest: 160 },
  fast: { slide: 120, turn: 180, rest: 60 },
  still: { slide: 80, turn: 200, rest: 160 },
};

const AUDIBLE: Readonly<Record<Cue, SoundEffect | undefined>> = { slide, turn: flip, rest: undefined };

const KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'high', ArrowDown: 'low', ArrowRight: 'skip' };

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  /** The cards that are shown now, the newest last; `null` where it lies face down. */
  readonly cards: readonly (Card | null)[];
  /** The round that goes on. */
  readonly going: Seen | undefined;
  /** What would be cashed out, in words of money. */
  readonly worth: string | undefined;
}

function endText(t: Translate<Messages>, tCards: Translate<CardMessages>, { end, cards }: Seen): string {
  if (end === 'wrong') return t('endWrong', { card: cardName(tCards, cards.at(-1) ?? null) });
  return { out: t('endOut'), top: t('endTop'), cards: t('endCards') }[end ?? 'out'];
}

function rightCount({ made, end }: Seen): number {
  return end === 'wrong' ? 0 : made.filter((move) => move !== 'skip').length;
}

/** The arrow keys guess, and leave a card, while there is a move to make. */
function useArrowKeys(moves: readonly Move[], move: (move: Move) => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const wanted = KEYS[event.key];
      if (event.repeat || event.defaultPrevented || wanted === undefined || !moves.includes(wanted)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      move(wanted);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [moves, move]);
}

/** Plays rounds through the site and turns each card; a round by itself goes out after `target` right guesses. */
export function usePlay(
  site: SessionViewProps,
  target: number,
  t: Translate<Messages>,
  tCards: Translate<CardMessages>,
): Play {
  const [moment, setMoment] = useState<readonly (Card | null)[]>();
  const show = async ({ view, before, pace, wait, play }: ShownStep<Seen>): Promise<void> => {
    try {
      for (const { cards, cue } of framesOf(before, view)) {
        const audible = AUDIBLE[cue];
        if (audible) play(audible);
        setMoment(cards);
        await wait(STANDS_MS[pace][cue]);
      }
      if (before && rightCount(view) > rightCount(before)) play(held(rightCount(view)));
    } finally {
      setMoment(undefined);
    }
  };
  const table = useSessionTable<Seen>(site, {
    input: {},
    isView: isSeen,
    show,
    mark: ({ standsE4 }) => `${timesText(site.locale, BigInt(standsE4))}x`,
    say: (view) => endText(t, tCards, view),
    plan: planned(target),
  });
  const { view, step, phase, move } = table;
  const going = step?.over === null ? view : undefined;
  useArrowKeys(phase === 'open' && going ? going.moves : [], move);
  const worth =
    going && going.standsE4 !== '0' ? formatBRL(winOf(step?.stake ?? table.stake, BigInt(going.standsE4))) : undefined;
  return { table, cards: moment ?? view?.cards ?? [], going, worth };
}
