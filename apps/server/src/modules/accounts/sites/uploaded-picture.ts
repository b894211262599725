import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Failure } from '../../../platform/index.ts';

/** Maximum size of a file, and maximum side of the picture in pixels. */
export const MAX_BYTES = 512 * 1024;
export const MAX_SIDE = 4_096;

/** The box into which a picture is scaled down, the quality of its encoding, and how long both may take. */
const encodings = {
  /** A logo is shown 32 pixels high; this is enough for four device pixels per pixel. */
  logo: { width: 512, height: 128, quality: 90, seconds: 5 },
  /** A background fills the window, behind a veil that hides the loss of quality. */
  background: { width: 2_560, height: 1_600, quality: 70, seconds: 20 },
} as const;

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
 * second picture), and scales it down to its use. Fails with `picture_invalid`, and with `picture_too_big` before a large
 * picture is decoded.
 */
export async function encodePicture(bytes: Buffer, use: keyof typeof encodings = 'logo'): Promise<UploadedPicture> {
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
  const { width: maxWidth, height: maxHeight, quality, seconds } = encodings[use];
  const encoded = await sharp(bytes, options)
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw createInvalidFailure();
    });
  const hash = createHash('sha256').update(encoded.data).digest();
  return { hash, bytes: encoded.data, width: encoded.info.width, height: encoded.info.height };
}
