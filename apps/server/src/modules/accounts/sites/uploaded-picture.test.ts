import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../platform/index.ts';
import { MAX_BYTES, MAX_SIDE, encodePicture } from './uploaded-picture.ts';

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 255, g: 90, b: 44, alpha: 0.5 } } });

async function catchFailure(bytes: Buffer): Promise<Failure> {
  const refusal: unknown = await encodePicture(bytes).then(
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

/** Creates a black-and-white PNG of this size with equal pixels. */
function blankPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('encodePicture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('encodes %s as WebP without enlarging it', async (format) => {
    const { bytes, hash, width, height } = await encodePicture(await square(64).toFormat(format).toBuffer());
    expect([width, height]).toEqual([64, 64]);
    expect(hash).toHaveLength(32);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
  });

  it('scales down to the size of a logo', async () => {
    const { width, height } = await encodePicture(await square(1_000).png().toBuffer());
    expect([width, height]).toEqual([128, 128]);
  });

  it('scales a background down to a large window', async () => {
    const wide = sharp({ create: { width: 2_700, height: 1_350, channels: 3, background: '#123456' } });
    const { width, height } = await encodePicture(await wide.jpeg().toBuffer(), 'background');
    expect([width, height]).toEqual([2_560, 1_280]);
  });

  it('removes metadata and appended data', async () => {
    const photo = await square(64)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('where I live')).toBe(true);
    const appended = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await encodePicture(appended);
    expect(bytes.includes('where I live')).toBe(false);
    expect(bytes.includes('script')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is deterministic', async () => {
    const png = await square(80).png().toBuffer();
    expect((await encodePicture(png)).hash).toEqual((await encodePicture(png)).hash);
  });
});

describe('an invalid picture', () => {
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
  ])('is refused: %s', async (_case, bytes) => {
    expect((await catchFailure(bytes)).code).toBe('picture_invalid');
  });

  it('is refused: a truncated PNG', async () => {
    const png = await square(600).png({ compressionLevel: 0 }).toBuffer();
    expect((await catchFailure(png.subarray(0, Math.min(png.length - 600, MAX_BYTES)).subarray(0, 300_000))).code).toBe(
      'picture_invalid',
    );
  });
});

describe('an oversized picture', () => {
  it('is refused by its number of bytes', async () => {
    expect((await catchFailure(Buffer.alloc(MAX_BYTES + 1))).code).toBe('picture_too_big');
  });

  it('is refused by its dimensions without being decoded', async () => {
    const bomb = blankPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(MAX_BYTES);
    const before = process.memoryUsage().rss;
    const refusal = await catchFailure(bomb);
    expect(refusal.code).toBe('picture_too_big');
    expect(refusal.detail).toMatchObject({ field: 'image', params: { kilobytes: 512, side: MAX_SIDE } });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('is refused one pixel above the maximum side', async () => {
    expect((await catchFailure(blankPng(MAX_SIDE + 1, 8))).code).toBe('picture_too_big');
    expect((await encodePicture(blankPng(MAX_SIDE, 8))).width).toBe(512);
  });
});
