import { type Chance, type Claim, toTerms } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import { type Atomically, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, type Ids, dayOf, Failure } from '../../../../platform/index.ts';
import { type Bonus, toStoredFreeRounds } from '../../bonus/index.ts';
import type { PlayerStats } from '../../player-stats/index.ts';
import { releaseUnusedReservation, reserveBudget } from '../budget/budget.ts';
import { type RewardClaim, type Spin, withReplacedGame } from './claim.ts';
import * as store from './claim-store.ts';
import { type Candidate, checkEligibility } from '../promotions/eligibility.ts';
import type { FindFlagState } from '../abuse/abuse-store.ts';
import type { LinkCounts } from '../linked-accounts/linked-account-store.ts';
import type { Holds } from '../linked-accounts/held-claims.ts';
import type { LinkCheck } from '../linked-accounts/link-check.ts';
import {
  type FindActivity,
  type LoadLevelNames,
  type Offer,
  findRequiredLevel,
  isWheel,
  toOffer,
  listPrizes,
} from '../promotions/promotion-offer.ts';
import { findState } from '../promotions/promotion.ts';
import { type RefusedClaim, toRefusal, refuse, refuseLevel, refuseSpent } from './claim-refusal.ts';
import type { MemberPromotions, PromotionSelector } from '../member-promotions/member-promotions.ts';
import { findInForce } from '../promotions/promotion-store.ts';

/** Draws under the committed seed of a member; the play module implements it. */
export interface Draws {
  /** Ensures that a seed exists, before the transaction that takes its nonce. */
  ready(memberId: number): Promise<void>;
  /** Takes the next nonce in the caller's transaction. */
  take(tx: Tx, memberId: number): Promise<{ seedId: string; nonce: bigint; draw: Chance }>;
}

/** A claim that a member requests. */
export interface ClaimRequest {
  memberId: number;
  /** The language of the names in a refusal. */
  locale: LocaleKey;
  which: PromotionSelector;
  /** The item to claim; every claimable item where it is omitted. */
  key?: string | undefined;
  /** The idempotency key: a repeated request gets the same result. */
  requestKey: string;
  /** Whether a wheel is spun. A promotion with a wheel is claimed only by a spin. */
  isSpin: boolean;
}

/** The result of a claim. */
export interface ClaimResult {
  offer: Offer;
  claims: readonly RewardClaim[];
  /** Where a wheel stopped. */
  spin: Spin | null;
  /** The number of items that can still be claimed. */
  left: number;
}

interface ClaimServiceDeps {
  atomically: Atomically;
  bus: Bus;
  bonus: Pick<Bonus, 'give'>;
  clock: Clock;
  ids: Ids;
  draws: Draws;
  playerStats: Pick<PlayerStats, 'project'>;
  findActivity: FindActivity;
  findFlagState: FindFlagState;
  loadLevelNames: LoadLevelNames;
  holds: Pick<Holds, 'create'>;
  linkCheck: LinkCheck;
  memberPromotions: MemberPromotions;
}

/** A claim in progress. */
interface Attempt extends RefusedClaim {
  offer: Offer;
  candidate: Candidate;
  request: ClaimRequest;
  at: Date;
  day: string;
  /** The links to other claimers for which the claim is held; `null` where it is paid at once. */
  links: LinkCounts | null;
}

/** Fails where the promotion is not live, or the member is not eligible. */
async function requireOpen(
  tx: Tx,
  { findFlagState }: ClaimServiceDeps,
  { offer, candidate, at, nameRequiredLevel }: Omit<Attempt, 'links'>,
): Promise<void> {
  const { promotion, activity } = offer;
  const state = findState(promotion, at);
  if (state === 'paused') throw new Failure('promotion_paused');
  if (state !== 'live') throw new Failure('promotion_over');
  if (!candidate.isActive) throw new Failure('player_blocked');
  const eligibility = checkEligibility(promotion, activity, candidate);
  if (eligibility === 'not_offered') throw new Failure('promotion_unknown');
  if (eligibility !== 'eligible')
    throw eligibility.reason === 'level_too_low' ? refuseLevel(await nameRequiredLevel()) : refuse(eligibility.reason);
  const flag = await findFlagState(tx, candidate.id);
  if (flag === 'blocked' || (flag === 'open' && promotion.audience.exceptFlagged))
    throw new Failure('reward_suspended');
}

/** The links for which a claim is held; `null` where it is paid at once. Fails with `reward_suspended` where the promotion refuses them. */
async function findHoldLinks(
  tx: Tx,
  { linkCheck }: ClaimServiceDeps,
  { offer: { promotion }, candidate, at }: Omit<Attempt, 'links'>,
): Promise<LinkCounts | null> {
  const links = await linkCheck(tx, candidate.id, at);
  const { linkedAccounts } = promotion.audience;
  if (links !== null && linkedAccounts === 'refuse') throw new Failure('reward_suspended');
  return linkedAccounts === 'hold' ? links : null;
}

/** Inserts one claim, and pays it or holds it for staff. */
async function grantClaim(
  tx: Tx,
  { bonus, holds, ids }: ClaimServiceDeps,
  { offer, candidate, request, at, day, links }: Attempt,
  { window, amount, payment, freeRounds = null, detail }: Claim,
): Promise<RewardClaim> {
  const { promotion } = offer;
  const id = ids.uuid();
  const { pocket, multiplierE2 } = payment;
  const cause = `reward:${id}`;
  const terms = toTerms(payment);
  const reward = { memberId: candidate.id, key: cause, cause, amount, pocket, terms, freeRounds, at };
  const isHeld = links !== null && amount > 0n;
  const outcome = amount > 0n && !isHeld ? await bonus.give(tx, reward) : null;
  const isReplaced = freeRounds !== null && outcome?.paidIn === 'money';
  const claimed: RewardClaim = {
    id,
    promotionId: promotion.id,
    version: promotion.version,
    kind: promotion.kind,
    memberId: candidate.id,
    window,
    request: request.requestKey,
    amount,
    pocket,
    multiplierE2,
    detail: isReplaced ? withReplacedGame(detail, freeRounds.game) : detail,
    grantId: outcome?.id ?? null,
    // A held claim keeps what approval will grant; money that was paid instead of free rounds is money.
    freeRounds: freeRounds === null || isReplaced ? null : toStoredFreeRounds(freeRounds),
    state: isHeld ? 'held' : (outcome?.state ?? 'credited'),
    returned: 0n as RewardClaim['returned'],
    day,
    at,
  };
  // The facts were gathered under the lock, so a window that was claimed before is a bug of the activity.
  if (!(await store.insertClaim(tx, claimed))) throw new Error(`window ${window} was claimed before`);
  if (isHeld) await holds.create(tx, claimed, links);
  return claimed;
}

/** A source of chance for one draw, which records the weights and the result. */
function createSingleDraw(draw: Chance): {
  chance: Chance;
  drawn: () => { weights: readonly number[]; prizeIndex: number };
} {
  let result: { weights: readonly number[]; prizeIndex: number } | undefined;
  return {
    chance: {
      weighted(weights) {
        if (result !== undefined) throw new Error('an activity draws once');
        result = { weights, prizeIndex: draw.weighted(weights) };
        return result.prizeIndex;
      },
    },
    drawn() {
      if (result === undefined) throw new Error('a wheel stopped without a draw');
      return result;
    },
  };
}

const noChance: Chance = {
  weighted() {
    throw new Error('an activity without weights must not draw');
  },
};

/** Grants the claims of an activity without a wheel, as far as the caps of the promotion allow. */
async function collectRewards(tx: Tx, deps: ClaimServiceDeps, attempt: Attempt): Promise<RewardClaim[]> {
  const { offer, request, facts, candidate, day } = attempt;
  const outcome = offer.activity.claim(offer.rule, facts, toClaimKey(request), noChance);
  if ('refused' in outcome) throw await toRefusal(attempt, outcome.refused);
  const claims: RewardClaim[] = [];
  for (const claim of outcome.claims) {
    const spent = await reserveBudget(tx, { promotion: offer.promotion, memberId: candidate.id, day }, claim.amount);
    if (spent !== undefined && claims.length === 0) throw refuseSpent(spent);
    if (spent === undefined) claims.push(await grantClaim(tx, deps, attempt, claim));
  }
  return claims;
}

const toClaimKey = ({ key }: ClaimRequest) => (key === undefined ? {} : { key });

/**
 * Spins a wheel. The largest prize is reserved before the draw, so that the rest of a budget never decides which prizes can
 * fall.
 */
async function spinWheel(
  tx: Tx,
  deps: ClaimServiceDeps,
  attempt: Attempt,
): Promise<{ claims: RewardClaim[]; spin: Spin }> {
  const { offer, request, facts, candidate, day } = attempt;
  const { activity, rule, promotion } = offer;
  const scope = { promotion, memberId: candidate.id, day };
  if (activity.check(rule, facts).count === 0) {
    const refused = activity.claim(rule, facts, toClaimKey(request), { weighted: () => 0 });
    throw await toRefusal(attempt, 'refused' in refused ? refused.refused : 'no_spins');
  }
  const { once: most } = activity.findLimits(rule);
  if (most === null) throw new Error(`${activity.kind} has a wheel without a largest prize`);
  const spent = await reserveBudget(tx, scope, most);
  if (spent !== undefined) throw refuseSpent(spent);
  const { seedId, nonce, draw } = await deps.draws.take(tx, candidate.id);
  const { chance, drawn } = createSingleDraw(draw);
  const outcome = activity.claim(rule, facts, toClaimKey(request), chance);
  if ('refused' in outcome) throw await toRefusal(attempt, outcome.refused);
  const [claim, ...others] = outcome.claims;
  if (claim === undefined || others.length > 0) throw new Error('a spin must have exactly one claim');
  await releaseUnusedReservation(tx, scope, most - claim.amount);
  const claimed = await grantClaim(tx, deps, attempt, claim);
  const prizes = listPrizes(offer).map(({ label, amount, icon, freeRounds }) => ({
    label,
    amount: String(amount),
    icon,
    freeRounds: freeRounds && toStoredFreeRounds(freeRounds),
  }));
  const spin = { claimId: claimed.id, memberId: candidate.id, seedId, nonce, prizes, ...drawn() };
  await store.insertSpin(tx, spin);
  return { claims: [claimed], spin };
}

/** Counts the items that remain after these claims. */
function countLeft({ offer, facts }: Attempt, claims: readonly RewardClaim[]): number {
  const added = claims.map(({ window, amount, at, day, detail }) => ({ window, amount, at, day, detail }));
  return offer.activity.check(offer.rule, { ...facts, claims: [...facts.claims, ...added] }).count;
}

/**
 * Creates the function that claims rewards, each once. It reloads and decides everything under a lock of the member, in the
 * transaction that pays: a refusal leaves nothing behind, and a spin is durable before the player sees it.
 */
export function createClaimService(deps: ClaimServiceDeps): (request: ClaimRequest) => Promise<ClaimResult> {
  const { atomically, bus, clock, draws, memberPromotions, playerStats, findActivity } = deps;

  async function replay(
    tx: Tx,
    offer: Offer,
    candidate: Candidate,
    claims: readonly RewardClaim[],
  ): Promise<ClaimResult> {
    const loaded = await memberPromotions.loadFacts(tx, candidate, offer);
    const spin = claims[0] === undefined ? undefined : await store.findSpin(tx, claims[0].id);
    return { offer, claims, spin: spin ?? null, left: offer.activity.check(offer.rule, loaded.facts).count };
  }

  async function claim(tx: Tx, request: ClaimRequest, promotionId: number): Promise<ClaimResult> {
    const { memberId, locale, requestKey } = request;
    await store.lockClaimant(tx, promotionId, memberId);
    const promotion = await findInForce(tx, promotionId);
    const offer = promotion && toOffer(promotion, findActivity);
    if (offer === undefined) throw new Failure('promotion_unknown');
    await playerStats.project(tx, memberId);
    const candidate = await memberPromotions.loadCandidate(tx, memberId);
    const before = await store.listClaimsByRequest(tx, { promotionId, memberId, request: requestKey });
    if (before.length > 0) return replay(tx, offer, candidate, before);
    const at = clock.now();
    const loaded = await memberPromotions.loadFacts(tx, candidate, offer);
    const nameRequiredLevel = async () => (await deps.loadLevelNames(tx, memberId, locale))(findRequiredLevel(offer));
    const base = { ...loaded, offer, candidate, request, at, day: dayOf(at), nameRequiredLevel };
    await requireOpen(tx, deps, base);
    const attempt: Attempt = { ...base, links: await findHoldLinks(tx, deps, base) };
    const { claims, spin = null } = isWheel(offer)
      ? await spinWheel(tx, deps, attempt)
      : { claims: await collectRewards(tx, deps, attempt) };
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    return { offer, claims, spin, left: countLeft(attempt, claims) };
  }

  return async (request) => {
    const { offer: chosen } = await memberPromotions.choose(request.memberId, request.which);
    if (isWheel(chosen) !== request.isSpin) throw new Failure('promotion_unknown', { field: 'id' });
    if (isWheel(chosen)) await draws.ready(request.memberId);
    return atomically((tx) => claim(tx, request, chosen.promotion.id));
  };
}
