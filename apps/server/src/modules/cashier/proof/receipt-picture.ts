import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '../../../platform/index.ts';
import { isOnePicture } from './picture-shape.ts';

/** The largest file that is read: the site makes a phone's photo smaller before it sends it. */
export const MOST_BYTES = 3 * 1024 * 1024;

/** The longest side, which a long screenshot reaches, and the most pixels, which a photo does. */
export const MOST_SIDE = 8_192;
export const MOST_PIXELS = 26_000_000;

/** Enough to read the smallest print of a receipt. */
const WIDTH = 1_600;
const HEIGHT = 2_400;
const MOST_SECONDS = 8;

/** Pictures unpacked at the same time, each in tens of megabytes, and how many more may wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 12;
const BUSY_SECONDS = 5;

/** A receipt as it is kept: a WebP, drawn anew by us, that holds nothing but pixels. */
export interface ReceiptPicture {
  bytes: Buffer;
  /** SHA-256 of `bytes`: the same file makes the same picture. */
  hash: Buffer;
  width: number;
  height: number;
}

/** Reads the files that payers send. */
export interface ReceiptReader {
  /**
   * Decodes an uploaded picture and draws it anew. Fails naming the field `image`: with `picture_invalid` for what is
   * not one still picture and nothing else, with `picture_too_big` before anything large is unpacked, and with `busy`
   * where too many are waiting.
   */
  read(bytes: Buffer): Promise<ReceiptPicture>;
}

const invalid = () => new Failure('picture_invalid', { field: 'image' });
const tooBig = (mostBytes: number) =>
  new Failure('picture_too_big', { field: 'image', params: { kilobytes: mostBytes / 1024, side: MOST_SIDE } });

/** The head of the file says how large it is and whether it moves, without a pixel of it being unpacked. */
async function checkHead(bytes: Buffer, mostBytes: number): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw invalid();
    });
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) throw tooBig(mostBytes);
  if (pages > 1) throw invalid();
}

async function draw(bytes: Buffer, mostBytes: number): Promise<ReceiptPicture> {
  await checkHead(bytes, mostBytes);
  const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid();
    });
  const hash = createHash('sha256').update(drawn.data).digest();
  return { bytes: drawn.data, hash, width: drawn.info.width, height: drawn.info.height };
}

/** `mostBytes` is the largest file that is read. */
export function createReceiptReader(mostBytes = MOST_BYTES): ReceiptReader {
  const waiting: (() => void)[] = [];
  let working = 0;

  return {
    async read(bytes) {
      if (bytes.length > mostBytes) throw tooBig(mostBytes);
      if (!isOnePicture(bytes)) throw invalid();
      if (waiting.length >= MOST_WAITING) throw new Failure('busy', { retryAfterSeconds: BUSY_SECONDS });
      if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
      else working += 1;
      try {
        return await draw(bytes, mostBytes);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}
