import { toTerms } from '@arara/activity-kit';
import type { Centavos } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, addSeconds, Failure } from '../../../../platform/index.ts';
import { type Bonus, readStoredFreeRounds } from '../../bonus/index.ts';
import { type Identity, mayPlay } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { releaseReservation } from '../budget/budget.ts';
import { type ClaimState, type RewardClaim, withReplacedGame } from '../claims/claim.ts';
import * as claims from '../claims/claim-store.ts';
import type { FindFlagState } from '../abuse/abuse-store.ts';
import { type FindActivity, toOffer, findPayment } from '../promotions/promotion-offer.ts';
import { findPromotion } from '../promotions/promotion-store.ts';
import * as store from './linked-account-store.ts';
import { deleteLinksBefore } from './linked-account-store.ts';
import { LINK_SECONDS } from './link-check.ts';

/** The time in which staff decides; after it the reservation is released and the player may claim again. */
export const MAX_HOLD_SECONDS = 7 * 86_400;

const EXPIRY_BATCH_SIZE = 200;

/** Notices to the player: a claim waits for staff, was refused, or expired without a decision. */
export type HoldNews = 'held' | 'refused' | 'expired';

export type NotifyHold = (
  tx: Tx,
  notice: { memberId: number; claimId: string; amount: Centavos; news: HoldNews },
) => Promise<void>;

export interface HoldDecision {
  claimId: string;
  decision: 'approve' | 'refuse';
  reason: string;
}

/** Claims of linked accounts: reserved, not paid, until staff decides. */
export interface Holds {
  /** Holds a claim that was just inserted as `held`. */
  create(tx: Tx, claim: RewardClaim, links: store.LinkCounts): Promise<void>;
  /**
   * Approves: pays once, as the claim would have been. Refuses: releases the budget. Fails with `not_found`, with `claim_decided`
   * where it is not open any more, and for an approval with `player_blocked` or `reward_suspended`.
   */
  decide(actor: Actor, decision: HoldDecision): Promise<store.HoldState>;
  /** Refuses every open hold of a member and returns their number. */
  refuseAll(tx: Tx, memberId: number, actor: Actor, reason: string): Promise<number>;
  /** Releases holds without a decision in time, and deletes links that are too old to count. */
  expire(): Promise<void>;
}

interface HoldsDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  bonus: Pick<Bonus, 'give'>;
  findActivity: FindActivity;
  findFlagState: FindFlagState;
  identity: Pick<Identity, 'member'>;
  notifyHold: NotifyHold;
  staff: Pick<Staff, 'record'>;
}

async function loadClaim(q: Queryable, id: string): Promise<RewardClaim> {
  const claim = await claims.findClaim(q, id);
  if (claim === undefined) throw new Error(`held claim ${id} does not exist`);
  return claim;
}

/** Pays a held claim under the terms of the version that it was made under. */
function createApproval({ bonus, bus, clock, findActivity, findFlagState, identity }: HoldsDeps) {
  return async (tx: Tx, { memberId, promotionId, claimId }: store.Hold): Promise<void> => {
    if (!mayPlay(await identity.member(tx, memberId))) throw new Failure('player_blocked');
    if ((await findFlagState(tx, memberId)) === 'blocked') throw new Failure('reward_suspended');
    const { amount, pocket, version, detail, freeRounds: stored } = await loadClaim(tx, claimId);
    const promotion = await findPromotion(tx, promotionId, version);
    const offer = promotion && toOffer(promotion, findActivity);
    if (offer === undefined) throw new Error(`promotion ${promotionId}, version ${version} cannot be read`);
    const cause = `reward:${claimId}`;
    const terms = toTerms(findPayment(offer));
    const [prize, at] = [stored && readStoredFreeRounds(stored), clock.now()];
    const payment = await bonus.give(tx, { memberId, key: cause, cause, amount, pocket, terms, freeRounds: prize, at });
    const { state, id: grantId, paidIn } = payment;
    const isReplaced = stored !== null && paidIn === 'money';
    await claims.markHeldClaim(tx, claimId, {
      state,
      grantId,
      freeRounds: isReplaced ? null : stored,
      detail: isReplaced ? withReplacedGame(detail, stored.game) : detail,
    });
    afterCommit(tx, () => bus.publish('balance', { memberId }));
  };
}

/** Releases the budget reservation of a held claim. */
async function releaseClaim(tx: Tx, claimId: string, state: Extract<ClaimState, 'refused' | 'released'>) {
  const { promotionId, memberId, day, amount, freeRounds, detail } = await loadClaim(tx, claimId);
  await releaseReservation(tx, { promotion: { id: promotionId }, memberId, day }, amount);
  await claims.markHeldClaim(tx, claimId, { state, grantId: null, freeRounds, detail });
  return amount;
}

export function createHolds(deps: HoldsDeps): Holds {
  const { db, atomically, clock, notifyHold, staff } = deps;
  const approve = createApproval(deps);

  async function refuse(tx: Tx, { claimId, memberId }: store.Hold): Promise<void> {
    const amount = await releaseClaim(tx, claimId, 'refused');
    await notifyHold(tx, { memberId, claimId, amount, news: 'refused' });
  }

  async function decide(tx: Tx, actor: Actor, { claimId, decision, reason }: HoldDecision): Promise<store.HoldState> {
    const hold = await store.lockHold(tx, claimId);
    if (hold === undefined) throw new Failure('not_found', { field: 'id' });
    if (hold.state !== 'open') throw new Failure('claim_decided', { field: 'id' });
    const state = decision === 'approve' ? 'approved' : 'refused';
    await (decision === 'approve' ? approve : refuse)(tx, hold);
    await store.markDecided(tx, claimId, { state, decidedAt: clock.now(), decidedBy: actor.id, note: reason });
    await staff.record(tx, actor, {
      action: `reward_hold.${decision}`,
      subject: `player:${hold.memberId}`,
      before: { claimId, state: hold.state, links: hold.links },
      after: { state },
      reason,
    });
    return state;
  }

  async function expireOne(tx: Tx, claimId: string): Promise<void> {
    const hold = await store.lockHold(tx, claimId);
    if (hold?.state !== 'open') return;
    const amount = await releaseClaim(tx, claimId, 'released');
    await store.markDecided(tx, claimId, { state: 'expired', decidedAt: clock.now(), decidedBy: null, note: '' });
    await notifyHold(tx, { memberId: hold.memberId, claimId, amount, news: 'expired' });
  }

  return {
    async create(tx, { id: claimId, promotionId, memberId, amount, at }, links) {
      const expiresAt = addSeconds(at, MAX_HOLD_SECONDS);
      await store.insertHold(tx, { claimId, promotionId, memberId, links, heldAt: at, expiresAt });
      await notifyHold(tx, { memberId, claimId, amount, news: 'held' });
    },
    decide: (actor, decision) => atomically((tx) => decide(tx, actor, decision)),
    async refuseAll(tx, memberId, actor, reason) {
      const open = await store.listOpenHolds(tx, memberId);
      for (const claimId of open) await decide(tx, actor, { claimId, decision: 'refuse', reason });
      return open.length;
    },
    async expire() {
      const now = clock.now();
      for (const claimId of await store.listOverdueHolds(db, now, EXPIRY_BATCH_SIZE))
        await atomically((tx) => expireOne(tx, claimId));
      await atomically((tx) => deleteLinksBefore(tx, addSeconds(now, -LINK_SECONDS)));
    },
  };
}
