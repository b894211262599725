/** The table that ticks, and how often. */
export const TABLE = 'bench-table';
export const EVERY_MS = 100;

const STARTED = performance.timeOrigin;

/** Milliseconds since 1970, alike in every process of a machine to some microseconds. */
export const clockMs = (): number => STARTED + performance.now();

const MS_FIELD = Buffer.from('"ms":');
const ZERO = 0x30;

/** Reads from a frame when its tick was sent; `undefined` for any other message. */
export function sentAt(frame: Buffer): number | undefined {
  const start = frame.indexOf(MS_FIELD);
  if (start < 0) return undefined;
  let ms = 0;
  for (let at = start + MS_FIELD.length; at < frame.length; at += 1) {
    const digit = (frame[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    ms = ms * 10 + digit;
  }
  return ms;
}
