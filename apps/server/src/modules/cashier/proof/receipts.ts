import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Vault } from '../../vault/index.ts';
import { type Recharge, rechargeStatusCode } from '../deposit/recharge.ts';
import { findReviewed, lockReviewed } from './book.ts';
import type { ReceiptPicture, ReceiptReader } from './receipt-picture.ts';
import * as store from './receipt-store.ts';
import type { ReviewedOrder } from './reviewed.ts';
import { markWaiting } from './store.ts';

const DAY_SECONDS = 86_400;

/** So many receipts an order takes, and a member sends in a day. */
export const MOST_OF_ORDER = 5;
export const MOST_OF_DAY = 20;
const TRY_AGAIN_SECONDS = 3_600;

/** Who comes later than that asks support; staff can still confirm what is there. */
const TAKEN_SECONDS = 90 * DAY_SECONDS;

/** A receipt to look at; the picture is a WebP. */
export interface ShownReceipt {
  id: string;
  orderNumber: string;
  picture: Buffer;
  sentAt: Date;
}

/** The payers' receipts. */
export interface Receipts {
  /**
   * Takes a receipt for a member's own order, which waits for staff from then on, also where it was over. The same
   * picture again changes nothing. Fails with `order_unknown`, `receipt_not_taken` where the order has no use for one,
   * `receipts_full`, `too_many_tries` where it is too many for one day, and as `ReceiptReader` does.
   */
  send(memberId: number, orderNumber: string, file: Buffer): Promise<ReviewedOrder>;
  /** A member's own. Fails with `not_found`. */
  own(q: Queryable, memberId: number, id: string): Promise<ShownReceipt>;
  /** For staff: that they saw it is in the log before they do. Fails with `not_found`. */
  show(actor: Actor, id: string): Promise<ShownReceipt>;
  /** The last ones of a member, for their own copy. */
  last(q: Queryable, memberId: number, limit: number): Promise<ShownReceipt[]>;
}

interface ReceiptParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  office: Pick<Staff, 'record'>;
  reader: ReceiptReader;
  vault: Vault;
}

const placeOf = (id: string): string => `cashier.deposit_receipt.picture:${id}`;

/** How many receipts an order takes beside those it has; none once it has no use for them. */
export function receiptsLeft({ status, createdAt }: Recharge, sent: number, now: Date): number {
  const isOver = status === 'credited' || status === 'failed' || addSeconds(createdAt, TAKEN_SECONDS) <= now;
  return isOver ? 0 : Math.max(0, MOST_OF_ORDER - sent);
}

/** Fails where an order takes no more. Asked before a file is decoded, and again where it is kept. */
async function requireRoom(q: Queryable, { order }: ReviewedOrder, sent: number, now: Date): Promise<void> {
  if (receiptsLeft(order, 0, now) === 0) throw new Failure('receipt_not_taken', { field: 'order_number' });
  if (sent >= MOST_OF_ORDER) throw new Failure('receipts_full', { field: 'image', params: { max: MOST_OF_ORDER } });
  const ofDay = await store.countReceiptsSince(q, order.memberId, addSeconds(now, -DAY_SECONDS));
  if (ofDay >= MOST_OF_DAY)
    throw new Failure('too_many_tries', {
      field: 'image',
      params: { seconds: TRY_AGAIN_SECONDS },
      retryAfterSeconds: TRY_AGAIN_SECONDS,
    });
}

/** The order, where it is this member's. */
function owned(found: ReviewedOrder | undefined, memberId: number): ReviewedOrder {
  if (found?.order.memberId === memberId) return found;
  throw new Failure('order_unknown', { field: 'order_number' });
}

function sendingOf({ db, atomically, bus, clock, ids, reader, vault }: ReceiptParts): Receipts['send'] {
  async function keep(tx: Tx, { order }: ReviewedOrder, picture: ReceiptPicture): Promise<void> {
    const { orderNumber, memberId } = order;
    const { bytes, hash, width, height } = picture;
    const [id, sentAt] = [ids.uuid(), clock.now()];
    const sealed = (await vault.sealer(tx, memberId)).seal(placeOf(id), bytes.toString('base64'));
    await store.insertReceipt(tx, { id, orderNumber, memberId, sealed, hash, width, height, sentAt });
    await markWaiting(tx, orderNumber, sentAt);
    afterCommit(tx, () => bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode('awaiting') }));
  }

  return async (memberId, orderNumber, file) => {
    const asked = owned(await findReviewed(db, orderNumber), memberId);
    await requireRoom(db, asked, 0, clock.now());
    const picture = await reader.read(file);
    return atomically(async (tx) => {
      const standing = owned(await lockReviewed(tx, orderNumber), memberId);
      const sent = await store.listReceipts(tx, [orderNumber]);
      if (sent.some(({ hash }) => hash.equals(picture.hash))) return standing;
      await requireRoom(tx, standing, sent.length, clock.now());
      await keep(tx, standing, picture);
      return owned(await findReviewed(tx, orderNumber), memberId);
    });
  };
}

export function createReceipts(parts: ReceiptParts): Receipts {
  const { atomically, office, vault } = parts;

  async function open(q: Queryable, { id, orderNumber, memberId, sealed, sentAt }: store.SealedReceipt) {
    const text = (await vault.sealer(q, memberId)).open(placeOf(id), sealed);
    return { id, orderNumber, picture: Buffer.from(text, 'base64'), sentAt };
  }

  return {
    send: sendingOf(parts),
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
        await office.record(tx, actor, {
          action: 'deposit.receipt_seen',
          subject: `player:${memberId}`,
          after: { order: orderNumber, receipt: id },
        });
        return open(tx, found);
      }),
    async last(q, memberId, limit) {
      const found = await store.listReceiptsOf(q, memberId, limit);
      return Promise.all(found.map((one) => open(q, one)));
    },
  };
}
