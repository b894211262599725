import type { Note, PlayOptions, SoundEffect } from './sound/sound-effect.ts';
import type { WinCue } from './win-show/win.ts';

/** A rising run of bells from `from` seconds on, in a pentatonic scale, so that any stretch of it sounds glad. */
export function bells(count: number, every: number, from = 0, pitch = 1): Note[] {
  const scale = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568, 1760, 2093];
  return Array.from({ length: count }, (_, index) => ({
    at: from + index * every,
    hertz: (scale[index % scale.length] ?? 523) * pitch,
    seconds: 0.32,
    wave: 'triangle',
    gain: 0.22,
  }));
}

/** Short dry clicks, one every so many seconds. */
export function ticks(count: number, every: number): Note[] {
  return Array.from({ length: count }, (_, index) => ({
    at: index * every,
    hertz: 1800,
    to: 900,
    seconds: 0.035,
    wave: 'noise' as const,
    gain: 0.09,
  }));
}

/** What a table may be heard to say by itself. */
export type TableCue = 'press' | 'choose' | 'lost' | 'back' | 'won' | 'big' | 'huge' | WinCue;

/** How each cue of a table sounds. What is no win has no melody: a loss is hardly audible, a return below the stake a plain tick. */
export const tableSoundEffects: Readonly<Record<TableCue, SoundEffect>> = {
  press: [{ at: 0, hertz: 420, to: 620, seconds: 0.07, wave: 'triangle', gain: 0.2 }],
  choose: [{ at: 0, hertz: 660, to: 700, seconds: 0.045, wave: 'triangle', gain: 0.12 }],
  lost: [{ at: 0, hertz: 196, to: 175, seconds: 0.12, wave: 'sine', gain: 0.07 }],
  back: [{ at: 0, hertz: 330, to: 325, seconds: 0.06, wave: 'sine', gain: 0.12 }],
  won: bells(4, 0.09),
  big: [...bells(8, 0.09), ...bells(8, 0.09, 0.75, 1.5)],
  huge: [...bells(11, 0.08), ...bells(11, 0.08, 0.9, 1.5), ...ticks(20, 0.07)],
  rise: bells(6, 0.06, 0, 1.25),
  land: bells(4, 0.05, 0, 2),
};

/** What goes with a cue: only a win makes the music step back and the phone vibrate. */
export const tableCueOptions: Readonly<Partial<Record<TableCue, PlayOptions>>> = {
  won: { haptic: 'win', fanfare: 'win' },
  big: { haptic: 'bigWin', fanfare: 'motif' },
  huge: { haptic: 'bigWin', fanfare: 'motif' },
};
