import { ticks } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';
import { freshHits } from './numbers-kind.ts';
import type { NumbersInput, NumbersOutcome } from './numbers.ts';

const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568, 1760];

/** A part of a draw that is no hit: wood on glass. */
export const miss: SoundEffect = [{ at: 0, hertz: 320, to: 250, seconds: 0.07, wave: 'triangle', gain: 0.12 }];

/** A digit stops. */
export const tick: SoundEffect = ticks(1, 0.05);

/** The hit of that number on one ticket, from one: each a step higher. */
export function hit(hits: number): SoundEffect {
  const hertz = SCALE[Math.min(hits, SCALE.length) - 1] ?? 523;
  return [
    { at: 0, hertz, seconds: 0.28, wave: 'triangle', gain: 0.2 },
    { at: 0.03, hertz: hertz * 2, seconds: 0.16, wave: 'sine', gain: 0.08 },
  ];
}

/** The ball that came last, to who holds these tickets. */
export function ballSound(outcome: NumbersOutcome, _parts: number, inputs: readonly NumbersInput[]): SoundEffect {
  const hits = freshHits(outcome, inputs);
  return hits > 0 ? hit(hits) : miss;
}
