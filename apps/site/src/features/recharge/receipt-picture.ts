/** What is sent: enough to read the smallest print of a receipt, and little for a phone to send. */
const WIDTH = 1_600;
const HEIGHT = 2_400;
const QUALITY = 0.85;

/** The largest file that the server reads. */
export const MOST_BYTES = 3 * 1024 * 1024;

/** What the server reads as it is, where the browser cannot draw it anew. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A receipt that is ready to be sent, and shown before it is. */
export interface ChosenReceipt {
  blob: Blob;
  /** Of the file as it was chosen. */
  name: string;
}

/** Why a file cannot be sent. */
export class ReceiptProblem extends Error {
  readonly because: 'not_picture' | 'too_big';

  constructor(because: 'not_picture' | 'too_big') {
    super(because);
    this.because = because;
  }
}

/** The size of a picture that has to fit, in its own proportions and never larger than it is. */
export function fit({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(1, WIDTH / width, HEIGHT / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** What becomes of a file that the browser did not draw: it is sent as it is, where the server reads its kind and size. */
export function asItIs(file: Pick<File, 'type' | 'size'>): 'send' | 'not_picture' | 'too_big' {
  if (!PICTURE_TYPES.includes(file.type)) return 'not_picture';
  return file.size > MOST_BYTES ? 'too_big' : 'send';
}

/** A picture drawn anew, smaller; `null` where this browser cannot. What a phone knows of the place stays on the phone. */
async function drawn(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fit(bitmap));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Where a picture is clear, paper is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/** Makes a chosen file ready to be sent. Throws a `ReceiptProblem` for what cannot be. */
export async function readyToSend(file: File): Promise<ChosenReceipt> {
  const blob = file.type === 'image/svg+xml' ? null : await drawn(file);
  if (blob !== null && blob.size <= MOST_BYTES) return { blob, name: file.name };
  const verdict = asItIs(file);
  if (verdict !== 'send') throw new ReceiptProblem(verdict);
  return { blob: file, name: file.name };
}

/** The bytes as the contract takes them. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      done(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => fail(new ReceiptProblem('not_picture')));
    reader.readAsDataURL(blob);
  });
}
