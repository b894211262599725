import { randomBytes } from 'node:crypto';

/** A text message of a WebSocket, as far as one that is not fragmented goes (RFC 6455, section 5.2). */
export interface Frame {
  text: string;
  /** Whether the server expects `PONG`. */
  isPing: boolean;
  /** The size of the frame in bytes. */
  size: number;
}

const TEXT = 0x81;
const CLOSE = 0x88;
const PING = 0x89;
const MASKED = 0x80;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MASK_BYTES = 4;

/** The answer to a ping, as a client gives it: masked, and empty. */
export const PONG: Buffer = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Encodes a client's message, masked as the standard requires. */
export function writeFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const isLong = body.length >= TWO_BYTES;
  const head = Buffer.alloc(isLong ? 4 : 2);
  head[0] = TEXT;
  head[1] = MASKED | (isLong ? TWO_BYTES : body.length);
  if (isLong) head.writeUInt16BE(body.length, 2);
  const mask = randomBytes(MASK_BYTES);
  for (let at = 0; at < body.length; at += 1) body[at] = (body[at] ?? 0) ^ (mask[at % MASK_BYTES] ?? 0);
  return Buffer.concat([head, mask, body]);
}

function toBodyRange(received: Buffer): { start: number; length: number } {
  const short = (received[1] ?? 0) & 0x7f;
  if (short < TWO_BYTES) return { start: 2, length: short };
  if (short === EIGHT_BYTES) throw new Error('a frame with a 64-bit length is not supported');
  return { start: 4, length: received.length < 4 ? Number.POSITIVE_INFINITY : received.readUInt16BE(2) };
}

/**
 * Reads the message at the start of `received`; `undefined` until it is complete. A ping has no text. Throws on a
 * close frame.
 */
export function readFrame(received: Buffer): Frame | undefined {
  if (received.length < 2) return undefined;
  const { start, length } = toBodyRange(received);
  if (received.length < start + length) return undefined;
  if (received[0] === CLOSE) throw new Error('the server closed the socket');
  const text = received[0] === TEXT ? received.toString('utf8', start, start + length) : '';
  return { text, isPing: received[0] === PING, size: start + length };
}
