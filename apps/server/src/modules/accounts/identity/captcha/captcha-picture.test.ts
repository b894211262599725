import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_LENGTH, captchaAlphabet, createCaptchaPicture, glyphs } from './captcha-picture.ts';

/** A seeded random source (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  const int = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return { int, bytes: (size: number) => Uint8Array.from({ length: size }, () => int(256)) };
}

const draw = (text: string, seed: number) => createCaptchaPicture({ random: seeded(seed) }).draw(text);

function decodePng(dataUrl: string): Buffer {
  expect(dataUrl).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** Counts the pixels that are as bright as ink. */
async function countInk(dataUrl: string): Promise<number> {
  const pixels = await sharp(decodePng(dataUrl)).greyscale().raw().toBuffer();
  return pixels.reduce((count, light) => count + (light > 130 ? 1 : 0), 0);
}

describe('the captcha alphabet', () => {
  it('has distinct characters without look-alikes', () => {
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
    expect(captchaAlphabet).toMatch(/^[A-Z2-9]+$/);
    expect(captchaAlphabet).not.toMatch(/[O0QI1LS5B8Z]/);
  });

  it('makes a blind guess improbable', () => {
    expect(captchaAlphabet.length ** CAPTCHA_LENGTH).toBeGreaterThan(500_000);
  });

  it('keeps every stroke inside its box', () => {
    for (const [character, { width, strokes }] of glyphs) {
      expect(strokes, character).toMatch(/^M/);
      for (const [, command = '', list = ''] of strokes.matchAll(/([MLHVA])([^A-Z]*)/g)) {
        const numbers = list.split(' ').filter(Boolean).map(Number);
        expect(
          numbers.every((number) => number >= 0 && Number.isFinite(number)),
          character,
        ).toBe(true);
        const points = command === 'A' ? numbers.slice(-2) : numbers;
        for (const [index, coordinate] of points.entries())
          expect(coordinate, character).toBeLessThanOrEqual(
            command === 'V' || (command !== 'H' && index % 2 === 1) ? 100 : width,
          );
      }
    }
  });
});

describe('a captcha picture', () => {
  it('is a small PNG for any text', async () => {
    for (const [index, character] of [...captchaAlphabet].entries()) {
      const png = decodePng(await draw(character.repeat(CAPTCHA_LENGTH), index));
      const { format, width, height } = await sharp(png).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 200, height: 72 });
      expect(png.length).toBeLessThanOrEqual(12 * 1024);
    }
  });

  it('draws every character of the alphabet', async () => {
    const without = await countInk(await draw('', 7));
    for (const character of captchaAlphabet)
      expect(await countInk(await draw(character.repeat(CAPTCHA_LENGTH), 7)), character).toBeGreaterThan(without + 300);

    const pictures = await Promise.all(
      [...captchaAlphabet].map((character) => draw(character.repeat(CAPTCHA_LENGTH), 7)),
    );
    expect(new Set(pictures).size).toBe(captchaAlphabet.length);
  });

  it('depends only on the text and the random numbers', async () => {
    const [once, again, other] = await Promise.all([draw('AEHXM', 1), draw('AEHXM', 1), draw('AEHXM', 2)]);
    expect(again).toBe(once);
    expect(other).not.toBe(once);
  });

  it('draws the same text differently every time', async () => {
    const picture = createCaptchaPicture({ random: seeded(3) });
    const drawn = await Promise.all(Array.from({ length: 20 }, () => picture.draw('3679X')));
    expect(new Set(drawn).size).toBe(20);
  });

  it('contains its text in no readable form', async () => {
    expect(decodePng(await draw('WATEX', 4)).toString('latin1')).not.toMatch(/tEXt|iTXt|eXIf|svg/);
  });

  it('refuses other characters', async () => {
    await expect(draw('AB<0', 1)).rejects.toThrow(RangeError);
  });
});
