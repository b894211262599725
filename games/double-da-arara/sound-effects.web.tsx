import { bells } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import { type Slide, edgesFrom } from './slide.ts';
import type { Colour } from './slots.ts';

/** Clicks closer to each other than this are one noise. */
const GAP_MS = 45;

/** The edges of the slots at the pointer, from a moment of the slide to its end: the slower, the clearer. */
export function clicks(slide: Slide, fromMs: number): SoundEffect {
  const edges = edgesFrom(slide, fromMs, GAP_MS);
  return edges.map((ms, index): Note => {
    const share = index / edges.length;
    return {
      at: ms / 1000,
      hertz: 1_500 - 500 * share,
      to: 800,
      seconds: 0.04,
      wave: 'noise',
      gain: 0.07 + 0.1 * share,
    };
  });
}

/** It stands: a low note, and for white a run of bells. */
export function stand(colour: Colour): SoundEffect {
  const low: Note = { at: 0, hertz: 420, to: 260, seconds: 0.16, wave: 'triangle', gain: 0.22 };
  return colour === 'white' ? [low, ...bells(5, 0.07, 0.08, 1.25)] : [low];
}
