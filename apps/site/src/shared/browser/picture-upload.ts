/** Maximum side in pixels: the smallest print of a receipt is legible, and the upload is small. */
const WIDTH = 1_600;
const HEIGHT = 2_400;
const QUALITY = 0.85;

/** Largest file in bytes that the server accepts. */
export const MAX_BYTES = 3 * 1024 * 1024;

/** Types that the server accepts unchanged when the browser cannot redraw the image. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture ready for upload, with a preview. */
export interface ChosenPicture {
  blob: Blob;
  /** Name of the chosen file. */
  name: string;
}

/** The reason why a file cannot be uploaded. */
export class PictureProblem extends Error {
  readonly because: 'not_picture' | 'too_big';

  constructor(because: 'not_picture' | 'too_big') {
    super(because);
    this.because = because;
  }
}

/** Fits a size into the maximum, in its own proportions; never enlarges it. */
export function fitSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(1, WIDTH / width, HEIGHT / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Decides about a file that the browser could not redraw: it is sent unchanged if the server accepts its type and size.
 */
export function checkOriginal(file: Pick<File, 'type' | 'size'>): 'send' | 'not_picture' | 'too_big' {
  if (!PICTURE_TYPES.includes(file.type)) return 'not_picture';
  return file.size > MAX_BYTES ? 'too_big' : 'send';
}

/** Redraws an image smaller; `null` where this browser cannot. This drops the location data of the photo. */
async function redrawPicture(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitSize(bitmap));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/** Prepares a chosen file for upload. Throws a `PictureProblem` if it cannot be uploaded. */
export async function preparePicture(file: File): Promise<ChosenPicture> {
  const blob = file.type === 'image/svg+xml' ? null : await redrawPicture(file);
  if (blob !== null && blob.size <= MAX_BYTES) return { blob, name: file.name };
  const verdict = checkOriginal(file);
  if (verdict !== 'send') throw new PictureProblem(verdict);
  return { blob: file, name: file.name };
}

/** Encodes the bytes in base64, as the contract requires. */
export function toBase64(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      done(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => fail(new PictureProblem('not_picture')));
    reader.readAsDataURL(blob);
  });
}
