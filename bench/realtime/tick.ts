/** The table that ticks, and how often. */
export const TABLE = 'bench-table';
export const EVERY_MS = 100;

const STARTED = performance.timeOrigin;

/** Milliseconds since 1970, alike in every process of a machine to some microseconds. */
export const clockMs = (): number => STARTED + performance.now();

const SAID = Buffer.from('"ms":');
const ZERO = 0x30;

/** When a tick was sent, as its frame says it; `undefined` of any other message. */
export function sentAt(frame: Buffer): number | undefined {
  const start = frame.indexOf(SAID);
  if (start < 0) return undefined;
  let ms = 0;
  for (let at = start + SAID.length; at < frame.length; at += 1) {
    const digit = (frame[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    ms = ms * 10 + digit;
  }
  return ms;
}
