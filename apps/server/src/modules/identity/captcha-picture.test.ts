import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { glyphs } from './captcha-glyphs.ts';
import { CAPTCHA_LENGTH, captchaAlphabet, createCaptchaPicture } from './captcha-picture.ts';

/** A repeatable source (mulberry32) in place of the machine's. */
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

function pngOf(dataUrl: string): Buffer {
  expect(dataUrl).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** How many pixels are as bright as ink. */
async function inkOf(dataUrl: string): Promise<number> {
  const pixels = await sharp(pngOf(dataUrl)).greyscale().raw().toBuffer();
  return pixels.reduce((count, light) => count + (light > 130 ? 1 : 0), 0);
}

describe('the alphabet of the pictures', () => {
  it('has no sign twice and none of the worst look-alikes', () => {
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
    expect(captchaAlphabet).toMatch(/^[A-Z2-9]+$/);
    expect(captchaAlphabet).not.toMatch(/[O0QI1LS5B8Z]/);
  });

  it('leaves a blind guess no hope', () => {
    expect(captchaAlphabet.length ** CAPTCHA_LENGTH).toBeGreaterThan(500_000);
  });

  it('keeps every stroke inside its box, in pieces short enough to bend', () => {
    for (const [sign, glyph] of glyphs) {
      for (const stroke of glyph.strokes) {
        expect(stroke.length, sign).toBeGreaterThan(5);
        for (const [index, [x, y]] of stroke.entries()) {
          expect(Math.min(x, y), sign).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, y), sign).toBeLessThanOrEqual(1.001);
          const [px, py] = stroke[index - 1] ?? [x, y];
          expect(Math.hypot(x - px, y - py), sign).toBeLessThan(0.16);
        }
      }
    }
  });
});

describe('a captcha picture', () => {
  it('is a small PNG, whatever its text', async () => {
    for (const [index, sign] of [...captchaAlphabet].entries()) {
      const png = pngOf(await draw(sign.repeat(CAPTCHA_LENGTH), index));
      const { format, width, height } = await sharp(png).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 200, height: 72 });
      expect(png.length).toBeLessThanOrEqual(12 * 1024);
    }
  });

  it('draws every sign of the alphabet with ink of its own', async () => {
    const without = await inkOf(await draw('', 7));
    for (const sign of captchaAlphabet)
      expect(await inkOf(await draw(sign.repeat(CAPTCHA_LENGTH), 7)), sign).toBeGreaterThan(without + 300);

    const pictures = await Promise.all([...captchaAlphabet].map((sign) => draw(sign.repeat(CAPTCHA_LENGTH), 7)));
    expect(new Set(pictures).size).toBe(captchaAlphabet.length);
  });

  it('is the same for the same random numbers and another for others', async () => {
    const [once, again, other] = await Promise.all([draw('AEHXM', 1), draw('AEHXM', 1), draw('AEHXM', 2)]);
    expect(again).toBe(once);
    expect(other).not.toBe(once);
  });

  it('never draws the same text twice alike', async () => {
    const picture = createCaptchaPicture({ random: seeded(3) });
    const drawn = await Promise.all(Array.from({ length: 20 }, () => picture.draw('3679X')));
    expect(new Set(drawn).size).toBe(20);
  });

  it('carries its text in no readable form', async () => {
    expect(pngOf(await draw('WATEX', 4)).toString('latin1')).not.toMatch(/tEXt|iTXt|eXIf|svg/);
  });

  it('refuses signs that it cannot draw', async () => {
    await expect(draw('AB<0', 1)).rejects.toThrow(RangeError);
  });
});
