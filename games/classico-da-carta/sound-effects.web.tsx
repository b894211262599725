import { flip, slide } from '../cards/sound-effects.web.tsx';
import { bells } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { ClassicoOutcome } from './outcome.ts';

/** Paper that is bent slowly. */
const peel: SoundEffect = [0, 0.32, 0.7, 1.05].map((at, index): Note => ({
  at,
  hertz: 900 + 160 * index,
  to: 500,
  seconds: 0.18,
  wave: 'noise',
  gain: 0.06 + 0.015 * index,
}));

/** A whistle with a pea in it. */
const whistle: SoundEffect = Array.from({ length: 9 }, (_, index): Note => ({
  at: index * 0.045,
  hertz: index % 2 === 0 ? 2_350 : 2_520,
  seconds: 0.05,
  wave: 'triangle',
  gain: 0.1,
}));

/** Two equal cards: the whistle, and bells. */
const tieFound: SoundEffect = [...whistle, ...bells(5, 0.07, 0.25, 1.25)];

/** What is heard as a step of the show begins. */
export function soundOf(steps: number, { result }: ClassicoOutcome): SoundEffect | undefined {
  const effects = [undefined, slide, slide, peel, flip, peel, flip, result === 'tie' ? tieFound : whistle];
  return effects[steps];
}
