import type { RealtimeMessage, TableNews } from '@arara/contract';

const TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MOST_OF_TWO_BYTES = 0xffff;

/** A message as it goes over a wire: made once, and written as it is to all who are told it. */
export interface Frame {
  readonly bytes: Buffer;
}

function headOf(length: number): Buffer {
  if (length < TWO_BYTES) return Buffer.from([TEXT, length]);
  const isLong = length > MOST_OF_TWO_BYTES;
  const head = Buffer.alloc(isLong ? 10 : 4);
  head[0] = TEXT;
  head[1] = isLong ? EIGHT_BYTES : TWO_BYTES;
  if (isLong) head.writeBigUInt64BE(BigInt(length), 2);
  else head.writeUInt16BE(length, 2);
  return head;
}

/** A text as one whole, unmasked message of a server (RFC 6455, section 5.2). */
export function frameOf(message: RealtimeMessage | TableNews): Frame {
  const body = Buffer.from(JSON.stringify(message));
  return { bytes: Buffer.concat([headOf(body.length), body]) };
}
