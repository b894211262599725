import { type FlightSounds, TONE_MS } from '../crash/flight-sounds.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** The pitch of a height: a string that is pulled tighter. */
function hertzOf(height: number): number {
  return Math.min(1500, 147 * 2 ** (Math.log(height / 100) * 0.8));
}

/** The string hums in the wind, from a height to the next. */
function rise(from: number, to: number): SoundEffect {
  const seconds = (TONE_MS / 1000) * 1.6;
  return [
    { at: 0, hertz: hertzOf(from), to: hertzOf(to), seconds, wave: 'triangle', gain: 0.05 },
    { at: 0, hertz: 520 + hertzOf(from), to: 520 + hertzOf(to), seconds, wave: 'noise', gain: 0.018 },
  ];
}

/** The wind takes the kite. */
const start: SoundEffect = [
  { at: 0, hertz: 320, to: 1300, seconds: 0.8, wave: 'noise', gain: 0.15 },
  { at: 0.05, hertz: 220, to: 440, seconds: 0.5, wave: 'triangle', gain: 0.06 },
];

/** From these heights on, in hundredths, a cut is louder. */
const LOUD: readonly (readonly [from: number, gain: number])[] = [
  [5000, 0.36],
  [1000, 0.31],
  [200, 0.25],
  [0, 0.2],
];

/** The string snaps, and its end whips away. */
function end(height: number): SoundEffect {
  const gain = LOUD.find(([from]) => height >= from)?.[1] ?? 0.2;
  return [
    { at: 0, hertz: 2600, to: 700, seconds: 0.09, wave: 'noise', gain },
    { at: 0, hertz: 1175, to: 98, seconds: 0.42, wave: 'sawtooth', gain: gain * 0.45 },
    { at: 0.1, hertz: 900, to: 220, seconds: 0.9, wave: 'noise', gain: gain * 0.35 },
  ];
}

/** Two strokes of a bell for a half that is safe. */
const cashOut: SoundEffect = [
  { at: 0, hertz: 880, seconds: 0.12, wave: 'triangle', gain: 0.14 },
  { at: 0.09, hertz: 1319, seconds: 0.34, wave: 'triangle', gain: 0.14 },
  { at: 0.09, hertz: 2637, seconds: 0.2, wave: 'sine', gain: 0.05 },
];

/** The sound of a flight: wind, string and bells. */
export const flightSounds: FlightSounds = { start, rise, end, cashOut };
