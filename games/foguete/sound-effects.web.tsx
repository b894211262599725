import type { SoundEffect } from '../stage/sound.web.tsx';
import { type FlightSounds, TONE_MS } from '../crash/flight-sounds.web.tsx';
import { type Tone, toneOf } from './moment.ts';

/** The pitch of a height: an octave for each power of e, as the flight takes it in equal times. */
function hertzOf(height: number): number {
  return Math.min(1900, 96 * 2 ** (Math.log(height / 100) * 0.9));
}

/** One stretch of the engine's tone, from a height to the next. */
function rising(from: number, to: number): SoundEffect {
  return [
    { at: 0, hertz: hertzOf(from), to: hertzOf(to), seconds: (TONE_MS / 1000) * 1.7, wave: 'sine', gain: 0.07 },
    {
      at: 0,
      hertz: hertzOf(from) * 1.5,
      to: hertzOf(to) * 1.5,
      seconds: TONE_MS / 1000,
      wave: 'triangle',
      gain: 0.018,
    },
  ];
}

/** It lifts off. */
const liftOff: SoundEffect = [
  { at: 0, hertz: 140, to: 620, seconds: 0.9, wave: 'noise', gain: 0.2 },
  { at: 0, hertz: 60, to: 110, seconds: 0.8, wave: 'sawtooth', gain: 0.07 },
];

const LOUD: Readonly<Record<Tone, number>> = { low: 0.2, middle: 0.28, high: 0.34, top: 0.4 };

/** It bursts: the higher, the deeper and the longer. */
function boom(tone: Tone): SoundEffect {
  const gain = LOUD[tone];
  return [
    { at: 0, hertz: 900, to: 90, seconds: 0.3 + gain, wave: 'noise', gain },
    { at: 0, hertz: 130, to: 36, seconds: 0.4 + gain, wave: 'sine', gain },
  ];
}

/** A ticket left: a coin. */
const coin: SoundEffect = [
  { at: 0, hertz: 988, to: 990, seconds: 0.08, wave: 'square', gain: 0.09 },
  { at: 0.075, hertz: 1319, to: 1319, seconds: 0.3, wave: 'square', gain: 0.09 },
];

/** The sound of a flight: engine, burst and coins. */
export const flightSounds: FlightSounds = {
  start: liftOff,
  rise: rising,
  end: (height) => boom(toneOf(height)),
  cashOut: coin,
};
