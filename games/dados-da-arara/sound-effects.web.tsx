import { bells } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { DadosOutcome } from './outcome.ts';

/** Four dice against glass for two seconds, never in an even beat. */
const rattle: SoundEffect = Array.from({ length: 26 }, (_, index): Note => ({
  at: index * 0.078 + (index % 3) * 0.011,
  hertz: 2_600 + (index % 5) * 260,
  to: 1_500,
  seconds: 0.035,
  wave: index % 2 === 0 ? 'noise' : 'triangle',
  gain: 0.07 + (index % 4) * 0.012,
}));

/** A die that falls on the ground of the glass, and again. */
const drop: SoundEffect = [0, 0.16, 0.26].map((at, index): Note => ({
  at,
  hertz: 1_100 - 160 * index,
  to: 620,
  seconds: 0.07,
  wave: 'triangle',
  gain: 0.2 - 0.05 * index,
}));

/** The result: a call of two notes, and bells for a tie. */
const call: SoundEffect = [
  { at: 0, hertz: 620, to: 880, seconds: 0.16, wave: 'triangle', gain: 0.18 },
  { at: 0.16, hertz: 880, to: 820, seconds: 0.22, wave: 'triangle', gain: 0.16 },
];
const tieFound: SoundEffect = [...call, ...bells(6, 0.07, 0.3, 1.25)];

/** What is heard as a step of the show begins. */
export function soundOf(steps: number, { result }: DadosOutcome): SoundEffect | undefined {
  const effects = [undefined, rattle, drop, drop, drop, drop, result === 'tie' ? tieFound : call];
  return effects[steps];
}
