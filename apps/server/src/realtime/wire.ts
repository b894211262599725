import { type RealtimeMessage, type RoomNews, TOO_MANY_SOCKETS, type TableNews } from '@arara/contract';
import type { WebSocket } from 'ws';
import type { Frame } from './frame.ts';

const POLICY_VIOLATION = 1008;

/** With more than this waiting for a reader, what can wait does until they have caught up. */
const SLOW_BYTES = 64 * 1024;
/** With more than this they are let go: what they miss they ask for when they come back. */
const LOST_BYTES = 256 * 1024;

/** What of a socket it takes to write to it. */
export type Wire = Pick<WebSocket, 'bufferedAmount' | 'OPEN' | 'readyState' | 'send' | 'terminate'>;

/** A socket, and the connection below it. */
export interface Line {
  readonly socket: Wire;
  readonly stream: { write(bytes: Buffer): unknown };
}

/** Whether a socket was closed because its reader may not be here, rather than lost. */
export function isTurnedAway(code: number): boolean {
  return code === POLICY_VIOLATION;
}

/** Closes the socket of who does not keep to the protocol, or may not be here. */
export function turnAway(socket: WebSocket): void {
  socket.close(POLICY_VIOLATION);
}

/** Closes a socket beyond the limit of its session or address. */
export function refuseSocket(socket: WebSocket): void {
  socket.close(TOO_MANY_SOCKETS);
}

/** Whether so much waits for this reader that what can wait should. */
export function isSlow(socket: Wire): boolean {
  return socket.bufferedAmount > SLOW_BYTES;
}

/** Whether so much waits for this reader that they are not reading at all. */
export function isLost(socket: Wire): boolean {
  return socket.bufferedAmount > LOST_BYTES;
}

/** Sends a text, unless nobody is there to read it; a reader who has stopped reading is let go. */
export function send(socket: Wire, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (isLost(socket)) socket.terminate();
  else socket.send(text);
}

export function write(socket: Wire, message: RealtimeMessage | RoomNews | TableNews): void {
  send(socket, JSON.stringify(message));
}

/**
 * Writes what many are told. It goes around the library, which would frame it anew for each of them; that writes whole
 * messages at once too, as long as it compresses nothing, so neither comes into the middle of the other.
 */
export function sendFrame({ socket, stream }: Line, { bytes }: Frame): void {
  if (socket.readyState !== socket.OPEN) return;
  if (isLost(socket)) socket.terminate();
  else stream.write(bytes);
}
