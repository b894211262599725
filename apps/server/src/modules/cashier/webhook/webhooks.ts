import type { Psp, PspEvent } from '@arara/pix';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Log,
  type PageRequest,
  type Rows,
  failpoint,
} from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Staff } from '../../staff/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Deposits } from '../deposit/deposit.ts';
import type { Payments } from '../received/till.ts';
import type { Payouts } from '../withdrawal/payouts.ts';
import { type DoorSettings, createDoor } from './door.ts';
import { createInbox } from './inbox.ts';
import * as store from './store.ts';

/** Where the bank tells us its news. It is told only to the bank, and the path holds a secret. */
export interface Webhooks {
  register(app: FastifyInstance): void;
  /** The path to give to the bank, which adds `/pix` to it. */
  path: string;
  /** Understands one stored message. What it says is a hint: the bank is asked before money moves. */
  process(id: bigint): Promise<void>;
  list(
    q: Queryable,
    filter: store.WebhookFilter,
    page: PageRequest,
    order: 'asc' | 'desc',
  ): Promise<Rows<store.WebhookRow>>;
  /** Reads a message once more, by staff. Fails with `not_found`, and with `message_forgotten` once nothing of it is left. */
  replay(actor: Actor, id: bigint): Promise<store.WebhookRow>;
  /** Forgets what was said in messages understood before `before`, payers' names and numbers among it; answers how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

interface WebhookParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  deposits: Pick<Deposits, 'settle'>;
  door: DoorSettings;
  jobs: Jobs;
  log: Log;
  office: Pick<Staff, 'record'>;
  payments: Pick<Payments, 'receive'>;
  payouts: Payouts;
  psp: Psp;
  secret: string;
  /** Whose word on a client's certificate counts. */
  trustedProxies: readonly string[];
  vault: Vault;
}

/** A bank may put a day's news into one message; strangers are turned away before a byte of theirs is read. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** What is kept of the reasons why a message could not be read. */
const MOST_FAULTS = 20;
const FAULT_LETTERS = 200;

/** Where a message of the bank stands. */
export const placeOfWebhook = (id: bigint): string => `cashier.webhook.body:${id}`;

/** Does what a piece of news asks for. What it says is a hint: the bank is asked before money moves. */
function followerOf({ deposits, payments, payouts }: Pick<WebhookParts, 'deposits' | 'payments' | 'payouts'>) {
  return async (event: Exclude<PspEvent, { kind: 'unreadable' }>): Promise<void> => {
    switch (event.kind) {
      case 'received':
        // A bank may tell of a Pix before it can be asked about it; its charge shows it all the same.
        if (!(await payments.receive(event.endToEndId, { told: event.payer })) && event.txid !== undefined)
          await deposits.settle(event.txid);
        return;
      case 'sent':
        return payouts.settle(event.id);
      case 'returned':
        // The news that it came may have been lost.
        await payments.receive(event.endToEndId, { again: true });
        return;
    }
  };
}

/** A body that is no JSON is news that cannot be read, and kept like any other. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { notJson: text.length };
  }
}

/** Takes a message in at either address: banks try `path` itself when it is registered, and tell at `path/pix`. */
function doorwayOf(
  { door, secret, trustedProxies }: Pick<WebhookParts, 'door' | 'secret' | 'trustedProxies'>,
  take: (body: string) => Promise<void>,
) {
  const admit = createDoor(secret, door, trustedProxies);

  async function check(request: FastifyRequest<{ Params: { secret: string } }>): Promise<void> {
    const admission = admit({
      secret: request.params.secret,
      ip: request.ip,
      peer: request.socket.remoteAddress ?? '',
      header: (name) => request.headers[name],
    });
    if (admission === 'hidden') throw new Failure('not_found');
    if (admission === 'refused') throw new Failure('forbidden');
  }

  return (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      // As it came: what cannot be read must be kept as well, to be looked at and read again.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, parsed) =>
        parsed(null, String(body)),
      );
      for (const path of ['/pix/:secret', '/pix/:secret/pix']) {
        scope.post<{ Params: { secret: string } }>(
          path,
          { config: { rateLimit: false }, bodyLimit: BODY_LIMIT_BYTES, onRequest: check },
          async (request, reply) => {
            await take(typeof request.body === 'string' ? request.body : '');
            return reply.code(200).send({});
          },
        );
      }
      done();
    });
  };
}

/** Reads stored messages; each is looked at as a whole before it counts as understood. */
function processOf(parts: WebhookParts): Webhooks['process'] {
  const { db, atomically, clock, log, psp, vault } = parts;
  const follow = followerOf(parts);

  return async (id) => {
    const sealed = await store.findWebhook(db, id);
    if (sealed === undefined) return;
    const body = read((await vault.sealer(db, HOUSE)).open(placeOfWebhook(id), sealed));
    const [errors, faults]: [unknown[], string[]] = [[], []];
    for (const event of psp.parseWebhook(body)) {
      if (event.kind === 'unreadable') faults.push(event.detail.slice(0, FAULT_LETTERS));
      // What cannot be settled now must not hold up the rest of its message.
      else await follow(event).catch((error: unknown) => void errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `message ${id} of the bank is not settled yet`);
    failpoint('webhook.followed');
    if (faults.length > 0) log.warn({ webhook: String(id) }, 'a message of the bank could not be read');
    await atomically((tx) => store.markRead(tx, id, faults.slice(0, MOST_FAULTS), clock.now()));
  };
}

export function createWebhooks(parts: WebhookParts): Webhooks {
  const { db, atomically, clock, jobs, office, secret, vault } = parts;

  /** Stored before it is acknowledged, understood afterwards: a slow bank or a crash loses nothing. */
  const inbox = createInbox(async (bodies) => {
    const ids = await store.nextWebhookIds(db, bodies.length);
    const sealer = await vault.sealer(db, HOUSE);
    const sealed = ids.map((id, at) => sealer.seal(placeOfWebhook(id), bodies[at] ?? ''));
    await atomically(async (tx) => {
      await store.insertWebhooks(tx, ids, sealed, clock.now());
      const news = ids.map((id) => ({ id: String(id) }));
      await jobs.enqueueAll(tx, 'pix_webhook', news);
    });
    failpoint('webhook.stored');
  });

  return {
    path: `/pix/${secret}`,
    register: doorwayOf(parts, (body) => inbox.take(body)),
    process: processOf(parts),
    list: store.listWebhooks,
    replay: (actor, id) =>
      atomically(async (tx) => {
        const before = await store.lockRow(tx, id);
        if (before === undefined) throw new Failure('not_found', { field: 'id' });
        if (before.isForgotten) throw new Failure('message_forgotten', { field: 'id' });
        await store.markWaiting(tx, id);
        await jobs.enqueue(tx, 'pix_webhook', { id: String(id) });
        await office.record(tx, actor, { action: 'webhook.replayed', subject: `webhook:${id}` });
        return { ...before, state: 'waiting', faults: [], replays: before.replays + 1 };
      }),
    forget: store.forgetWebhooks,
  };
}
