import type { RealtimeMessage } from '@arara/contract';
import type { WebSocket } from 'ws';
import type { Sessions } from '../modules/identity/index.ts';
import { Failure } from '../platform/index.ts';

const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

/** The members who listen, each with the session that let them in. */
export interface Audience {
  /** Lets a socket in by its token, or sends it away. */
  admit(socket: WebSocket, token: string): Promise<void>;
  isListening(memberId: number): boolean;
  tell(memberId: number, message: RealtimeMessage): void;
  /** Sends away whose session is over. */
  dropEnded(memberId: number): Promise<void>;
  close(): void;
}

interface Listener {
  socket: WebSocket;
  token: string;
}

function write(socket: WebSocket, message: RealtimeMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

export function turnAway(socket: WebSocket): void {
  socket.close(POLICY_VIOLATION);
}

/** Closes the socket of a session that is over; who was sent away, rather than left, is told so. */
function drop(socket: WebSocket, { code }: Failure): void {
  if (code === 'session_taken') write(socket, { type: 'offline', force_offline: true });
  turnAway(socket);
}

export function createAudience({ sessions }: { sessions: Sessions }): Audience {
  const listeners = new Map<number, Set<Listener>>();

  function join(memberId: number, listener: Listener): void {
    if (listener.socket.readyState !== listener.socket.OPEN) return;
    const others = listeners.get(memberId) ?? new Set();
    listeners.set(memberId, others.add(listener));
    listener.socket.once('close', () => {
      others.delete(listener);
      if (others.size === 0) listeners.delete(memberId);
    });
    write(listener.socket, { type: 'ready' });
  }

  async function dropEnded(memberId: number): Promise<void> {
    for (const { socket, token } of listeners.get(memberId) ?? []) {
      try {
        await sessions.find(token);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        drop(socket, error);
      }
    }
  }

  return {
    async admit(socket, token) {
      try {
        const memberId = await sessions.find(token);
        join(memberId, { socket, token });
        // The session may have ended while it was looked up, before anybody listened.
        await dropEnded(memberId);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        drop(socket, error);
      }
    },
    isListening: (memberId) => listeners.has(memberId),
    tell(memberId, message) {
      for (const { socket } of listeners.get(memberId) ?? []) write(socket, message);
    },
    dropEnded,
    close() {
      for (const group of listeners.values()) for (const { socket } of group) socket.close(GOING_AWAY);
    },
  };
}
