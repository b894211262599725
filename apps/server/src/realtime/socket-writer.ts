import { type RealtimeMessage, type RoomNews, TOO_MANY_SOCKETS, type TableNews } from '@arara/contract';
import type { WebSocket } from 'ws';

const POLICY_VIOLATION = 1008;

/** Above this many buffered bytes a client is slow: messages that can wait are held back until it has caught up. */
const SLOW_BYTES = 64 * 1024;
/** Above this many buffered bytes a client is stalled: its socket is terminated, and it reloads its state on return. */
const STALLED_BYTES = 256 * 1024;

const TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const MAX_TWO_BYTE_LENGTH = 0xffff;

/** The part of a WebSocket that writing needs. */
export type WritableSocket = Pick<WebSocket, 'bufferedAmount' | 'OPEN' | 'readyState' | 'send' | 'terminate'>;

/** A socket and the TCP stream below it. */
export interface SocketConnection {
  readonly socket: WritableSocket;
  readonly stream: { write(bytes: Buffer): unknown };
}

/** An encoded WebSocket message: encoded once, and written unchanged to every recipient. */
export interface Frame {
  readonly bytes: Buffer;
}

function encodeHeader(length: number): Buffer {
  if (length < TWO_BYTES) return Buffer.from([TEXT, length]);
  const isLong = length > MAX_TWO_BYTE_LENGTH;
  const header = Buffer.alloc(isLong ? 10 : 4);
  header[0] = TEXT;
  header[1] = isLong ? EIGHT_BYTES : TWO_BYTES;
  if (isLong) header.writeBigUInt64BE(BigInt(length), 2);
  else header.writeUInt16BE(length, 2);
  return header;
}

/** Encodes a message as one unfragmented, unmasked text frame of a server (RFC 6455, section 5.2). */
export function encodeFrame(message: RealtimeMessage | TableNews): Frame {
  const body = Buffer.from(JSON.stringify(message));
  return { bytes: Buffer.concat([encodeHeader(body.length), body]) };
}

/** Whether a close code says that the server rejected the client, rather than that the connection was lost. */
export function isRejection(code: number): boolean {
  return code === POLICY_VIOLATION;
}

/** Closes the socket of a client that violates the protocol or has no valid session. */
export function rejectSocket(socket: WebSocket): void {
  socket.close(POLICY_VIOLATION);
}

/** Closes a socket that exceeds the limit of its session or address. */
export function closeOverLimit(socket: WebSocket): void {
  socket.close(TOO_MANY_SOCKETS);
}

/** Whether so much is buffered for this client that messages that can wait should. */
export function isSlow(socket: WritableSocket): boolean {
  return socket.bufferedAmount > SLOW_BYTES;
}

/** Whether so much is buffered for this client that it has stopped reading. */
export function isStalled(socket: WritableSocket): boolean {
  return socket.bufferedAmount > STALLED_BYTES;
}

/** Sends a text to an open socket; terminates the socket of a stalled client. */
export function send(socket: WritableSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (isStalled(socket)) socket.terminate();
  else socket.send(text);
}

export function write(socket: WritableSocket, message: RealtimeMessage | RoomNews | TableNews): void {
  send(socket, JSON.stringify(message));
}

/**
 * Writes an encoded frame to an open socket. It bypasses the library, which would encode the frame for each recipient.
 * The library writes whole messages without compression, so the two never interleave.
 */
export function sendFrame({ socket, stream }: SocketConnection, { bytes }: Frame): void {
  if (socket.readyState !== socket.OPEN) return;
  if (isStalled(socket)) socket.terminate();
  else stream.write(bytes);
}
