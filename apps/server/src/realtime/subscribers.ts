import type { RealtimeMessage, TableNews } from '@arara/contract';
import type { WebSocket } from 'ws';
import type { Sessions } from '../modules/accounts/identity/index.ts';
import { Failure } from '../platform/index.ts';
import { type SocketConnection, encodeFrame, isSlow, rejectSocket, send, sendFrame, write } from './socket-writer.ts';

const GOING_AWAY = 1001;

/** A WebSocket and the TCP stream below it, before authentication. */
export interface SocketClient extends SocketConnection {
  readonly socket: WebSocket;
}

/** An authenticated socket, with its session token and member. */
export interface Subscriber extends SocketClient {
  readonly token: string;
  readonly memberId: number;
}

/** The authenticated sockets of this node, by member. */
export interface Subscribers {
  /** Authenticates a socket by its session token; closes the socket and returns `undefined` when the token is invalid. */
  admit(client: SocketClient, token: string): Promise<Subscriber | undefined>;
  isConnected(memberId: number): boolean;
  /** The number of open sockets. */
  count(): number;
  /** Sends to all sockets of a member; returns false when a slow one was skipped. */
  sendToMember(memberId: number, message: RealtimeMessage | TableNews): boolean;
  /** Sends to every socket that is not slow. */
  sendToAll(message: RealtimeMessage): void;
  /** Whether the session of a socket is still valid; closes the socket when it is not. */
  hasValidSession(subscriber: Subscriber): Promise<boolean>;
  /** Closes the member's sockets whose session has ended. */
  closeEndedSessions(memberId: number): Promise<void>;
  close(): void;
}

/** Closes the socket of an ended session; sends `offline` first when another session replaced it. */
function closeEndedSession(socket: WebSocket, { code }: Failure): void {
  if (code === 'session_taken') write(socket, { type: 'offline', force_offline: true });
  rejectSocket(socket);
}

const listAll = (subscribers: ReadonlyMap<number, ReadonlySet<Subscriber>>): Subscriber[] =>
  [...subscribers.values()].flatMap((group) => [...group]);

export function createSubscribers({ sessions }: { sessions: Sessions }): Subscribers {
  const subscribers = new Map<number, Set<Subscriber>>();

  /** The member of a token; closes the socket and returns `undefined` when the session has ended. */
  async function findMember({ socket, token }: Pick<Subscriber, 'socket' | 'token'>): Promise<number | undefined> {
    try {
      return await sessions.find(token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      closeEndedSession(socket, error);
      return undefined;
    }
  }

  function add(subscriber: Subscriber): void {
    const { memberId, socket } = subscriber;
    const others = (subscribers.get(memberId) ?? new Set()).add(subscriber);
    subscribers.set(memberId, others);
    socket.once('close', () => {
      others.delete(subscriber);
      if (others.size === 0 && subscribers.get(memberId) === others) subscribers.delete(memberId);
    });
  }

  async function closeEndedSessions(memberId: number): Promise<void> {
    for (const subscriber of subscribers.get(memberId) ?? []) await findMember(subscriber);
  }

  return {
    async admit({ socket, stream }, token) {
      const memberId = await findMember({ socket, token });
      if (memberId === undefined || socket.readyState !== socket.OPEN) return undefined;
      const subscriber = { socket, stream, token, memberId };
      add(subscriber);
      // The session may have ended during the lookup, before this socket was registered.
      await closeEndedSessions(memberId);
      return socket.readyState === socket.OPEN ? subscriber : undefined;
    },
    isConnected: (memberId) => subscribers.has(memberId),
    count: () => listAll(subscribers).length,
    sendToMember(memberId, message) {
      const text = JSON.stringify(message);
      let isComplete = true;
      for (const { socket } of subscribers.get(memberId) ?? []) {
        // The caller retries a balance, of which only the latest counts; every other message is sent once.
        if (message.type === 'balance' && isSlow(socket)) isComplete = false;
        else send(socket, text);
      }
      return isComplete;
    },
    sendToAll(message) {
      const frame = encodeFrame(message);
      for (const subscriber of listAll(subscribers)) if (!isSlow(subscriber.socket)) sendFrame(subscriber, frame);
    },
    hasValidSession: async (subscriber) => (await findMember(subscriber)) !== undefined,
    closeEndedSessions,
    close: () => listAll(subscribers).forEach(({ socket }) => socket.close(GOING_AWAY)),
  };
}
