import type { RealtimeMessage, TableNews } from '@arara/contract';
import type { WebSocket } from 'ws';
import type { Sessions } from '../modules/identity/index.ts';
import { Failure } from '../platform/index.ts';
import { frameOf } from './frame.ts';
import { type Line, isSlow, send, sendFrame, turnAway, write } from './wire.ts';

const GOING_AWAY = 1001;

/** A socket, and the connection below it. */
export interface Caller extends Line {
  readonly socket: WebSocket;
}

/** A socket, and the session that let it in. */
export interface Listener extends Caller {
  readonly token: string;
  readonly memberId: number;
}

/** The members who listen. */
export interface Audience {
  /** Lets a socket in by its token; or sends it away, and answers nothing. */
  admit(caller: Caller, token: string): Promise<Listener | undefined>;
  isListening(memberId: number): boolean;
  /** How many sockets there are. */
  count(): number;
  /** Answers false when one of the member's sockets was too slow to be told. */
  tell(memberId: number, message: RealtimeMessage | TableNews): boolean;
  /** Tells everybody who listens and can keep up. */
  tellAll(message: RealtimeMessage): void;
  /** Whether the session that let a socket in still stands; where not, the socket is sent away. */
  stands(listener: Listener): Promise<boolean>;
  /** Sends away whose session is over. */
  dropEnded(memberId: number): Promise<void>;
  close(): void;
}

/** Closes the socket of a session that is over; who was sent away, rather than left, is told so. */
function drop(socket: WebSocket, { code }: Failure): void {
  if (code === 'session_taken') write(socket, { type: 'offline', force_offline: true });
  turnAway(socket);
}

const everyone = (listeners: ReadonlyMap<number, ReadonlySet<Listener>>): Listener[] =>
  [...listeners.values()].flatMap((group) => [...group]);

export function createAudience({ sessions }: { sessions: Sessions }): Audience {
  const listeners = new Map<number, Set<Listener>>();

  /** The member behind a token; `undefined` once the socket that brought it is sent away. */
  async function find({ socket, token }: Pick<Listener, 'socket' | 'token'>): Promise<number | undefined> {
    try {
      return await sessions.find(token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      drop(socket, error);
      return undefined;
    }
  }

  function join(listener: Listener): void {
    const { memberId, socket } = listener;
    const others = (listeners.get(memberId) ?? new Set()).add(listener);
    listeners.set(memberId, others);
    socket.once('close', () => {
      others.delete(listener);
      if (others.size === 0 && listeners.get(memberId) === others) listeners.delete(memberId);
    });
  }

  async function dropEnded(memberId: number): Promise<void> {
    for (const listener of listeners.get(memberId) ?? []) await find(listener);
  }

  return {
    async admit({ socket, stream }, token) {
      const memberId = await find({ socket, token });
      if (memberId === undefined || socket.readyState !== socket.OPEN) return undefined;
      const listener = { socket, stream, token, memberId };
      join(listener);
      // The session may have ended while it was looked up, before anybody listened.
      await dropEnded(memberId);
      return socket.readyState === socket.OPEN ? listener : undefined;
    },
    isListening: (memberId) => listeners.has(memberId),
    count: () => everyone(listeners).length,
    tell(memberId, message) {
      const text = JSON.stringify(message);
      let heard = true;
      for (const { socket } of listeners.get(memberId) ?? []) {
        // A balance is told again, and the last one counts; anything else is told once.
        if (message.type === 'balance' && isSlow(socket)) heard = false;
        else send(socket, text);
      }
      return heard;
    },
    tellAll(message) {
      const frame = frameOf(message);
      for (const listener of everyone(listeners)) if (!isSlow(listener.socket)) sendFrame(listener, frame);
    },
    stands: async (listener) => (await find(listener)) !== undefined,
    dropEnded,
    close: () => everyone(listeners).forEach(({ socket }) => socket.close(GOING_AWAY)),
  };
}
