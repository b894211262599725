import type { BetReply, RealtimeMessage } from '@arara/contract';
import type { WebSocket } from 'ws';

const POLICY_VIOLATION = 1008;

/** With more than this waiting for a reader, a balance waits for them to catch up. */
const SLOW_BYTES = 64 * 1024;
/** With more than this they are let go: what they miss they ask for when they come back. */
const LOST_BYTES = 256 * 1024;

/** What of a socket it takes to write to it. */
export type Wire = Pick<WebSocket, 'bufferedAmount' | 'OPEN' | 'readyState' | 'send' | 'terminate'>;

/** Closes the socket of who does not keep to the protocol, or may not be here. */
export function turnAway(socket: WebSocket): void {
  socket.close(POLICY_VIOLATION);
}

/** Whether so much waits for this reader that what can wait should. */
export function isSlow(socket: Wire): boolean {
  return socket.bufferedAmount > SLOW_BYTES;
}

/** Sends a text, unless nobody is there to read it; a reader who has stopped reading is let go. */
export function send(socket: Wire, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > LOST_BYTES) socket.terminate();
  else socket.send(text);
}

export function write(socket: Wire, message: RealtimeMessage | BetReply): void {
  send(socket, JSON.stringify(message));
}
