import type { SessionStep, SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useLayoutEffect, useState } from 'react';
import { chips, flip, slide } from '../cards/sound-effects.web.tsx';
import { timesText } from '../stage/language.ts';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import { type Cue, framesOf } from './director.ts';
import { countOf } from './hand.ts';
import type { Messages } from './messages/messages.ts';
import { type Seen, isSeen } from './outcome.ts';
import type { Move } from './table.ts';

/** How long each moment of a show stands, in milliseconds. */
const STANDS_MS: Readonly<Record<Pace, Readonly<Record<Cue, number>>>> = {
  normal: { card: 330, turn: 520, chips: 260, rest: 260 },
  fast: { card: 150, turn: 260, chips: 110, rest: 120 },
  still: { card: 180, turn: 300, chips: 120, rest: 200 },
};

const AUDIBLE: Readonly<Record<Cue, SoundEffect | undefined>> = { card: slide, turn: flip, chips, rest: undefined };

const KEYS: Readonly<Record<string, Move>> = { h: 'hit', s: 'stand', d: 'double', p: 'split' };

/** What asks for another stake on top of the first. */
const ASKS_MORE: readonly Move[] = ['double', 'split'];

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  /** What is shown now: in the middle of a show, a moment of it. */
  readonly shown: Seen | undefined;
  /** The round that goes on. */
  readonly going: Seen | undefined;
  /** Moves that the rules allow now and the balance has no room for. */
  readonly beyond: readonly Move[];
}

/** What a hand counts, in digits. */
export function countText(cards: Parameters<typeof countOf>[0]): string {
  return String(countOf(cards).total);
}

function endText(t: Translate<Messages>, { hands, dealer }: Seen): string {
  const own = hands.map(({ cards, result }) => `${countText(cards)}: ${result ? t(result) : ''}`).join('; ');
  return t('ended', { own, dealer: countText(dealer.filter((card) => card !== null)) });
}

function markText(locale: SessionViewProps['locale'], { over }: SessionStep): string {
  return `${timesText(locale, over?.multiplierE4 ?? 0n)}x`;
}

function beyondOf({ balance }: SessionViewProps, stake: bigint, moves: readonly Move[]): readonly Move[] {
  if (balance === null || balance >= stake) return [];
  const more: readonly Move[] = balance >= stake / 2n ? ASKS_MORE : [...ASKS_MORE, 'insure'];
  return moves.filter((move) => more.includes(move));
}

/** Letters make moves wherever the focus is, while there is one to make. */
function useMoveKeys(moves: readonly Move[], move: (move: Move) => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const wanted = KEYS[event.key.toLowerCase()];
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || wanted === undefined) return;
      if (moves.includes(wanted) && !document.querySelector('dialog[open]')) move(wanted);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [moves, move]);
}

/** Plays rounds through the site and shows each step card by card. */
export function usePlay(site: SessionViewProps, t: Translate<Messages>): Play {
  const [moment, setMoment] = useState<Seen>();
  const show = async ({ view, before, pace, wait, play }: ShownStep<Seen>): Promise<void> => {
    try {
      for (const { table: next, cue } of framesOf(before, view)) {
        const audible = AUDIBLE[cue];
        if (audible) play(audible);
        setMoment(next);
        await wait(STANDS_MS[pace][cue]);
      }
    } finally {
      setMoment(undefined);
    }
  };
  const table = useSessionTable<Seen>(site, {
    input: {},
    isView: isSeen,
    show,
    say: (view) => endText(t, view),
    mark: (_, step) => markText(site.locale, step),
  });
  const { view, step, phase, stake, move } = table;
  const going = step?.over === null ? view : undefined;
  const beyond = beyondOf(site, stake, going?.moves ?? []);
  useMoveKeys(phase === 'open' && going ? going.moves.filter((each) => !beyond.includes(each)) : [], move);
  return { table, shown: moment ?? view, going, beyond };
}
