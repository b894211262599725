import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '../../../../platform/index.ts';

/** The largest accepted file: the site shrinks photos before it uploads them. */
export const MAX_BYTES = 3 * 1024 * 1024;

/** The longest side, for a long screenshot, and the most pixels, for a photo. */
export const MAX_SIDE = 8_192;
export const MAX_PIXELS = 26_000_000;

/** Enough to read the smallest print of a receipt. */
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 2_400;
const MAX_SECONDS = 8;

/** Pictures decoded at the same time, tens of megabytes each, and the length of the queue. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 12;
const BUSY_SECONDS = 5;

/** A receipt re-encoded as WebP without metadata. */
export interface ReceiptPicture {
  bytes: Buffer;
  /** SHA-256 of `bytes`; equal files give equal pictures. */
  hash: Buffer;
  width: number;
  height: number;
}

/** Decodes uploaded files. */
export interface ReceiptReader {
  /**
   * Decodes an uploaded picture and re-encodes it. Fails naming the field `image`: with `picture_invalid` unless
   * the file is exactly one still picture, with `picture_too_big` before anything large is decoded, and with `busy` while
   * the queue is full.
   */
  read(bytes: Buffer): Promise<ReceiptPicture>;
}

const invalid = () => new Failure('picture_invalid', { field: 'image' });
const tooLarge = (maxBytes: number) =>
  new Failure('picture_too_big', { field: 'image', params: { kilobytes: maxBytes / 1024, side: MAX_SIDE } });

/** Checks dimensions and frames by the header, before any pixel is decoded. */
async function checkHead(bytes: Buffer, maxBytes: number): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw invalid();
    });
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw tooLarge(maxBytes);
  if (pages > 1) throw invalid();
}

async function reencode(bytes: Buffer, maxBytes: number): Promise<ReceiptPicture> {
  await checkHead(bytes, maxBytes);
  const encoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid();
    });
  const hash = createHash('sha256').update(encoded.data).digest();
  return { bytes: encoded.data, hash, width: encoded.info.width, height: encoded.info.height };
}

/** `maxBytes` is the largest accepted file. */
export function createReceiptReader(maxBytes = MAX_BYTES): ReceiptReader {
  const waiting: (() => void)[] = [];
  let working = 0;

  return {
    async read(bytes) {
      if (bytes.length > maxBytes) throw tooLarge(maxBytes);
      if (!isSinglePicture(bytes)) throw invalid();
      if (waiting.length >= MAX_WAITING) throw new Failure('busy', { retryAfterSeconds: BUSY_SECONDS });
      if (working >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
      else working += 1;
      try {
        return await reencode(bytes, maxBytes);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The chunk that marks an animated PNG; it precedes the pixels. */
const ANIMATION_CHUNK = 'acTL';
const END_OF_PNG = 'IEND';

/** PDF readers accept a PDF header anywhere in these bytes. */
const HEAD_BYTES = 1_024;

/** JPEG markers without a length: padding, restart, start of image. */
function isBareMarker(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The end of the JPEG scan that begins at `from`: the next marker that is not a restart. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && !isBareMarker(next)) return at;
  }
  return bytes.length;
}

/** Whether the end-of-image marker of a JPEG ends the file. */
function isSingleJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 1 < bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return at + 2 === bytes.length;
    if (marker === 0xff) at += 1;
    else if (isBareMarker(marker)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else {
      const after = at + 2 + bytes.readUInt16BE(at + 2);
      at = marker === START_OF_SCAN ? findScanEnd(bytes, after) : after;
    }
  }
  return false;
}

/** Whether a PNG is not animated and its last chunk ends the file. */
function isSinglePng(bytes: Buffer): boolean {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (type === ANIMATION_CHUNK) return false;
    at += 12 + bytes.readUInt32BE(at);
    if (type === END_OF_PNG) return at === bytes.length;
  }
  return false;
}

/** Whether the header of a WebP states the length of the file; the decoder detects animation. */
function isSingleWebp(bytes: Buffer): boolean {
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/**
 * Whether a file is exactly one PNG, JPEG or WebP picture: nothing appended, not animated, not readable as a PDF. Does
 * not decode the picture.
 */
export function isSinglePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, HEAD_BYTES).includes('%PDF-')) return false;
  if (bytes.subarray(0, PNG.length).equals(PNG)) return isSinglePng(bytes);
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return isSingleJpeg(bytes);
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp && isSingleWebp(bytes);
}
