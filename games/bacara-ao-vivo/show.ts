import type { Dealt } from '../bacara-da-arara/deal.ts';
import { type Frame, framesOf } from '../bacara-da-arara/director.ts';
import type { Squeezed } from './squeeze.ts';

/** A moment of the deal at the live table, where the decisive cards are peeled before they are turned. */
export interface LiveFrame extends Omit<Frame, 'length' | 'cue'> {
  readonly length: Frame['length'] | 'squeeze';
  readonly cue?: Frame['cue'] | 'squeeze' | undefined;
  /** The card that is peeled, and afterwards turned. */
  readonly squeezed?: Squeezed;
}

/** How long a card is peeled. */
export const SQUEEZE_MS = 2_000;
/** How long each moment is looked at, in milliseconds: a card on its way, peeled or turned, a rule to be read. */
const MS: Readonly<Record<LiveFrame['length'], number>> = {
  card: 480,
  squeeze: SQUEEZE_MS,
  turn: 900,
  messages: 1_600,
};
/** A breath before the first card, and a look at the hands before chips are paid. */
const BEFORE_MS = 300;
const AFTER_MS = 900;

/** The card that a moment turns, where it is to be peeled first: each third card, or without any the bank's second. */
function squeezedOf({ player, banker }: Dealt, frame: Frame): Squeezed | undefined {
  if (frame.cue !== 'flip') return undefined;
  if (frame.banker.open === 3) return { side: 'banker', at: 2 };
  if (frame.player.open === 3) return { side: 'player', at: 2 };
  const isLast = player.length === 2 && banker.length === 2 && frame.banker.open === 2;
  return isLast ? { side: 'banker', at: 1 } : undefined;
}

/** A card is peeled, then turned; the first card of a hand of two is turned before. */
function peeled(frame: Frame, squeezed: Squeezed): LiveFrame[] {
  const { side, at } = squeezed;
  const before = { ...frame, [side]: { ...frame[side], open: at } };
  return [
    ...(at === 1 ? [before] : []),
    { ...before, squeezed, length: 'squeeze', cue: 'squeeze' },
    { ...frame, squeezed },
  ];
}

/** The whole show of a round: a function of the cards alone. */
export function liveFramesOf(dealt: Dealt): readonly LiveFrame[] {
  return framesOf(dealt).flatMap((frame): LiveFrame[] => {
    const squeezed = squeezedOf(dealt, frame);
    return squeezed ? peeled(frame, squeezed) : [frame];
  });
}

/** How long the round runs: the more cards, the longer. */
export function runMs(dealt: Dealt): number {
  return liveFramesOf(dealt).reduce((sum, { length }) => sum + MS[length], BEFORE_MS + AFTER_MS);
}

/** What lies on the table so many milliseconds after the draw, and how many moments came before it. */
export interface Lying {
  readonly index: number;
  readonly frame: LiveFrame;
  /** When the moment began, in milliseconds after the draw. */
  readonly beganMs: number;
  /** All cards lie open, and their result may be shown. */
  readonly isOver: boolean;
}

/** The moment of the deal; `undefined` before the first card. A function of the cards and the clock alone. */
export function lyingAt(dealt: Dealt, ms: number): Lying | undefined {
  const frames = liveFramesOf(dealt);
  let end = BEFORE_MS;
  if (ms < end) return undefined;
  for (const [index, frame] of frames.entries()) {
    const beganMs = end;
    end += MS[frame.length];
    if (ms < end) return { index, frame, beganMs, isOver: false };
  }
  const last = frames.at(-1);
  return last && { index: frames.length, frame: last, beganMs: end, isOver: true };
}
