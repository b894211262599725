import { type FailureCode, realtimeIn } from '@arara/contract';
import type { z } from 'zod';
import { type Clock, Failure, type Ids, type Log, type Messages } from '../platform/index.ts';
import type { Allowance } from './allowance.ts';
import type { Audience, Listener } from './audience.ts';
import { send, turnAway } from './wire.ts';

/** What one socket asked for that may wait to be settled at the same time. */
const MOST_UNDER_WAY = 16;
/** Messages in a row that come too soon, after which the socket is closed: it does not read its answers. */
const MOST_TOO_SOON = 100;

type Asked = z.output<typeof realtimeIn>;
type AskedAs<Type extends Asked['type']> = Extract<Asked, { type: Type }>;

/** What may be asked for with a number, and is settled and answered under it. */
const numbered = ['bet', 'place', 'place_all', 'leave', 'say'] as const;
type Numbered = (typeof numbered)[number];
/** What is asked about a place to listen at. */
type Placed = AskedAs<'join' | 'part'>;

/** What each does for a member; its answer is the `data` of the reply. A refusal is a Failure. */
export type Commands = {
  readonly [Type in Numbered]: (memberId: number, asked: AskedAs<Type>) => Promise<object>;
};

/** Joins and parts, in the order in which they are asked for. A refusal to join is a Failure. */
export interface Places {
  join(listener: Listener, asked: AskedAs<'join'>): Promise<void>;
  part(listener: Listener, asked: AskedAs<'part'>): void;
}

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

interface DeskParts {
  allowance: Allowance;
  audience: Pick<Audience, 'stands'>;
  clock: Clock;
  commands: Commands;
  places: Places;
  ids: Ids;
  log: Log;
  refusals: Refusals;
}

/** What is asked over sockets, by the rules of the calls of the same meaning and with their answers. */
export interface Desk {
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

/** Under what a message is answered. */
type Address = { type: Numbered | 'time'; id: number } | { type: 'join' | 'part'; table: string };

const isNumber = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
const answerable: readonly string[] = [...numbered, 'time'];

/** Under what to answer a message, however wrong the rest of it is; without that it cannot be answered. */
function addressOf(given: unknown): Address | undefined {
  if (typeof given !== 'object' || given === null || !('type' in given)) return undefined;
  const { type } = given;
  if (type === 'join' || type === 'part')
    return 'table' in given && typeof given.table === 'string' ? { type, table: given.table } : undefined;
  if (typeof type !== 'string' || !answerable.includes(type)) return undefined;
  return 'id' in given && isNumber(given.id) ? { type: type as Numbered | 'time', id: given.id } : undefined;
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
function wordsFor({ ids, log, refusals }: DeskParts, error: unknown, messages: Messages): Worded {
  if (error instanceof Failure) return refusals.refused(error.code, messages, error.detail);
  const reqId = ids.uuid();
  log.error({ err: error, reqId }, 'a message broke');
  return refusals.broken(reqId, messages);
}

/** Does what was asked with a number. */
function obey(commands: Commands, memberId: number, asked: AskedAs<Numbered>): Promise<object> {
  switch (asked.type) {
    case 'bet':
      return commands.bet(memberId, asked);
    case 'place':
      return commands.place(memberId, asked);
    case 'place_all':
      return commands.place_all(memberId, asked);
    case 'leave':
      return commands.leave(memberId, asked);
    case 'say':
      return commands.say(memberId, asked);
  }
}

/** One socket that was let in, and what of it is under way. */
function openSeat(parts: DeskParts, listener: Listener, messages: Messages) {
  const { socket, memberId } = listener;
  let waiting = 0;
  let tooSoon = 0;

  const refuse = (address: Address, { body, retryAfterSeconds: retry_after }: Worded): void =>
    send(socket, JSON.stringify({ ...address, ...body, retry_after }));

  async function settle(asked: AskedAs<Numbered>): Promise<void> {
    const { type, id } = asked;
    if (!(await parts.audience.stands(listener))) return;
    const data = await obey(parts.commands, memberId, asked);
    send(socket, JSON.stringify({ type, id, status: 'success', data }));
  }

  async function place(asked: Placed): Promise<void> {
    if (asked.type === 'part') return parts.places.part(listener, asked);
    await parts.places.join(listener, asked);
  }

  return {
    refuse,
    /** Whether a message is not even looked at, because of how many came before it. */
    isDeaf: () => tooSoon === MOST_TOO_SOON,
    /** Why a message is refused unread. */
    hindrance(isClosing: boolean): Failure | undefined {
      const seconds = parts.allowance.take(memberId);
      tooSoon = seconds > 0 ? tooSoon + 1 : 0;
      if (seconds > 0) return new Failure('too_many_tries', { retryAfterSeconds: seconds, params: { seconds } });
      const isFull = isClosing || waiting >= MOST_UNDER_WAY;
      return isFull ? new Failure('busy', { retryAfterSeconds: 1 }) : undefined;
    },
    tellTime({ id, at }: AskedAs<'time'>): void {
      send(socket, JSON.stringify({ type: 'time', id, at, now: parts.clock.now().getTime() }));
    },
    /** Does what was asked, and answers it; it never fails. */
    async take(address: Address, asked: AskedAs<Numbered> | Placed): Promise<void> {
      waiting += 1;
      try {
        await (asked.type === 'join' || asked.type === 'part' ? place(asked) : settle(asked));
      } catch (error) {
        refuse(address, wordsFor(parts, error, messages));
      } finally {
        waiting -= 1;
      }
    },
  };
}

export function createDesk(parts: DeskParts): Desk {
  const { refusals } = parts;
  const underWay = createCount();
  let closing = false;

  function serve(listener: Listener, messages: Messages): (data: unknown) => void {
    const seat = openSeat(parts, listener, messages);
    return (data) => {
      if (listener.socket.readyState !== listener.socket.OPEN) return;
      const given = readJson(data);
      const address = addressOf(given);
      if (address === undefined || seat.isDeaf()) return turnAway(listener.socket);
      const hindered = seat.hindrance(closing);
      if (hindered !== undefined) return seat.refuse(address, wordsFor(parts, hindered, messages));
      const { success, data: asked, error } = realtimeIn.safeParse(given);
      if (!success || asked.type === 'auth') {
        const errors = refusals.fieldErrors(error?.issues ?? [], given, messages);
        return seat.refuse(address, refusals.invalid(errors, messages));
      }
      if (asked.type === 'time') return seat.tellTime(asked);
      underWay.begin();
      void seat.take(address, asked).finally(underWay.end);
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
