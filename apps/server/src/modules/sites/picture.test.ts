import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../platform/index.ts';
import { MOST_BYTES, MOST_SIDE, readPicture } from './picture.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 255, g: 90, b: 44, alpha: 0.5 } } });

async function refusalOf(bytes: Buffer): Promise<Failure> {
  const refusal: unknown = await readPicture(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof Failure) return refusal;
  throw new Error(`not refused: ${String(refusal)}`);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of black and white whose head promises this size, and whose pixels are all the same. */
function blankPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'brought as %s is drawn anew as WebP and made no larger',
    async (format) => {
      const { bytes, hash, width, height } = await readPicture(await square(64).toFormat(format).toBuffer());
      expect([width, height]).toEqual([64, 64]);
      expect(hash).toHaveLength(32);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
    },
  );

  it('is made as large as a logo is drawn', async () => {
    const { width, height } = await readPicture(await square(1_000).png().toBuffer());
    expect([width, height]).toEqual([128, 128]);
  });

  it('loses what else was in the file', async () => {
    const told = await square(64)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    expect(told.includes('where I live')).toBe(true);
    const appended = Buffer.concat([told, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await readPicture(appended);
    expect(bytes.includes('where I live')).toBe(false);
    expect(bytes.includes('script')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is the same picture when the same is brought twice', async () => {
    const png = await square(80).png().toBuffer();
    expect((await readPicture(png)).hash).toEqual((await readPicture(png)).hash);
  });
});

describe('what is no picture', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['a GIF', Buffer.from('47494638396101000100800000ffffff00000021f90401000000002c', 'hex')],
    ['only the head of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG of noise', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(4_096, 0x5a)])],
    ['a JPEG of noise', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(4_096, 0x5a)])],
    ['a WebP of noise', Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(64)])],
  ])('%s is refused', async (_what, bytes) => {
    expect((await refusalOf(bytes)).code).toBe('picture_invalid');
  });

  it('is a PNG that was cut off', async () => {
    const png = await square(600).png({ compressionLevel: 0 }).toBuffer();
    expect((await refusalOf(png.subarray(0, Math.min(png.length - 600, MOST_BYTES)).subarray(0, 300_000))).code).toBe(
      'picture_invalid',
    );
  });
});

describe('a picture that is too large', () => {
  it('is refused by its bytes, whatever they are', async () => {
    expect((await refusalOf(Buffer.alloc(MOST_BYTES + 1))).code).toBe('picture_too_big');
  });

  it('is refused by its sides before it is unpacked: a bomb stays shut', async () => {
    const bomb = blankPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(MOST_BYTES);
    const before = process.memoryUsage().rss;
    const refusal = await refusalOf(bomb);
    expect(refusal.code).toBe('picture_too_big');
    expect(refusal.detail).toMatchObject({ field: 'image', params: { kilobytes: 512, side: MOST_SIDE } });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('is one pixel over the longest side, and not one at it', async () => {
    expect((await refusalOf(blankPng(MOST_SIDE + 1, 8))).code).toBe('picture_too_big');
    expect((await readPicture(blankPng(MOST_SIDE, 8))).width).toBe(512);
  });
});
