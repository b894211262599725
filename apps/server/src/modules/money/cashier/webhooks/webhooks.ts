import type { Psp, PspEvent } from '@arara/pix';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import {
  type Actor,
  type Clock,
  type Log,
  type CursorPageRequest,
  type CursorRows,
  failpoint,
  Failure,
} from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type Vault, OPERATOR_PERSON_ID } from '../../../accounts/vault/index.ts';
import type { Deposits } from '../deposits/deposits.ts';
import type { ReceivedPayments } from '../received-payments/received-payments.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { type WebhookAuthSettings, createWebhookAuth } from './webhook-auth.ts';
import * as store from './webhook-store.ts';

/** The endpoint for notifications of the bank. Its path holds a secret that only the bank knows. */
export interface Webhooks {
  register(app: FastifyInstance): void;
  /** The path to give to the bank, which adds `/pix` to it. */
  path: string;
  /** Processes one stored message. The message is a hint: the bank is queried before money moves. */
  process(id: bigint): Promise<void>;
  list(
    q: Queryable,
    filter: store.WebhookFilter,
    page: CursorPageRequest,
    order: 'asc' | 'desc',
  ): Promise<CursorRows<store.WebhookRow>>;
  /** Processes a message again, by staff. Fails with `not_found`, and with `message_forgotten` once its body is deleted. */
  replay(actor: Actor, id: bigint): Promise<store.WebhookRow>;
  /** Deletes the bodies of messages processed before `before`, including payers' names and tax ids; returns how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

interface WebhooksDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  deposits: Pick<Deposits, 'settle'>;
  authSettings: WebhookAuthSettings;
  jobs: Jobs;
  log: Log;
  staff: Pick<Staff, 'record'>;
  payments: Pick<ReceivedPayments, 'receive'>;
  payouts: Payouts;
  psp: Psp;
  secret: string;
  /** The proxies whose certificate header is trusted. */
  trustedProxies: readonly string[];
  vault: Vault;
}

/** A bank may send the events of a whole day in one message; unauthenticated callers are rejected before the body is read. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** The stored faults of an unreadable message. */
const MAX_FAULTS = 20;
const MAX_FAULT_LETTERS = 200;

/** The seal context of a message's body. */
export const toWebhookSealContext = (id: bigint): string => `cashier.webhook.body:${id}`;

/** Handles one event. The event is a hint: the bank is queried before money moves. */
function createEventHandler({ deposits, payments, payouts }: Pick<WebhooksDeps, 'deposits' | 'payments' | 'payouts'>) {
  return async (event: Exclude<PspEvent, { kind: 'unreadable' }>): Promise<void> => {
    switch (event.kind) {
      case 'received':
        // A bank may notify of a Pix before it can be queried; the charge already shows it.
        if (!(await payments.receive(event.endToEndId, { reportedPayer: event.payer })) && event.txid !== undefined)
          await deposits.settle(event.txid);
        return;
      case 'sent':
        return payouts.settle(event.id);
      case 'returned':
        // The notification of the payment itself may have been lost.
        await payments.receive(event.endToEndId, { again: true });
        return;
    }
  };
}

/** An invalid JSON body is stored and reported as unreadable. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { notJson: text.length };
  }
}

/** Accepts a message at both addresses: banks probe `path` at registration and send notifications to `path/pix`. */
function createEndpoint(
  {
    authSettings,
    log,
    psp,
    secret,
    trustedProxies,
  }: Pick<WebhooksDeps, 'authSettings' | 'log' | 'psp' | 'secret' | 'trustedProxies'>,
  save: (body: string) => Promise<void>,
) {
  const authenticate = createWebhookAuth(secret, authSettings, trustedProxies);

  async function check(request: FastifyRequest<{ Params: { secret: string } }>): Promise<void> {
    const result = authenticate({
      secret: request.params.secret,
      ip: request.ip,
      peer: request.socket.remoteAddress ?? '',
      header: (name) => request.headers[name],
    });
    if (result === 'hidden') throw new Failure('not_found');
    if (result === 'refused') throw new Failure('forbidden');
  }

  /** A signature is of the raw body, so it is checked once the body has arrived. */
  function readBody({ body, headers }: FastifyRequest): string {
    const text = typeof body === 'string' ? body : '';
    const header = (name: string): string | undefined => headers[name]?.toString();
    if (psp.verifyWebhook({ header, body: text })) return text;
    log.warn({}, 'a message to the webhook has no valid signature of the bank');
    throw new Failure('forbidden');
  }

  return (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      // The raw body: unreadable messages are stored as well, for inspection and another run.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, parsed) =>
        parsed(null, String(body)),
      );
      for (const path of ['/pix/:secret', '/pix/:secret/pix']) {
        scope.post<{ Params: { secret: string } }>(
          path,
          { config: { rateLimit: false }, bodyLimit: BODY_LIMIT_BYTES, onRequest: check },
          async (request, reply) => {
            await save(readBody(request));
            return reply.code(200).send({});
          },
        );
      }
      done();
    });
  };
}

/** Creates the processor of stored messages; all events of a message must be settled before it counts as processed. */
function createProcessor(deps: WebhooksDeps): Webhooks['process'] {
  const { db, atomically, clock, log, psp, vault } = deps;
  const handle = createEventHandler(deps);

  return async (id) => {
    const sealed = await store.findWebhook(db, id);
    if (sealed === undefined) return;
    const body = parseBody((await vault.sealer(db, OPERATOR_PERSON_ID)).open(toWebhookSealContext(id), sealed));
    const [errors, faults]: [unknown[], string[]] = [[], []];
    for (const event of psp.parseWebhook(body)) {
      if (event.kind === 'unreadable') faults.push(event.detail.slice(0, MAX_FAULT_LETTERS));
      // A failed event must not block the rest of its message.
      else await handle(event).catch((error: unknown) => void errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `message ${id} of the bank is not settled yet`);
    failpoint('webhook.followed');
    if (faults.length > 0) log.warn({ webhook: String(id) }, 'a message of the bank could not be read');
    await atomically((tx) => store.markRead(tx, id, faults.slice(0, MAX_FAULTS), clock.now()));
  };
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { db, atomically, clock, jobs, staff, secret, vault } = deps;

  /** A message is stored before it is acknowledged and processed afterwards: a slow bank or a crash loses nothing. */
  const batcher = createWebhookBatcher(async (bodies) => {
    const ids = await store.nextWebhookIds(db, bodies.length);
    const sealer = await vault.sealer(db, OPERATOR_PERSON_ID);
    const sealed = ids.map((id, at) => sealer.seal(toWebhookSealContext(id), bodies[at] ?? ''));
    await atomically(async (tx) => {
      await store.insertWebhooks(tx, ids, sealed, clock.now());
      const payloads = ids.map((id) => ({ id: String(id) }));
      await jobs.enqueueAll(tx, 'pix_webhook', payloads);
    });
    failpoint('webhook.stored');
  });

  return {
    path: `/pix/${secret}`,
    register: createEndpoint(deps, (body) => batcher.save(body)),
    process: createProcessor(deps),
    list: store.listWebhooks,
    replay: (actor, id) =>
      atomically(async (tx) => {
        const before = await store.lockWebhookRow(tx, id);
        if (before === undefined) throw new Failure('not_found', { field: 'id' });
        if (before.isForgotten) throw new Failure('message_forgotten', { field: 'id' });
        await store.markWaiting(tx, id);
        await jobs.enqueue(tx, 'pix_webhook', { id: String(id) });
        await staff.record(tx, actor, { action: 'webhook.replayed', subject: `webhook:${id}` });
        return { ...before, state: 'waiting', faults: [], replays: before.replays + 1 };
      }),
    forget: store.forgetWebhooks,
  };
}

/** Stores messages in batches, each before its request is acknowledged. */
export interface WebhookBatcher {
  /** Resolves once the message is stored; rejects where nothing of it was stored. */
  save(body: string): Promise<void>;
}

/** Messages of one commit. The bank repeats unacknowledged messages, so a failed batch loses nothing. */
const MAX_BATCH = 64;

interface WaitingMessage {
  body: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Batches messages: those that arrive during one commit share the next, so a hundred at once cost a commit or two.
 * Each caller waits for the commit of its own message. `storeBatch` stores all messages of a batch, or none.
 */
export function createWebhookBatcher(storeBatch: (bodies: readonly string[]) => Promise<void>): WebhookBatcher {
  let waiting: WaitingMessage[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await storeBatch(batch.map(({ body }) => body));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isStoring = false;
  }

  return {
    save: (body) =>
      new Promise((resolve, reject) => {
        waiting.push({ body, resolve, reject });
        if (!isStoring) void storeAll();
      }),
  };
}
