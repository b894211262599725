import type { Part } from './music.ts';
import type { InstrumentName } from './instruments.ts';

/** Rhythms that the music of several games is built on; bars of two beats unless said otherwise. */

/** Samba: the low drum answers on the second beat. */
export const samba: readonly Part[] = [
  { play: 'surdo', as: 'beat', steps: 'o...X..o', gain: 0.8 },
  { play: 'pandeiro', as: 'beat', steps: 'xooXxooX', gain: 0.5, pan: -0.35 },
  { play: 'tamborim', as: 'beat', steps: 'x.x.xx.x.x.x.xx.', gain: 0.4, pan: 0.4 },
  { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.22, pan: 0.2 },
];

/** The drums of a stadium or a parade. */
export const batucada: readonly Part[] = [
  { play: 'surdo', as: 'beat', steps: 'o...X...', gain: 0.7 },
  { play: 'highSurdo', as: 'beat', steps: 'X..xo.x.', gain: 0.5, pan: -0.2 },
  { play: 'snare', as: 'beat', steps: 'XooxooXo', gain: 0.35, pan: 0.25 },
  { play: 'highAgogo', as: 'beat', steps: 'x.x...xx........', gain: 0.35, pan: -0.4 },
  { play: 'lowAgogo', as: 'beat', steps: '..........x.x.x.', gain: 0.35, pan: -0.4 },
];

/** Bossa nova: the clave on the rim of the snare, brushes, a soft heart beat. */
export const bossa: readonly Part[] = [
  { play: 'stick', as: 'beat', steps: 'x..x..x...x..x..', gain: 0.3, pan: 0.3 },
  { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.2, pan: -0.3 },
  { play: 'kick', as: 'beat', steps: 'x..ox..o', gain: 0.4 },
];

/** Baião, the beat of forró: zabumba and triangle. */
export const forro: readonly Part[] = [
  { play: 'zabumba', as: 'beat', steps: 'X..x....', gain: 0.85 },
  { play: 'stick', as: 'beat', steps: '....x.x.', gain: 0.3, pan: 0.2 },
  { play: 'mutedTriangle', as: 'beat', steps: 'xo.o', gain: 0.3, pan: -0.4 },
  { play: 'openTriangle', as: 'beat', steps: '..x.', gain: 0.3, pan: -0.4 },
];

/** A march of carnival. */
export const march: readonly Part[] = [
  { play: 'surdo', as: 'beat', steps: 'X...x...', gain: 0.85 },
  { play: 'snare', as: 'beat', steps: 'o.xox.xoo.xoxxxo', gain: 0.35, pan: 0.2 },
  { play: 'pandeiro', as: 'beat', steps: 'xoxo', gain: 0.3, pan: -0.35 },
];

/** Ijexá: two bells that talk, and a round drum. */
export const ijexa: readonly Part[] = [
  { play: 'highAgogo', as: 'beat', steps: '.....x.x....x.x.', gain: 0.28, pan: 0.35 },
  { play: 'lowAgogo', as: 'beat', steps: 'x.xx.....xx.....', gain: 0.28, pan: 0.35 },
  { play: 'highSurdo', as: 'beat', steps: 'X..x..x.', gain: 0.6 },
  { play: 'shaker', as: 'beat', steps: 'xoxo', gain: 0.25, pan: -0.3 },
];

/** Dance music: the drum on every beat, the hat between. */
export const dance: readonly Part[] = [
  { play: 'kick', as: 'beat', steps: 'X...', gain: 0.75 },
  { play: 'hat', as: 'beat', steps: '..x.', gain: 0.3, pan: 0.25 },
  { play: 'clap', as: 'beat', steps: '....X...', gain: 0.35, pan: -0.1 },
];

/** Jazz on a small kit; goes well with a swing. */
export const brushes: readonly Part[] = [
  { play: 'hat', as: 'beat', steps: 'x..ox...', gain: 0.35, pan: 0.3 },
  { play: 'stick', as: 'beat', steps: '....x...', gain: 0.28, pan: -0.2 },
  { play: 'kick', as: 'beat', steps: 'x......o', gain: 0.4 },
];

/** Rising tension: a drum that does not rest, and the chord that runs up again and again. */
export function climb(play: InstrumentName, octave = 1): readonly Part[] {
  return [
    { play: 'snare', as: 'beat', steps: 'ooooxoox', gain: 0.5, pan: 0.15 },
    { play, as: 'arpeggio', octave, steps: '135aca53', gain: 0.8, pan: -0.15 },
  ];
}
