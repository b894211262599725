import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '../../platform/index.ts';

/** The largest file that is read, and the longest side of what is in it. */
export const MOST_BYTES = 512 * 1024;
export const MOST_SIDE = 4_096;

/** A logo stands 32 pixels high in a page; this is enough for the sharpest screen. */
const HEIGHT = 128;
const WIDTH = 512;
const MOST_SECONDS = 5;

/** A picture as it is kept and served: WebP, drawn anew by us, named by its content. */
export interface Picture {
  hash: Buffer;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Only these are handed to the decoder: what a file begins with, not what it is called. */
function isKnown(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp;
}

function tooBig(): Failure {
  return new Failure('picture_too_big', {
    field: 'image',
    params: { kilobytes: MOST_BYTES / 1024, side: MOST_SIDE },
  });
}

const invalid = () => new Failure('picture_invalid', { field: 'image' });

/**
 * An uploaded picture, decoded and drawn anew: what else was in the file (a script, a place, a second picture) is
 * gone. Fails with `picture_invalid` for what is none, and with `picture_too_big` before anything large is unpacked.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > MOST_BYTES) throw tooBig();
  if (!isKnown(bytes)) throw invalid();
  const options = { limitInputPixels: MOST_SIDE * MOST_SIDE, failOn: 'error', pages: 1 } as const;
  // The head of the file says how large it is, without a pixel of it being unpacked.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalid();
    });
  if (width > MOST_SIDE || height > MOST_SIDE) throw tooBig();
  const drawn = await sharp(bytes, options)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw invalid();
    });
  const hash = createHash('sha256').update(drawn.data).digest();
  return { hash, bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
}
