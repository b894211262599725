import type { Note, Patch } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

/** A rising run of bells from `from` seconds on, in a pentatonic scale, so that any stretch of it sounds glad. */
function bells(count: number, every: number, from = 0, pitch = 1): Note[] {
  const scale = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568, 1760, 2093];
  return Array.from({ length: count }, (_, index) => ({
    at: from + index * every,
    hertz: (scale[index % scale.length] ?? 523) * pitch,
    seconds: 0.32,
    wave: 'triangle',
    gain: 0.22,
  }));
}

function ticks(count: number, every: number): Note[] {
  return Array.from({ length: count }, (_, index) => ({
    at: index * every,
    hertz: 1800,
    to: 900,
    seconds: 0.035,
    wave: 'noise' as const,
    gain: 0.09,
  }));
}

/** How each cue sounds. */
export const patches: Readonly<Record<Cue, Patch>> = {
  press: [{ at: 0, hertz: 420, to: 620, seconds: 0.07, wave: 'triangle', gain: 0.2 }],
  spin: [{ at: 0, hertz: 300, to: 1400, seconds: 0.25, wave: 'noise', gain: 0.12 }, ...ticks(8, 0.065)],
  stop: [
    { at: 0, hertz: 150, to: 60, seconds: 0.14, wave: 'sine', gain: 0.5 },
    { at: 0, hertz: 900, to: 300, seconds: 0.05, wave: 'noise', gain: 0.2 },
  ],
  hold: [
    { at: 0, hertz: 784, seconds: 0.22, wave: 'triangle', gain: 0.25 },
    { at: 0.07, hertz: 1175, seconds: 0.3, wave: 'triangle', gain: 0.25 },
  ],
  roar: [
    { at: 0, hertz: 110, to: 55, seconds: 0.9, wave: 'sawtooth', gain: 0.22 },
    { at: 0, hertz: 260, to: 120, seconds: 0.85, wave: 'noise', gain: 0.5 },
    ...bells(5, 0.11, 0.7),
  ],
  won: bells(4, 0.09),
  big: [...bells(8, 0.09), ...bells(8, 0.09, 0.75, 1.5)],
  huge: [...bells(11, 0.08), ...bells(11, 0.08, 0.9, 1.5), ...ticks(20, 0.07)],
};
