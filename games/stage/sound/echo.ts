import { createNoise } from './oscillator.ts';

/** The echo falls by so many powers of e, 60 dB, in 0.7 s. What is left after 0.4 s is faded out: nobody hears it under a game. */
const FALL = 6.9 / 0.7;
const SECONDS = 0.4;

/** The echo of a small room, one channel: noise that falls and loses its height. */
export function renderEcho(rate: number, seed: number): Float32Array<ArrayBuffer> {
  const noise = createNoise(seed);
  const samples = new Float32Array(Math.round(SECONDS * rate));
  let soft = 0;
  let squares = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const part = index / samples.length;
    soft += (noise() - soft) * (0.55 - 0.25 * part);
    const value = soft * Math.exp(-FALL * part * SECONDS) * (1 - part);
    samples[index] = value;
    squares += value * value;
  }
  // Equal energy at every rate.
  const gain = 1 / Math.sqrt(squares);
  return samples.map((sample) => sample * gain);
}
