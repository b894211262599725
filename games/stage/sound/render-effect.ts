import { createFilter } from './filter.ts';
import { createNoise, waveAt } from './oscillator.ts';
import type { Note, SoundEffect } from './sound-effect.ts';

/** Seconds until a note is at its loudest. */
const ATTACK_S = 0.006;
/** A note falls by so many powers of e: 60 dB. */
const FALL = 6.9;
/** The narrow band of noise is brought back to the loudness of a tone. */
const NOISE_GAIN = 1.6;

/** How long an effect lasts, in seconds. */
export function secondsOf(effect: SoundEffect): number {
  return effect.reduce((end, { at, seconds }) => Math.max(end, at + seconds), 0);
}

/** Loudness of a note, 0 … 1, when a part of its time has passed. */
function envelopeAt(seconds: number, length: number): number {
  const attack = Math.min(1, seconds / Math.min(ATTACK_S, length / 4));
  // The last hundredth of the time brings it to silence, so that nothing clicks.
  const end = Math.min(1, (length - seconds) / (length * 0.01 + 0.002));
  return attack * Math.exp((-FALL * seconds) / length) * Math.max(0, end);
}

function addNote(samples: Float32Array, note: Note, rate: number): void {
  const start = Math.round(note.at * rate);
  const count = Math.min(Math.floor(note.seconds * rate), samples.length - start);
  const slide = (note.to ?? note.hertz) / note.hertz;
  const noise = createNoise();
  const filter = createFilter('band', 1, rate);
  let phase = 0;
  for (let index = 0; index < count; index += 1) {
    const hertz = note.hertz * slide ** (index / count);
    const step = hertz / rate;
    const value = note.wave === 'noise' ? filter(noise(), hertz) * NOISE_GAIN : waveAt(note.wave, phase, step);
    phase = (phase + step) % 1;
    const at = start + index;
    samples[at] = (samples[at] ?? 0) + value * note.gain * envelopeAt(index / rate, note.seconds);
  }
}

/** Renders an effect to one channel of samples, at a rate in hertz. */
export function renderEffect(effect: SoundEffect, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(secondsOf(effect) * rate) + 1);
  for (const note of effect) addNote(samples, note, rate);
  return samples;
}
