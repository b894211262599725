import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { games, roundGames } from '../../registry.ts';
import { musics } from '../../music.web.ts';
import { instruments } from './instruments.ts';
import { EFFECTS_GAIN, MUSIC_GAIN } from './mix-levels.ts';
import type { Music } from './music.ts';
import { renderEffect } from './render-effect.ts';
import { MUSIC_RATE, renderSection } from './render-music.ts';
import { renderNote } from './render-note.ts';
import { beatsToSeconds, scoreOf, sectionsOf } from './score.ts';

const GAMES = join(import.meta.dirname, '../..');
const names = [...games, ...roundGames].map(({ name }) => name);

async function musicOf(name: string): Promise<Music> {
  const music = await musics[name]?.();
  if (!music) throw new Error(`${name} has no music`);
  return music;
}

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const mean = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
const peak = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The largest step from one sample to the next, and that over the seam. */
function jumps(samples: Float32Array): { readonly most: number; readonly seam: number } {
  let most = 0;
  for (let index = 1; index < samples.length; index += 1)
    most = Math.max(most, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)));
  return { most, seam: Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0)) };
}

/** The part of the energy that is above about 8 kHz, by the difference of adjacent samples. */
function harshness(samples: Float32Array): number {
  const limit = 2 * Math.sin((Math.PI * 8_000) / MUSIC_RATE);
  const bends = samples.map((sample, index) => sample - (samples[index - 1] ?? sample));
  return rms(bends) / (limit * rms(samples));
}

describe('the music of a game', () => {
  it('is there for every game and for no other', () => {
    expect(Object.keys(musics).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('of %s has a motif of 2 to 4 and a loop of 8 to 16 seconds', async (name) => {
    const music = await musicOf(name);
    const { motif, loop } = sectionsOf(music);
    expect(beatsToSeconds(music, motif.beats)).toBeGreaterThanOrEqual(2);
    expect(beatsToSeconds(music, motif.beats)).toBeLessThanOrEqual(4);
    expect(beatsToSeconds(music, loop.beats)).toBeGreaterThanOrEqual(8);
    expect(beatsToSeconds(music, loop.beats)).toBeLessThanOrEqual(16);
  });

  it.each(names)('of %s has patterns that fit its bars, and notes between 30 Hz and 4 kHz', async (name) => {
    const music = await musicOf(name);
    const { motif, loop, tension } = sectionsOf(music);
    for (const section of [motif, loop, tension]) {
      expect(scoreOf(music, section).length).toBeGreaterThan(0);
      for (const { steps: pattern } of section.parts) {
        const length = pattern.replaceAll(/[\s|]/g, '').length;
        // A pattern that does not divide a loop would break off at its seam.
        expect((section === motif ? 4 * length : section.beats * 4) % length).toBe(0);
        expect(length).toBeLessThanOrEqual(section.beats * 4);
      }
      for (const { hertz } of scoreOf(music, section)) {
        expect(hertz).toBeGreaterThan(30);
        expect(hertz).toBeLessThan(4_000);
      }
    }
  });

  it.each(names)(
    'of %s sounds: no clipping, no constant, no seam, nothing harsh, as loud as the others',
    async (name) => {
      const music = await musicOf(name);
      for (const section of ['motif', 'loop', 'tension'] as const) {
        const { left, right } = renderSection(music, section);
        for (const channel of [left, right]) {
          expect(channel.some((sample) => !Number.isFinite(sample))).toBe(false);
          expect(peak(channel)).toBeLessThanOrEqual(0.8);
          expect(Math.abs(mean(channel))).toBeLessThan(0.002);
          expect(rms(channel)).toBeGreaterThan(0.04);
          expect(rms(channel)).toBeLessThan(0.17);
          expect(harshness(channel)).toBeLessThan(0.6);
          const { most, seam } = jumps(channel);
          expect(seam).toBeLessThanOrEqual(section === 'motif' ? 0.02 : most);
          expect(seam).toBeLessThan(0.05);
        }
      }
    },
  );

  it('has two layers that stay together: loop and tension are equally long to the sample', async () => {
    for (const name of names.slice(0, 4)) {
      const music = await musicOf(name);
      expect(renderSection(music, 'tension').left.length).toBe(renderSection(music, 'loop').left.length);
    }
  });

  it('is the same in every run', async () => {
    const music = await musicOf('dado');
    expect(renderSection(music, 'motif').left).toEqual(renderSection(music, 'motif').left);
  });

  it('is about 12 dB below the bells of a win as both are mixed', async () => {
    const bells = renderEffect(
      [523, 587, 659, 784].map((hertz, at) => ({ at: at * 0.09, hertz, seconds: 0.32, wave: 'triangle', gain: 0.22 })),
      44_100,
    );
    const window = 0.1 * 44_100;
    let loudest = 0;
    for (let from = 0; from + window <= bells.length; from += 441)
      loudest = Math.max(loudest, rms(bells.subarray(from, from + window)));
    for (const name of ['roleta', 'tigre-da-vez', 'foguete', 'torre']) {
      const { left } = renderSection(await musicOf(name), 'loop');
      const decibels = 20 * Math.log10((loudest * EFFECTS_GAIN) / (rms(left) * MUSIC_GAIN));
      expect(decibels).toBeGreaterThan(9);
      expect(decibels).toBeLessThan(15);
    }
  });

  it('has at most 60 kB a game with all that renders it', () => {
    const shared = readdirSync(import.meta.dirname)
      .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(import.meta.dirname, file)));
    const rendering = brotliCompressSync(Buffer.concat(shared)).length;
    for (const name of names) {
      const own = brotliCompressSync(readFileSync(join(GAMES, name, 'music.ts'))).length;
      expect(rendering + own).toBeLessThan(60_000);
    }
  });
});

describe('an instrument', () => {
  it.each(Object.entries(instruments))('%s sounds and ends in silence', (_, instrument) => {
    const samples = renderNote(instrument, { hertz: 330, seconds: 0.3 }, MUSIC_RATE);
    expect(samples.some((sample) => !Number.isFinite(sample))).toBe(false);
    expect(peak(samples)).toBeGreaterThan(0.02);
    expect(peak(samples)).toBeLessThan(2.5);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
  });

  it.each([110, 220.5, 440, 883])('a string of %d Hz has that pitch', (hertz) => {
    const samples = renderNote(instruments.guitar, { hertz, seconds: 1 }, MUSIC_RATE);
    expect(pitchOf(samples.subarray(3_000, 15_000), hertz)).toBeLessThan(8);
  });
});

/** How far, in cents, the strongest frequency near `hertz` is from it. */
function pitchOf(samples: Float32Array, hertz: number): number {
  const energyAt = (frequency: number): number => {
    let [real, imaginary] = [0, 0];
    for (let index = 0; index < samples.length; index += 1) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length);
      const angle = (2 * Math.PI * frequency * index) / MUSIC_RATE;
      real += (samples[index] ?? 0) * window * Math.cos(angle);
      imaginary += (samples[index] ?? 0) * window * Math.sin(angle);
    }
    return real * real + imaginary * imaginary;
  };
  const cents = Array.from({ length: 81 }, (_, index) => index - 40);
  const [best] = cents.toSorted(
    (one, other) => energyAt(hertz * 2 ** (other / 1200)) - energyAt(hertz * 2 ** (one / 1200)),
  );
  return Math.abs(best ?? 100);
}
