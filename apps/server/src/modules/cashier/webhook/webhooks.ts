import { createHash, timingSafeEqual } from 'node:crypto';
import type { Psp, PspEvent } from '@arara/pix';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Log, failpoint } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Deposits } from '../deposit/deposit.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Payouts } from '../withdrawal/payouts.ts';
import * as store from './store.ts';

/** Where the bank tells us its news. It is told only to the bank, and the path holds a secret. */
export interface Webhooks {
  register(app: FastifyInstance): void;
  /** The path to give to the bank, which adds `/pix` to it. */
  path: string;
  /** Understands one stored message. What it says is a hint: the bank is asked before money moves. */
  process(id: bigint): Promise<void>;
  /** Forgets what was said in messages understood before `before`, payers' names and numbers among it; answers how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

interface WebhookParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  deposits: Deposits;
  jobs: Jobs;
  log: Log;
  payouts: Payouts;
  psp: Psp;
  secret: string;
  vault: Vault;
}

/** Where a message of the bank stands. */
export const placeOfWebhook = (id: bigint): string => `cashier.webhook.body:${id}`;

function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** A payer's own words may hold what no JSON column can: zero bytes and halves of a character. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}

/** Does what a piece of news asks for. What it says is a hint: the bank is asked before money moves. */
function followerOf({ deposits, log, payouts }: Pick<WebhookParts, 'deposits' | 'log' | 'payouts'>) {
  return async (event: PspEvent): Promise<void> => {
    switch (event.kind) {
      case 'received':
        if (event.txid !== undefined) await deposits.settle(event.txid);
        return deposits.receive(event.endToEndId);
      case 'sent':
        return payouts.settle(event.id);
      case 'returned':
        log.warn({ event: event.kind }, 'the bank returned a Pix; reconciliation has to look at it');
        // The news that it came may have been lost.
        return deposits.receive(event.endToEndId);
      case 'unreadable':
        log.warn({ event: event.kind }, 'a message of the bank could not be read');
        return;
    }
  };
}

export function createWebhooks(parts: WebhookParts): Webhooks {
  const { db, atomically, clock, jobs, psp, secret, vault } = parts;
  const follow = followerOf(parts);

  /** Stored before it is acknowledged, understood afterwards: a slow bank or a crash loses nothing. */
  async function take(body: unknown): Promise<void> {
    await atomically(async (tx) => {
      const id = await store.nextWebhookId(tx);
      const sealer = await vault.enter(tx, HOUSE);
      const sealed = sealer.seal(placeOfWebhook(id), JSON.stringify(body ?? null, storable));
      await store.insertWebhook(tx, id, sealed, clock.now());
      await jobs.enqueue(tx, 'pix_webhook', { id: String(id) });
    });
    failpoint('webhook.stored');
  }

  return {
    path: `/pix/${secret}`,
    register(app) {
      app.post<{ Params: { secret: string } }>(
        '/pix/:secret/pix',
        { config: { rateLimit: false } },
        async (request, reply) => {
          if (!isSame(request.params.secret, secret)) throw new Failure('not_found');
          await take(request.body);
          return reply.code(200).send({});
        },
      );
    },
    async process(id) {
      const sealed = await store.findWebhook(db, id);
      if (sealed === undefined) return;
      const body: unknown = JSON.parse((await vault.sealer(db, HOUSE)).open(placeOfWebhook(id), sealed));
      const errors: unknown[] = [];
      for (const event of psp.parseWebhook(body)) {
        // What cannot be settled now must not hold up the rest of its message.
        await follow(event).catch((error: unknown) => void errors.push(error));
      }
      if (errors.length > 0) throw new AggregateError(errors, `message ${id} of the bank is not settled yet`);
      failpoint('webhook.followed');
      await atomically((tx) => store.markProcessed(tx, id, clock.now()));
    },
    forget: store.forgetWebhooks,
  };
}
