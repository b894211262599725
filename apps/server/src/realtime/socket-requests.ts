import { realtimeIn } from '@arara/contract';
import type { z } from 'zod';
import { type Clock, Failure, type Ids, type Log, type ServerTranslate } from '../platform/index.ts';
import type { MessageRateLimiter } from './message-rate-limiter.ts';
import { rejectSocket, send } from './socket-writer.ts';
import type { Subscriber, Subscribers } from './subscribers.ts';

/** The requests of one socket that may be pending at a time. */
const MAX_PENDING_REQUESTS = 16;
/** After this many rate-limited messages in a row the socket is closed: its client ignores the replies. */
const MAX_LIMITED_IN_A_ROW = 100;

type SocketRequest = z.output<typeof realtimeIn>;
type RequestOf<Type extends SocketRequest['type']> = Extract<SocketRequest, { type: Type }>;

/** Types of requests that carry an id and are answered under it. */
const NUMBERED_TYPES = ['bet', 'place', 'place_all', 'leave', 'say'] as const;
type NumberedType = (typeof NUMBERED_TYPES)[number];
type SubscriptionRequest = RequestOf<'join' | 'part'>;

/** The command of each request type. Its result is the `data` of the reply; a refusal is a Failure. */
export type SocketCommands = {
  readonly [Type in NumberedType]: (memberId: number, request: RequestOf<Type>) => Promise<object>;
};

/** Subscribes and unsubscribes sockets, in the order of their requests. A refused `join` is a Failure. */
export interface SocketSubscriptions {
  join(subscriber: Subscriber, request: RequestOf<'join'>): Promise<void>;
  part(subscriber: Subscriber, request: RequestOf<'part'>): void;
}

/** A refused request in the envelope of the contract. */
interface RefusalReply {
  body: object;
  retryAfterSeconds?: number;
}

/** Formats refusals, the same over HTTP and sockets. */
export interface RefusalPresenter {
  refused(failure: Failure, t: ServerTranslate): RefusalReply;
  invalid(errors: Record<string, string[]>, t: ServerTranslate): RefusalReply;
  broken(requestId: string, t: ServerTranslate): RefusalReply;
  fieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown, t: ServerTranslate): Record<string, string[]>;
}

interface SocketRequestsDeps {
  rateLimiter: MessageRateLimiter;
  subscribers: Pick<Subscribers, 'hasValidSession'>;
  clock: Clock;
  commands: SocketCommands;
  subscriptions: SocketSubscriptions;
  ids: Ids;
  log: Log;
  refusals: RefusalPresenter;
}

/** Handles requests over sockets, with the rules and replies of the equivalent HTTP calls. */
export interface SocketRequests {
  /** Returns the message handler of an authenticated socket. It replies or closes the socket, and never throws. */
  createHandler(subscriber: Subscriber, t: ServerTranslate): (data: unknown) => void;
  /** Refuses new requests, and waits until the pending ones are answered. */
  close(): Promise<void>;
}

function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** The fields of a request that its reply repeats. */
type ReplyTarget = { type: NumberedType | 'time'; id: number } | { type: 'join' | 'part'; table: string };

const isRequestId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
const TYPES_WITH_ID: readonly string[] = [...NUMBERED_TYPES, 'time'];

/** Reads the reply target of a message whose other fields may be invalid; `undefined` when it has none. */
function readReplyTarget(message: unknown): ReplyTarget | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  const { type } = message;
  if (type === 'join' || type === 'part')
    return 'table' in message && typeof message.table === 'string' ? { type, table: message.table } : undefined;
  if (typeof type !== 'string' || !TYPES_WITH_ID.includes(type)) return undefined;
  return 'id' in message && isRequestId(message.id)
    ? { type: type as NumberedType | 'time', id: message.id }
    : undefined;
}

/** Counts pending requests; `none` resolves when the count is zero. */
function createPendingCounter() {
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

/** Formats a refusal. An unexpected error is logged in full, and the reply carries only the id of its log entry. */
function toRefusalReply({ ids, log, refusals }: SocketRequestsDeps, error: unknown, t: ServerTranslate): RefusalReply {
  if (error instanceof Failure) return refusals.refused(error, t);
  const reqId = ids.uuid();
  log.error({ err: error, reqId }, 'socket request failed');
  return refusals.broken(reqId, t);
}

function runCommand(commands: SocketCommands, memberId: number, request: RequestOf<NumberedType>): Promise<object> {
  switch (request.type) {
    case 'bet':
      return commands.bet(memberId, request);
    case 'place':
      return commands.place(memberId, request);
    case 'place_all':
      return commands.place_all(memberId, request);
    case 'leave':
      return commands.leave(memberId, request);
    case 'say':
      return commands.say(memberId, request);
  }
}

/** An authenticated socket and its pending requests. */
function createSocketSession(deps: SocketRequestsDeps, subscriber: Subscriber, t: ServerTranslate) {
  const { socket, memberId } = subscriber;
  let pending = 0;
  let limitedInARow = 0;

  const refuse = (target: ReplyTarget, { body, retryAfterSeconds: retry_after }: RefusalReply): void =>
    send(socket, JSON.stringify({ ...target, ...body, retry_after }));

  async function execute(request: RequestOf<NumberedType>): Promise<void> {
    const { type, id } = request;
    if (!(await deps.subscribers.hasValidSession(subscriber))) return;
    const data = await runCommand(deps.commands, memberId, request);
    send(socket, JSON.stringify({ type, id, status: 'success', data }));
  }

  async function updateSubscription(request: SubscriptionRequest): Promise<void> {
    if (request.type === 'part') return deps.subscriptions.part(subscriber, request);
    await deps.subscriptions.join(subscriber, request);
  }

  return {
    refuse,
    /** Whether the client has ignored so many rate-limit replies that its socket is to be closed. */
    isFlooding: () => limitedInARow === MAX_LIMITED_IN_A_ROW,
    /** The reason to refuse a message before it is validated, if any. */
    checkLimits(isClosing: boolean): Failure | undefined {
      const seconds = deps.rateLimiter.take(memberId);
      limitedInARow = seconds > 0 ? limitedInARow + 1 : 0;
      if (seconds > 0) return new Failure('too_many_tries', { retryAfterSeconds: seconds, params: { seconds } });
      const isFull = isClosing || pending >= MAX_PENDING_REQUESTS;
      return isFull ? new Failure('busy', { retryAfterSeconds: 1 }) : undefined;
    },
    sendTime({ id, at }: RequestOf<'time'>): void {
      send(socket, JSON.stringify({ type: 'time', id, at, now: deps.clock.now().getTime() }));
    },
    /** Executes a request and replies; it never rejects. */
    async handle(target: ReplyTarget, request: RequestOf<NumberedType> | SubscriptionRequest): Promise<void> {
      pending += 1;
      try {
        await (request.type === 'join' || request.type === 'part' ? updateSubscription(request) : execute(request));
      } catch (error) {
        refuse(target, toRefusalReply(deps, error, t));
      } finally {
        pending -= 1;
      }
    },
  };
}

export function createSocketRequests(deps: SocketRequestsDeps): SocketRequests {
  const { refusals } = deps;
  const pending = createPendingCounter();
  let isClosing = false;

  function createHandler(subscriber: Subscriber, t: ServerTranslate): (data: unknown) => void {
    const session = createSocketSession(deps, subscriber, t);
    return (data) => {
      if (subscriber.socket.readyState !== subscriber.socket.OPEN) return;
      const message = readJson(data);
      const target = readReplyTarget(message);
      if (target === undefined || session.isFlooding()) return rejectSocket(subscriber.socket);
      const refusal = session.checkLimits(isClosing);
      if (refusal !== undefined) return session.refuse(target, toRefusalReply(deps, refusal, t));
      const { success, data: request, error } = realtimeIn.safeParse(message);
      if (!success || request.type === 'auth') {
        const errors = refusals.fieldErrors(error?.issues ?? [], message, t);
        return session.refuse(target, refusals.invalid(errors, t));
      }
      if (request.type === 'time') return session.sendTime(request);
      pending.begin();
      void session.handle(target, request).finally(pending.end);
    };
  }

  return {
    createHandler,
    close() {
      isClosing = true;
      return pending.none();
    },
  };
}
