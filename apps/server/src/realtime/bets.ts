import { type FailureCode, realtimeIn } from '@arara/contract';
import type { z } from 'zod';
import type { BetCommand } from '../modules/play/index.ts';
import { Failure, type Ids, type Log, type Messages } from '../platform/index.ts';
import type { Allowance } from './allowance.ts';
import type { Audience, Listener } from './audience.ts';
import { send, turnAway, write } from './wire.ts';

/** Bets of one socket that may wait to be settled at the same time. */
const MOST_UNDER_WAY = 16;
/** Messages in a row that come too soon, after which the socket is closed: it does not read its answers. */
const MOST_TOO_SOON = 100;

type BetMessage = Extract<z.output<typeof realtimeIn>, { type: 'bet' }>;

/** A refusal in the envelope of the contract. */
interface Worded {
  body: object;
  retryAfterSeconds?: number;
}

/** How the house words what it refuses; the same for every door. */
export interface Refusals {
  refused(code: FailureCode, messages: Messages, detail: Failure['detail']): Worded;
  invalid(errors: Record<string, string[]>, messages: Messages): Worded;
  broken(requestId: string, messages: Messages): Worded;
  fieldErrors(issues: readonly z.core.$ZodIssue[], given: unknown, messages: Messages): Record<string, string[]>;
}

interface BetsParts {
  allowance: Allowance;
  audience: Audience;
  bet: BetCommand;
  ids: Ids;
  log: Log;
  refusals: Refusals;
}

/** Bets over sockets, by the rules of the call `bet` and with its answers, in the order in which they are settled. */
export interface Bets {
  /** Takes each message of a member who was let in, and answers it or closes the socket; it never fails. */
  serve(listener: Listener, messages: Messages): (data: unknown) => void;
  /** Takes no more, and waits until what was begun is settled and answered. */
  close(): Promise<void>;
}

function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** The number of a bet, however wrong the rest of the message is: without one it cannot be answered. */
function idOf(given: unknown): number | undefined {
  if (typeof given !== 'object' || given === null || !('type' in given) || given.type !== 'bet') return undefined;
  const id = 'id' in given ? given.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

/** Counts what is under way, and tells when nothing is. */
function createCount() {
  let count = 0;
  let finished = (): void => undefined;
  return {
    begin: () => void (count += 1),
    end() {
      count -= 1;
      if (count === 0) finished();
    },
    none: () => new Promise<void>((resolve) => (count === 0 ? resolve() : (finished = resolve))),
  };
}

/** A refusal in words; a fault of ours is logged whole and told by its number. */
function wordsFor({ ids, log, refusals }: BetsParts, error: unknown, messages: Messages): Worded {
  if (error instanceof Failure) return refusals.refused(error.code, messages, error.detail);
  const reqId = ids.uuid();
  log.error({ err: error, reqId }, 'a bet broke');
  return refusals.broken(reqId, messages);
}

export function createBets(parts: BetsParts): Bets {
  const { allowance, audience, bet, refusals } = parts;
  const underWay = createCount();
  let closing = false;

  function serve(listener: Listener, messages: Messages): (data: unknown) => void {
    const { socket, memberId } = listener;
    let waiting = 0;
    let tooSoon = 0;

    function refuse(id: number, { body, retryAfterSeconds: retry_after }: Worded): void {
      send(socket, JSON.stringify({ type: 'bet', id, ...body, retry_after }));
    }

    async function settle(message: BetMessage): Promise<void> {
      const { id } = message;
      waiting += 1;
      underWay.begin();
      try {
        if (!(await audience.stands(listener))) return;
        write(socket, { type: 'bet', id, status: 'success', data: await bet(memberId, message) });
      } catch (error) {
        refuse(id, wordsFor(parts, error, messages));
      } finally {
        waiting -= 1;
        underWay.end();
      }
    }

    /** Why a message is not even looked at. */
    function hindrance(): Failure | undefined {
      const seconds = allowance.take(memberId);
      tooSoon = seconds > 0 ? tooSoon + 1 : 0;
      if (seconds > 0) return new Failure('too_many_tries', { retryAfterSeconds: seconds, params: { seconds } });
      const isFull = closing || waiting >= MOST_UNDER_WAY;
      return isFull ? new Failure('busy', { retryAfterSeconds: 1 }) : undefined;
    }

    return (data) => {
      if (socket.readyState !== socket.OPEN) return;
      const given = readJson(data);
      const id = idOf(given);
      if (id === undefined || tooSoon === MOST_TOO_SOON) return turnAway(socket);
      const hindered = hindrance();
      if (hindered !== undefined) return refuse(id, wordsFor(parts, hindered, messages));
      const read = realtimeIn.safeParse(given);
      if (read.success && read.data.type === 'bet') return void settle(read.data);
      const errors = refusals.fieldErrors(read.error?.issues ?? [], given, messages);
      refuse(id, refusals.invalid(errors, messages));
    };
  }

  return {
    serve,
    close() {
      closing = true;
      return underWay.none();
    },
  };
}
