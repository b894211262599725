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

/** Adds a note. A phone does this while it draws: what falls or slides evenly is multiplied on, not computed sample by sample. */
function addNote(samples: Float32Array, note: Note, rate: number): void {
  const { seconds } = note;
  const start = Math.round(note.at * rate);
  const count = Math.min(Math.floor(seconds * rate), samples.length - start);
  const slide = ((note.to ?? note.hertz) / note.hertz) ** (1 / count);
  const fall = Math.exp(-FALL / (seconds * rate));
  const attack = Math.min(ATTACK_S, seconds / 4) * rate;
  // The last hundredth of the time brings it to silence, so that nothing clicks.
  const end = (seconds * 0.01 + 0.002) * rate;
  const noise = createNoise();
  const filter = createFilter('band', 1, rate);
  let [phase, hertz, loudness] = [0, note.hertz, note.gain];
  for (let index = 0; index < count; index += 1) {
    const step = hertz / rate;
    const value = note.wave === 'noise' ? filter(noise(), hertz) * NOISE_GAIN : waveAt(note.wave, phase, step);
    const edge = Math.min(1, index / attack) * Math.min(1, (seconds * rate - index) / end);
    const at = start + index;
    samples[at] = (samples[at] ?? 0) + value * loudness * edge;
    phase = (phase + step) % 1;
    hertz *= slide;
    loudness *= fall;
  }
}

/** Renders an effect to one channel of samples, at a rate in hertz. */
export function renderEffect(effect: SoundEffect, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(secondsOf(effect) * rate) + 1);
  for (const note of effect) addNote(samples, note, rate);
  return samples;
}
