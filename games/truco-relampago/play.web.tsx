import type { SessionStep, SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useLayoutEffect, useState } from 'react';
import type { Card } from '../cards/deck.ts';
import { flip, slide } from '../cards/sound-effects.web.tsx';
import { timesText } from '../stage/language.ts';
import { type SessionTable, type ShownStep, useSessionTable } from '../stage/session-table.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Pace } from '../stage/table.ts';
import { type Cue, type Frame, type Scene, framesOf, sceneOf } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { type Seen, isSeen } from './outcome.ts';
import { fist, slam, tallies } from './sound-effects.ts';
import { type Move, unattendedMove } from './table.ts';

/** How long each moment of a show stands, in milliseconds. */
const STANDS_MS: Readonly<Record<Pace, Readonly<Record<Cue, number>>>> = {
  normal: { card: 130, turn: 520, own: 380, bot: 480, trick: 820, shout: 950, answer: 900, reveal: 500, rest: 120 },
  fast: { card: 60, turn: 220, own: 160, bot: 220, trick: 360, shout: 420, answer: 420, reveal: 240, rest: 60 },
  still: { card: 80, turn: 300, own: 200, bot: 260, trick: 500, shout: 500, answer: 500, reveal: 320, rest: 100 },
};

const AUDIBLE: Readonly<Record<Exclude<Cue, 'trick'>, SoundEffect | undefined>> = {
  card: slide,
  turn: flip,
  own: slam,
  bot: slam,
  shout: fist,
  answer: undefined,
  reveal: flip,
  rest: undefined,
};

/** The table on screen. */
export interface Play {
  readonly table: SessionTable<Seen>;
  /** What is shown now: in the middle of a show, a moment of it. */
  readonly scene: Scene | undefined;
  /** The round that goes on. */
  readonly going: Seen | undefined;
  /** The card that the large button lays: that of the published policy. */
  readonly usual: Card | undefined;
  /** Whether the balance has no room for a truco. */
  readonly isShort: boolean;
}

function soundOf({ cue, scene }: Frame): SoundEffect | undefined {
  if (cue !== 'trick') return AUDIBLE[cue];
  return scene.laid.winner ? tallies[scene.laid.winner] : undefined;
}

/** What is still open after this moment: more with every trick, and after a truco. */
function tensionAt({ winners, truco, result }: Scene): number {
  if (result !== null) return 0;
  return Math.min(1, winners.length * 0.35 + (truco === 'none' ? 0 : 0.4));
}

function markText(locale: SessionViewProps['locale'], { over }: SessionStep): string {
  return `${timesText(locale, over?.multiplierE4 ?? 0n)}x`;
}

/** One, two and three lay a card, T calls truco, wherever the focus is. */
function useMoveKeys(own: readonly Card[], moves: readonly Move[], move: (move: Move) => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const wanted = event.key.toLowerCase() === 't' ? 'truco' : own[Number(event.key) - 1];
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || wanted === undefined) return;
      if (moves.includes(wanted) && !document.querySelector('dialog[open]')) move(wanted);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [own, moves, move]);
}

const NONE: readonly Move[] = [];

/** Plays rounds through the site and shows each step card by card. */
export function usePlay(site: SessionViewProps, t: Translate<Messages>): Play {
  const [moment, setMoment] = useState<Scene>();
  const show = async ({ view, before, pace, wait, play, setTension }: ShownStep<Seen>): Promise<void> => {
    try {
      for (const frame of framesOf(before, view)) {
        const audible = soundOf(frame);
        if (audible) play(audible, frame.cue === 'shout' ? { haptic: 'stop' } : {});
        setTension(tensionAt(frame.scene));
        setMoment(frame.scene);
        await wait(STANDS_MS[pace][frame.cue]);
      }
    } finally {
      setMoment(undefined);
    }
  };
  const table = useSessionTable<Seen>(site, {
    input: {},
    isView: isSeen,
    show,
    say: (view) => t(view.result ?? 'push'),
    mark: (_, step) => markText(site.locale, step),
  });
  const { view, step, phase, stake, move } = table;
  const going = step?.over === null ? view : undefined;
  const isShort = site.balance !== null && site.balance < stake;
  const moves = phase === 'open' && going ? going.moves.filter((each) => each !== 'truco' || !isShort) : NONE;
  useMoveKeys(going?.own ?? [], moves, move);
  const scene = moment ?? (view && sceneOf(view));
  return { table, scene, going, usual: going && unattendedMove(going), isShort };
}
