import { CallError, type RealtimeOut, type TableAsked } from '@arara/contract/client';

/** A request without an answer by then is retried by an HTTP call. */
const TIMEOUT_MS = 3_000;

/** A numbered request; the answer has the same number. */
export type NumberedRequest = Extract<TableAsked, { type: 'place' | 'place_all' | 'leave' | 'say' }>;
type Unnumbered<Asked> = Asked extends { id: number } ? Omit<Asked, 'id'> : never;
type Reply<Type extends string> = Extract<RealtimeOut, { type: Type; status: 'success' }>;

interface SocketRequestDeps {
  /** Returns false where the socket is down. */
  send: (message: NumberedRequest) => boolean;
  /** Runs a function after so many milliseconds; the returned function cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** The socket gave no answer: the request may have been carried out. */
export class Unanswered extends Error {}

/** Requests over the socket and their answers. */
export interface SocketRequests {
  /** Rejects with `CallError` for a refusal and with `Unanswered` if no answer arrives. */
  ask<Type extends NumberedRequest['type']>(
    message: Extract<Unnumbered<NumberedRequest>, { type: Type }> & object,
  ): Promise<Reply<Type>['data']>;
  /** Handles a message; returns whether it answered a request. */
  handle(message: RealtimeOut): boolean;
  /** Rejects every pending request with `Unanswered`: the connection was lost. */
  rejectAll(): void;
}

interface Waiting {
  resolve: (data: never) => void;
  reject: (error: Error) => void;
  stop: () => void;
}

const isReply = (message: RealtimeOut): message is Extract<RealtimeOut, { id: number; status: 'success' | 'fail' }> =>
  'id' in message && typeof message.id === 'number' && 'status' in message && typeof message.status === 'string';

export function createSocketRequests({ send, after }: SocketRequestDeps): SocketRequests {
  const waiting = new Map<number, Waiting>();
  let asked = 0;

  function take(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.stop();
    return one;
  }

  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = asked;
        if (!send({ ...message, id })) return reject(new Unanswered());
        const stop = after(TIMEOUT_MS, () => take(id)?.reject(new Unanswered()));
        waiting.set(id, { resolve, reject, stop });
      }),
    handle(message) {
      if (!isReply(message)) return false;
      const one = take(message.id);
      if (one === undefined) return false;
      if (message.status === 'success') one.resolve(message.data as never);
      else one.reject(new CallError(message, message.code, message.retry_after?.toString() ?? null));
      return true;
    },
    rejectAll() {
      for (const id of waiting.keys()) take(id)?.reject(new Unanswered());
    },
  };
}
