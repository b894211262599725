import { CallError, type RealtimeOut, type TableAsked } from '@arara/contract/client';

/** What was asked over the line and has no answer by then is asked by a call. */
const PATIENCE_MS = 3_000;

/** What is asked with a number and answered under it. */
export type Numbered = Extract<TableAsked, { type: 'place' | 'place_all' | 'leave' | 'say' }>;
type Unnumbered<Asked> = Asked extends { id: number } ? Omit<Asked, 'id'> : never;
type Reply<Type extends string> = Extract<RealtimeOut, { type: Type; status: 'success' }>;

interface AskedParts {
  /** Answers false where the line is down. */
  send: (message: Numbered) => boolean;
  /** Runs a function after so many milliseconds; answers how to stop it. */
  after: (ms: number, run: () => void) => () => void;
}

/** The line gave no answer: what was asked may have been done. */
export class Unanswered extends Error {}

/** Questions over the line, and their answers. */
export interface Asking {
  /** Rejects with `CallError` where it is refused, and with `Unanswered` where the line says nothing. */
  ask<Type extends Numbered['type']>(
    message: Extract<Unnumbered<Numbered>, { type: Type }> & object,
  ): Promise<Reply<Type>['data']>;
  /** Takes a message; answers whether it was the answer to something. */
  hear(message: RealtimeOut): boolean;
  /** The line went down: nothing that waits will be answered. */
  lineDown(): void;
}

interface Waiting {
  resolve: (data: never) => void;
  reject: (error: Error) => void;
  stop: () => void;
}

const isReply = (message: RealtimeOut): message is Extract<RealtimeOut, { id: number; status: 'success' | 'fail' }> =>
  'id' in message && typeof message.id === 'number' && 'status' in message && typeof message.status === 'string';

export function createAsking({ send, after }: AskedParts): Asking {
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
        const stop = after(PATIENCE_MS, () => take(id)?.reject(new Unanswered()));
        waiting.set(id, { resolve, reject, stop });
      }),
    hear(message) {
      if (!isReply(message)) return false;
      const one = take(message.id);
      if (one === undefined) return false;
      if (message.status === 'success') one.resolve(message.data as never);
      else one.reject(new CallError(message, message.code, message.retry_after?.toString() ?? null));
      return true;
    },
    lineDown() {
      for (const id of waiting.keys()) take(id)?.reject(new Unanswered());
    },
  };
}
