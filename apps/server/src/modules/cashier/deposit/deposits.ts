import { Failure, addSeconds, failpoint } from '../../../platform/index.ts';
import { memberStatus } from '../../identity/index.ts';
import type { Offer } from '../method/method.ts';
import type { DepositWay, Shown } from '../method/way.ts';
import { askingOf } from './asking.ts';
import type { DepositParts, DepositRequest, Deposits } from './deposit.ts';
import { FIRST_PROVIDER_ASK_SECONDS, providerAskingOf } from './provider.ts';
import type { Recharge } from './recharge.ts';
import * as store from './store.ts';

const TXID_LETTERS = 32;

/** A page to which a player may be sent with their money: by https, and naming nobody. */
function requireSafe({ payUrl }: Shown, { kind }: DepositWay): void {
  if (payUrl === null) return;
  const { protocol, username, password } = new URL(payUrl);
  if (protocol !== 'https:' || username !== '' || password !== '')
    throw new Error(`the way ${kind} answered a page that no player may be sent to`);
}

/** Puts an order down, once for its request key, with the terms of the offer as they are now. */
function puttingOf({ db, atomically, clock, ids, jobs }: DepositParts) {
  return async (request: DepositRequest, { method, channel }: Offer, way: DepositWay): Promise<Recharge> => {
    const createdAt = clock.now();
    const order = {
      ...request,
      orderNumber: ids.reference('R'),
      txid: ids.letters(TXID_LETTERS),
      feeFixed: method.feeFixed,
      feeBps: method.feeBps,
      payee: channel.payee,
      createdAt,
      expiresAt: addSeconds(createdAt, way.expirySeconds),
    };
    await atomically(async (tx) => {
      if (!(await store.insertRecharge(tx, order))) return;
      await way.place?.(tx, order);
      const { orderNumber } = order;
      if (way.asking !== undefined)
        await jobs.enqueue(tx, 'provider_ask', { orderNumber }, { afterSeconds: FIRST_PROVIDER_ASK_SECONDS });
    });
    failpoint('deposit.stored');
    const made = await store.findByRequest(db, request.memberId, request.requestKey);
    if (made === undefined) throw new Error('a deposit was put down and is not there');
    return made;
  };
}

/** Asks an order's way for what the payer is shown. */
function openingOf({ atomically, ways }: DepositParts) {
  return async (order: Recharge): Promise<Recharge> => {
    const way = ways.get(order.kind);
    if (way === undefined) throw new Failure('psp_unavailable');
    const opening = await way.open(order);
    failpoint('deposit.charged');
    if (opening.outcome === 'open') {
      requireSafe(opening.shown, way);
      await atomically((tx) => store.markAwaiting(tx, order.orderNumber, opening.shown));
      failpoint('deposit.awaiting');
      return { ...order, status: 'awaiting', ...opening.shown };
    }
    // An unknown result leaves the order open, for the same key to ask again; a refusal ends it and frees the key.
    if (opening.outcome === 'refused') await atomically((tx) => store.markFailed(tx, order.orderNumber));
    throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
  };
}

export function createDeposits(parts: DepositParts): Deposits {
  const { db, identity, methods, ways } = parts;
  const put = puttingOf(parts);
  const show = openingOf(parts);

  /** By what the member's site offers now: who asks twice is answered by the first time, though the offer be over. */
  async function putNew(request: DepositRequest, site: string): Promise<Recharge> {
    const offer = await methods.choose(db, site, request);
    const way = ways.get(offer.method.kind);
    if (way === undefined) throw new Failure('method_unknown', { field: 'payment_type' });
    return put(request, offer, way);
  }

  return {
    ...askingOf(parts),
    askProvider: providerAskingOf(parts),
    async open(request) {
      const member = await identity.member(db, request.memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      // Who may not play is not let pay in, and always let take out.
      if (member.status !== memberStatus.active) throw new Failure('player_blocked');
      const known = await store.findByRequest(db, request.memberId, request.requestKey);
      const order = known ?? (await putNew(request, member.site));
      if (order.amount !== request.amount || order.channelId !== request.channelId) throw new Failure('key_reused');
      return order.status === 'creating' ? show(order) : order;
    },
    async recharge(q, memberId, orderNumber) {
      const found = await store.findRecharge(q, memberId, orderNumber);
      if (found === undefined) throw new Failure('order_unknown', { field: 'order_number' });
      return found;
    },
    recharges: store.listRecharges,
  };
}
