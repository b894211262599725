import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '../../../platform/index.ts';

/** Maximum size of a file, and maximum side of the picture in pixels. */
export const MAX_BYTES = 512 * 1024;
export const MAX_SIDE = 4_096;

/** A logo is shown 32 pixels high; this is enough for four device pixels per pixel. */
const HEIGHT = 128;
const WIDTH = 512;
const MAX_SECONDS = 5;

/** A stored picture: WebP, encoded by the server, named by its content hash. */
export interface UploadedPicture {
  hash: Buffer;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Whether a file starts with the signature of PNG, JPEG or WebP. Nothing else reaches the decoder. */
function hasKnownSignature(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || isWebp;
}

function createTooBigFailure(): Failure {
  return new Failure('picture_too_big', {
    field: 'image',
    params: { kilobytes: MAX_BYTES / 1024, side: MAX_SIDE },
  });
}

const createInvalidFailure = () => new Failure('picture_invalid', { field: 'image' });

/**
 * Decodes an uploaded picture and encodes it as WebP, which removes everything else in the file (a script, a location, a
 * second picture). Fails with `picture_invalid`, and with `picture_too_big` before a large picture is decoded.
 */
export async function encodePicture(bytes: Buffer): Promise<UploadedPicture> {
  if (bytes.length > MAX_BYTES) throw createTooBigFailure();
  if (!hasKnownSignature(bytes)) throw createInvalidFailure();
  const options = { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error', pages: 1 } as const;
  // Reads the size from the header, without decoding pixels.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw createInvalidFailure();
    });
  if (width > MAX_SIDE || height > MAX_SIDE) throw createTooBigFailure();
  const encoded = await sharp(bytes, options)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw createInvalidFailure();
    });
  const hash = createHash('sha256').update(encoded.data).digest();
  return { hash, bytes: encoded.data, width: encoded.info.width, height: encoded.info.height };
}
