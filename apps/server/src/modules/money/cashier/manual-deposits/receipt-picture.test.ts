import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../platform/index.ts';
import { MAX_BYTES, MAX_SIDE, createReceiptReader } from './receipt-picture.ts';

const { read } = createReceiptReader();

const page = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 240, g: 244, b: 250 } } });

async function catchRefusal(bytes: Buffer): Promise<Failure> {
  const refusal: unknown = await read(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof Failure) return refusal;
  throw new Error(`not refused: ${String(refusal)}`);
}

const named = (code: string) => ({ code, detail: { field: 'image' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Builds a black and white PNG of this size, with other chunks before its pixels. */
function blankPng(width: number, height: number, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', head), ...before, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Builds a JPEG with a comment right after its header. */
async function commented(comment: string): Promise<Buffer> {
  const jpeg = await page().jpeg().toBuffer();
  const text = Buffer.from(comment, 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

describe('a receipt picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is re-encoded from %s to WebP', async (format) => {
    const { bytes, hash, width, height } = await read(await page().toFormat(format).toBuffer());
    expect([width, height]).toEqual([300, 400]);
    expect(hash).toHaveLength(32);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 400 });
  });

  it.each([
    ['a progressive JPEG', () => page().jpeg({ progressive: true }).toBuffer()],
    ['a JPEG with restarts and other tables', () => page().jpeg({ mozjpeg: true }).toBuffer()],
    ['a JPEG of four inks', () => page().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG with a palette', () => page().png({ palette: true }).toBuffer()],
    ['a WebP without loss', () => page().webp({ lossless: true }).toBuffer()],
    ['a PNG of 16 bits', () => page().toColourspace('rgb16').png().toBuffer()],
  ])('may be %s', async (_what, made) => {
    expect((await read(await made())).width).toBe(300);
  });

  it('is rotated upright, limited in size and set on a white background', async () => {
    const lying = await page(3_000, 2_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read(lying)).toMatchObject({ width: 1_600, height: 2_400 });
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { bytes } = await read(await clear.png().toBuffer());
    expect((await sharp(bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('loses the metadata of the file: location, comments, profiles', async () => {
    const withMetadata = await page()
      .withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(withMetadata.includes('where I live')).toBe(true);
    const { bytes } = await read(withMetadata);
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect((await read(await commented('<?php system($_GET[0]); ?>'))).bytes.includes('php')).toBe(false);
  });

  it('is the same picture when the same file is sent twice', async () => {
    const png = await page(80, 80).png().toBuffer();
    expect((await read(png)).hash).toEqual((await read(png)).hash);
  });
});

describe('a file that is not one still picture', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('paguei sim')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['a GIF', Buffer.from('47494638396101000100800000ffffff00000021f90401000000002c', 'hex')],
    ['only the head of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG of noise', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(4_096, 0x5a)])],
    ['a JPEG of noise', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(4_096, 0x5a)])],
    ['a JPEG whose only segment is endless', Buffer.from('ffd8ffe00000ffe00000', 'hex')],
    ['a WebP of noise', Buffer.concat([Buffer.from('RIFF\u0044\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(60)])],
    ['a PNG that only says it moves', blankPng(8, 8, chunk('acTL', Buffer.alloc(8)))],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await catchRefusal(bytes)).toMatchObject(named('picture_invalid'));
  });

  it.each(['png', 'jpeg', 'webp'] as const)('is refused: a %s with another file appended', async (format) => {
    const picture = await page().toFormat(format).toBuffer();
    for (const other of ['<script>alert(1)</script>', 'PK\u0003\u0004 an archive', '%PDF-1.4', '\u0000'])
      expect(await catchRefusal(Buffer.concat([picture, Buffer.from(other)]))).toMatchObject(named('picture_invalid'));
  });

  it('is refused: a JPEG that is a document too', async () => {
    expect(await catchRefusal(await commented('%PDF-1.4\n'))).toMatchObject(named('picture_invalid'));
  });

  it.each(['png', 'jpeg', 'webp'] as const)('is refused: a truncated %s', async (format) => {
    const whole = await page(900, 900).toFormat(format, { quality: 100 }).toBuffer();
    expect(await catchRefusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toMatchObject(
      named('picture_invalid'),
    );
  });

  it('is refused: an animated WebP', async () => {
    const two = [await page(20, 20).png().toBuffer(), await page(20, 20).negate().png().toBuffer()];
    const moving = await sharp(two, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await catchRefusal(moving)).toMatchObject(named('picture_invalid'));
  });
});

describe('a receipt that is too large', () => {
  it('is refused by its size in bytes', async () => {
    expect(await catchRefusal(Buffer.alloc(MAX_BYTES + 1))).toMatchObject({
      ...named('picture_too_big'),
      detail: { params: { kilobytes: 3_072, side: MAX_SIDE } },
    });
  });

  it('is refused by its dimensions before decompression', async () => {
    const bomb = blankPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(MAX_BYTES);
    const before = process.memoryUsage().rss;
    expect(await catchRefusal(bomb)).toMatchObject(named('picture_too_big'));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('is refused by its number of pixels when no side is too long', async () => {
    expect(await catchRefusal(blankPng(MAX_SIDE, 3_174))).toMatchObject(named('picture_too_big'));
    expect((await read(blankPng(MAX_SIDE, 8))).width).toBe(1_600);
    expect(await catchRefusal(blankPng(MAX_SIDE + 1, 8))).toMatchObject(named('picture_too_big'));
  });

  it('is not decompressed when the excess is outside the pixels', async () => {
    const profile = Buffer.concat([
      Buffer.from('p\u0000\u0000', 'latin1'),
      deflateSync(Buffer.alloc(200_000_000), { level: 9 }),
    ]);
    const before = process.memoryUsage().rss;
    await read(blankPng(64, 64, chunk('iCCP', profile), chunk('zTXt', profile))).catch((error: unknown) => {
      expect(error).toMatchObject(named('picture_invalid'));
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
  });
});

describe('many receipts at once', () => {
  it('are decoded one after another, and the last are refused when the queue is full', async () => {
    const own = createReceiptReader();
    const png = await page(40, 40).png().toBuffer();
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => own.read(png)));
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy', detail: { retryAfterSeconds: 5 } });
    expect((await own.read(png)).width).toBe(40);
  });
});
