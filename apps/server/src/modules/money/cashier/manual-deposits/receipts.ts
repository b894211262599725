import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, type Ids, addSeconds, Failure } from '../../../../platform/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import { type DepositOrder, toDepositStatusCode } from '../deposits/deposit-store.ts';
import { findManualDeposit, lockManualDeposit, markWaiting } from './manual-deposit-store.ts';
import type { ReceiptPicture, ReceiptReader } from './receipt-picture.ts';
import * as store from './receipt-store.ts';
import type { ManualDeposit } from './manual-deposit.ts';

const DAY_SECONDS = 86_400;

/** Receipts of one order, and of one member in a day. */
export const MAX_RECEIPTS_PER_ORDER = 5;
export const MAX_RECEIPTS_PER_DAY = 20;
const RETRY_AFTER_SECONDS = 3_600;

/** How long an order accepts receipts; after it the player asks support, and staff can still confirm. */
const RECEIPT_WINDOW_SECONDS = 90 * DAY_SECONDS;

/** A receipt with its WebP picture in clear. */
export interface OpenedReceipt {
  id: string;
  orderNumber: string;
  picture: Buffer;
  sentAt: Date;
}

/** The payers' receipts. */
export interface Receipts {
  /**
   * Accepts a receipt for a member's own order and queues the order for staff, even an expired one. The same picture
   * again changes nothing. Fails with `order_unknown`, `receipt_not_taken` where the order accepts none, `receipts_full`,
   * `too_many_tries` at the daily limit, and as `ReceiptReader` does.
   */
  send(memberId: number, orderNumber: string, file: Buffer): Promise<ManualDeposit>;
  /** A receipt of the member. Fails with `not_found`. */
  own(q: Queryable, memberId: number, id: string): Promise<OpenedReceipt>;
  /** Opens a receipt for staff and records that in the audit log. Fails with `not_found`. */
  show(actor: Actor, id: string): Promise<OpenedReceipt>;
  /** The newest receipts of a member, for their data export. */
  listNewest(q: Queryable, memberId: number, limit: number): Promise<OpenedReceipt[]>;
}

interface ReceiptDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  staff: Pick<Staff, 'record'>;
  reader: ReceiptReader;
  vault: Vault;
}

const toSealContext = (id: string): string => `cashier.deposit_receipt.picture:${id}`;

/** How many more receipts an order accepts; zero once it is credited, failed or too old. */
export function countReceiptsLeft({ status, createdAt }: DepositOrder, sent: number, now: Date): number {
  const isOver = status === 'credited' || status === 'failed' || addSeconds(createdAt, RECEIPT_WINDOW_SECONDS) <= now;
  return isOver ? 0 : Math.max(0, MAX_RECEIPTS_PER_ORDER - sent);
}

/** Fails where an order accepts no more. Checked before a file is decoded, and again under the lock. */
async function requireRoom(q: Queryable, { order }: ManualDeposit, sent: number, now: Date): Promise<void> {
  if (countReceiptsLeft(order, 0, now) === 0) throw new Failure('receipt_not_taken', { field: 'order_number' });
  if (sent >= MAX_RECEIPTS_PER_ORDER)
    throw new Failure('receipts_full', { field: 'image', params: { max: MAX_RECEIPTS_PER_ORDER } });
  const sentToday = await store.countReceiptsSince(q, order.memberId, addSeconds(now, -DAY_SECONDS));
  if (sentToday >= MAX_RECEIPTS_PER_DAY)
    throw new Failure('too_many_tries', {
      field: 'image',
      params: { seconds: RETRY_AFTER_SECONDS },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
}

/** Fails with `order_unknown` unless the order belongs to this member. */
function requireOwned(found: ManualDeposit | undefined, memberId: number): ManualDeposit {
  if (found?.order.memberId === memberId) return found;
  throw new Failure('order_unknown', { field: 'order_number' });
}

function createReceiptSender({ db, atomically, bus, clock, ids, reader, vault }: ReceiptDeps): Receipts['send'] {
  async function insert(tx: Tx, { order }: ManualDeposit, picture: ReceiptPicture): Promise<void> {
    const { orderNumber, memberId } = order;
    const { bytes, hash, width, height } = picture;
    const [id, sentAt] = [ids.uuid(), clock.now()];
    const sealed = (await vault.sealer(tx, memberId)).seal(toSealContext(id), bytes.toString('base64'));
    await store.insertReceipt(tx, { id, orderNumber, memberId, sealed, hash, width, height, sentAt });
    await markWaiting(tx, orderNumber, sentAt);
    afterCommit(tx, () => bus.publish('deposit', { memberId, orderNumber, status: toDepositStatusCode('awaiting') }));
  }

  return async (memberId, orderNumber, file) => {
    const current = requireOwned(await findManualDeposit(db, orderNumber), memberId);
    await requireRoom(db, current, 0, clock.now());
    const picture = await reader.read(file);
    return atomically(async (tx) => {
      const locked = requireOwned(await lockManualDeposit(tx, orderNumber), memberId);
      const sent = await store.listReceipts(tx, [orderNumber]);
      if (sent.some(({ hash }) => hash.equals(picture.hash))) return locked;
      await requireRoom(tx, locked, sent.length, clock.now());
      await insert(tx, locked, picture);
      return requireOwned(await findManualDeposit(tx, orderNumber), memberId);
    });
  };
}

export function createReceipts(deps: ReceiptDeps): Receipts {
  const { atomically, staff, vault } = deps;

  async function open(q: Queryable, { id, orderNumber, memberId, sealed, sentAt }: store.SealedReceipt) {
    const text = (await vault.sealer(q, memberId)).open(toSealContext(id), sealed);
    return { id, orderNumber, picture: Buffer.from(text, 'base64'), sentAt };
  }

  return {
    send: createReceiptSender(deps),
    async own(q, memberId, id) {
      const found = await store.findReceipt(q, id);
      if (found?.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
      return open(q, found);
    },
    show: (actor, id) =>
      atomically(async (tx) => {
        const found = await store.findReceipt(tx, id);
        if (found === undefined) throw new Failure('not_found', { field: 'id' });
        const { orderNumber, memberId } = found;
        await staff.record(tx, actor, {
          action: 'deposit.receipt_seen',
          subject: `player:${memberId}`,
          after: { order: orderNumber, receipt: id },
        });
        return open(tx, found);
      }),
    async listNewest(q, memberId, limit) {
      const found = await store.listMemberReceipts(q, memberId, limit);
      return Promise.all(found.map((one) => open(q, one)));
    },
  };
}
