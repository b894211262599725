import { createFilter } from './filter.ts';
import type { Drum, Instrument, PluckedString, Tone } from './instrument.ts';
import { createNoise, waveAt } from './oscillator.ts';

/** A note of an instrument at its full loudness; a drum takes pitch and length from itself. */
export interface PlayedNote {
  readonly hertz: number;
  /** How long it is held, in seconds. */
  readonly seconds: number;
}

/** Powers of e in 60 dB. */
const FALL = 6.9;

/** Loudness of a tone so many seconds after its start, 0 … 1. */
function toneLoudness(tone: Tone, seconds: number, held: number): number {
  const { attack, decay, sustain, release } = tone;
  const rising = Math.min(1, seconds / attack);
  const falling = sustain + (1 - sustain) * Math.exp((-FALL * Math.max(0, seconds - attack)) / decay);
  const after = seconds - held;
  return rising * falling * (after > 0 ? Math.max(0, 1 - after / release) ** 2 : 1);
}

function renderTone(tone: Tone, { hertz, seconds }: PlayedNote, rate: number): Float32Array {
  const samples = new Float32Array(Math.ceil((seconds + tone.release) * rate));
  const phases = tone.partials.map((_, index) => (index * 0.37) % 1);
  const filter = tone.lowPass && createFilter('low', 0.8, rate);
  const noise = createNoise(Math.round(hertz));
  const { vibrato, lowPass, breath = 0 } = tone;
  const { partials } = tone;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / rate;
    const swing = vibrato ? Math.sin(time * vibrato.hertz * 2 * Math.PI) : 0;
    const pitch = hertz * (1 + (vibrato?.pitch ?? 0) * swing * Math.min(1, time / 0.3));
    let value = breath * noise();
    for (let at = 0; at < partials.length; at += 1) {
      const [partial, phase] = [partials[at], phases[at] ?? 0];
      if (!partial) break;
      const step = (pitch * partial.times) / rate;
      // What the rate cannot hold would come back as another pitch.
      if (step < 0.45) value += partial.gain * waveAt(partial.wave, phase, step);
      phases[at] = (phase + step) % 1;
    }
    if (filter && lowPass) {
      const part = Math.min(1, time / lowPass.seconds);
      value = filter(value, lowPass.from * (lowPass.to / lowPass.from) ** part);
    }
    const loudness = toneLoudness(tone, time, seconds) * (1 + (vibrato?.loudness ?? 0) * swing);
    samples[index] = value * loudness * tone.gain;
  }
  return samples;
}

/** The string itself: a burst of noise that runs round in a line as long as the period, a little softer and duller each time. */
function vibrate({ ring, bright }: PluckedString, hertz: number, count: number, rate: number): Float32Array {
  // The average of two samples delays by half of one.
  const period = rate / hertz - 0.5;
  const whole = Math.floor(period);
  const part = period - whole;
  const loss = Math.exp(-FALL / (ring * hertz));
  const noise = createNoise(Math.round(hertz * 7));
  const line = new Float32Array(count);
  let [soft, sum] = [0, 0];
  for (let index = 0; index < Math.min(whole, count); index += 1) {
    soft += (noise() - soft) * (0.15 + 0.85 * bright);
    line[index] = soft;
    sum += soft;
  }
  // A pluck that is not centred would leave a constant behind.
  for (let index = 0; index < Math.min(whole, count); index += 1) line[index] = (line[index] ?? 0) - sum / whole;
  for (let index = whole; index < count; index += 1) {
    const [now, before, first] = [line[index - whole] ?? 0, line[index - whole - 1] ?? 0, line[index - whole - 2] ?? 0];
    line[index] = (loss * ((1 - part) * (now + before) + part * (before + first))) / 2;
  }
  return line;
}

function renderString(string: PluckedString, { hertz, seconds }: PlayedNote, rate: number): Float32Array {
  const count = Math.ceil(Math.min(string.ring, seconds + 0.25) * rate);
  return vibrate(string, hertz, count, rate).map((value, index) => {
    const [attack, end] = [index / (0.002 * rate), (count - index) / (0.12 * rate)];
    return value * string.gain * 1.6 * Math.min(1, attack, end);
  });
}

function renderDrum({ tones, noise }: Drum, rate: number): Float32Array {
  const length = Math.max(noise?.seconds ?? 0, ...tones.map(({ seconds }) => seconds));
  const samples = new Float32Array(Math.ceil(length * rate));
  const add = (seconds: number, valueAt: (time: number) => number): void => {
    const count = Math.min(samples.length, Math.floor(seconds * rate));
    for (let index = 0; index < count; index += 1) {
      const time = index / rate;
      const loudness =
        Math.exp((-FALL * time) / seconds) * Math.min(1, time / 0.0015) * Math.min(1, (count - index) / 60);
      samples[index] = (samples[index] ?? 0) + valueAt(time) * loudness;
    }
  };
  for (const { hertz, to, seconds, gain } of tones) {
    let phase = 0;
    add(seconds, (time) => {
      phase += (to + (hertz - to) * Math.exp((-5 * time) / seconds)) / rate;
      return gain * Math.sin(phase * 2 * Math.PI);
    });
  }
  if (noise) {
    const [hiss, filter] = [createNoise(), createFilter('band', noise.q, rate)];
    add(noise.seconds, () => 2 * noise.gain * filter(hiss(), noise.hertz));
  }
  return samples;
}

/** Renders a note of an instrument to samples at a rate in hertz. */
export function renderNote(instrument: Instrument, note: PlayedNote, rate: number): Float32Array {
  if (instrument.kind === 'tone') return renderTone(instrument, note, rate);
  return instrument.kind === 'string' ? renderString(instrument, note, rate) : renderDrum(instrument, rate);
}
