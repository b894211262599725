import { type Chance, type Claim, termsOf } from '@arara/activity-kit';
import { type Atomically, type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, Failure, type Ids, dayOf } from '../../platform/index.ts';
import type { Bonus } from '../bonus/index.ts';
import { letGo, promise } from './budget.ts';
import type { Claimed, Spin } from './claim.ts';
import * as store from './claim-store.ts';
import { type Candidate, fitOf } from './fit.ts';
import type { FlagOf } from './flags/flag-of.ts';
import type { LinkCounts } from './holds/hold-store.ts';
import type { Holds } from './holds/holds.ts';
import type { LinkCheck } from './holds/link-check.ts';
import { type Offer, isWheel, offerOf, prizesOf } from './offer.ts';
import { stateOf } from './promotion.ts';
import { type Refusing, refusalOf, refuse, refuseSpent } from './refusal.ts';
import type { StandingParts, Standings, Which } from './standings.ts';
import { findInForce } from './store.ts';

/** A draw under a member's committed seed, as the modules of play make it. */
export interface Draws {
  /** Makes sure that there is a seed, before the transaction that takes its number. */
  ready(memberId: number): Promise<void>;
  /** Takes the next number in the caller's transaction. */
  take(tx: Tx, memberId: number): Promise<{ seedId: string; nonce: bigint; draw: Chance }>;
}

/** What a member asks for. */
export interface Asking {
  memberId: number;
  which: Which;
  /** One thing of it; whatever can be had where none is named. */
  key?: string | undefined;
  /** The request's own key: the same one is answered the same. */
  request: string;
  /** Whether a wheel is to be spun: what has one is never claimed without. */
  isSpin: boolean;
}

/** What came of it. */
export interface Granted {
  offer: Offer;
  claims: readonly Claimed[];
  /** Where a wheel stopped. */
  spin: Spin | null;
  /** How many things can be had now. */
  left: number;
}

export interface ClaimingParts extends StandingParts {
  atomically: Atomically;
  bus: Bus;
  bonus: Pick<Bonus, 'give'>;
  ids: Ids;
  draws: Draws;
  flagOf: FlagOf;
  holds: Pick<Holds, 'place'>;
  linkCheck: LinkCheck;
  standings: Standings;
}

/** A claim under way: who asks for what, when. */
interface Attempt extends Refusing {
  offer: Offer;
  who: Candidate;
  asking: Asking;
  at: Date;
  day: string;
  /** What links the claimer to others, where their claims wait for staff because of it. */
  links: LinkCounts | null;
}

/** Fails where the promotion does not run, or is not for this member. */
async function requireOpen(
  tx: Tx,
  { flagOf }: ClaimingParts,
  { offer, who, at }: Omit<Attempt, 'links'>,
): Promise<void> {
  const { promotion, activity } = offer;
  const state = stateOf(promotion, at);
  if (state === 'paused') throw new Failure('promotion_paused');
  if (state !== 'live') throw new Failure('promotion_over');
  if (!who.isActive) throw new Failure('player_blocked');
  const fit = fitOf(promotion, activity, who);
  if (fit === 'elsewhere') throw new Failure('promotion_unknown');
  if (fit !== 'fits') throw refuse(fit.reason);
  const flag = await flagOf(tx, who.id);
  if (flag === 'blocked' || (flag === 'open' && promotion.audience.exceptFlagged))
    throw new Failure('reward_suspended');
}

/** The links for which a claim is held; `null` where it is paid at once. Fails with `reward_suspended` where the promotion refuses them. */
async function findHoldLinks(
  tx: Tx,
  { linkCheck }: ClaimingParts,
  { offer: { promotion }, who, at }: Omit<Attempt, 'links'>,
): Promise<LinkCounts | null> {
  const links = await linkCheck(tx, who.id, at);
  const { linkedAccounts } = promotion.audience;
  if (links !== null && linkedAccounts === 'refuse') throw new Failure('reward_suspended');
  return linkedAccounts === 'hold' ? links : null;
}

/** Puts one claim down, and pays it or holds it for staff. */
async function grant(
  tx: Tx,
  { bonus, holds, ids }: ClaimingParts,
  { offer, who, asking, at, day, links }: Attempt,
  { window, amount, payment, detail }: Claim,
): Promise<Claimed> {
  const { promotion } = offer;
  const id = ids.uuid();
  const { pocket, multiplierE2 } = payment;
  const cause = `reward:${id}`;
  const gift = { memberId: who.id, key: cause, cause, amount, pocket, terms: termsOf(payment), at };
  const isHeld = links !== null && amount > 0n;
  const given = amount > 0n && !isHeld ? await bonus.give(tx, gift) : null;
  const claimed: Claimed = {
    id,
    promotionId: promotion.id,
    version: promotion.version,
    kind: promotion.kind,
    memberId: who.id,
    window,
    request: asking.request,
    amount,
    pocket,
    multiplierE2,
    detail,
    givenId: given?.id ?? null,
    state: isHeld ? 'held' : (given?.state ?? 'credited'),
    returned: 0n as Claimed['returned'],
    day,
    at,
  };
  // The facts were gathered under the lock: a window that was claimed before would be a fault of the activity.
  if (!(await store.insertClaim(tx, claimed))) throw new Error(`window ${window} was claimed before`);
  if (isHeld) await holds.place(tx, claimed, links);
  return claimed;
}

/** A source of chance that gives one draw, and keeps by what it was. */
function onceOf(draw: Chance): { chance: Chance; drawn: () => { weights: readonly number[]; place: number } } {
  let kept: { weights: readonly number[]; place: number } | undefined;
  return {
    chance: {
      weighted(weights) {
        if (kept !== undefined) throw new Error('an activity draws once');
        kept = { weights, place: draw.weighted(weights) };
        return kept.place;
      },
    },
    drawn() {
      if (kept === undefined) throw new Error('a wheel stopped without a draw');
      return kept;
    },
  };
}

const noChance: Chance = {
  weighted() {
    throw new Error('an activity without weights leaves nothing to chance');
  },
};

/** What an activity without a wheel gives: each thing as far as the promotion's bounds go. */
async function collect(tx: Tx, parts: ClaimingParts, attempt: Attempt): Promise<Claimed[]> {
  const { offer, asking, facts, who, day } = attempt;
  const given = offer.activity.claim(offer.rule, facts, askedOf(asking), noChance);
  if ('refused' in given) throw refusalOf(attempt, given.refused);
  const claims: Claimed[] = [];
  for (const claim of given.claims) {
    const spent = await promise(tx, { promotion: offer.promotion, memberId: who.id, day }, claim.amount);
    if (spent !== undefined && claims.length === 0) throw refuseSpent(spent);
    if (spent === undefined) claims.push(await grant(tx, parts, attempt, claim));
  }
  return claims;
}

const askedOf = ({ key }: Asking) => (key === undefined ? {} : { key });

/**
 * Spins a wheel. Its largest prize is promised before anything is drawn: what is left of a budget never decides which
 * prizes can fall.
 */
async function turn(tx: Tx, parts: ClaimingParts, attempt: Attempt): Promise<{ claims: Claimed[]; spin: Spin }> {
  const { offer, asking, facts, who, day } = attempt;
  const { activity, rule, promotion } = offer;
  const place = { promotion, memberId: who.id, day };
  if (activity.check(rule, facts).count === 0) {
    const refused = activity.claim(rule, facts, askedOf(asking), { weighted: () => 0 });
    throw refusalOf(attempt, 'refused' in refused ? refused.refused : 'no_spins');
  }
  const { once: most } = activity.most(rule);
  if (most === null) throw new Error(`${activity.kind} has a wheel without a largest prize`);
  const spent = await promise(tx, place, most);
  if (spent !== undefined) throw refuseSpent(spent);
  const { seedId, nonce, draw } = await parts.draws.take(tx, who.id);
  const { chance, drawn } = onceOf(draw);
  const given = activity.claim(rule, facts, askedOf(asking), chance);
  if ('refused' in given) throw refusalOf(attempt, given.refused);
  const [claim, ...others] = given.claims;
  if (claim === undefined || others.length > 0) throw new Error('a wheel gives one claim a spin');
  await letGo(tx, place, most - claim.amount);
  const claimed = await grant(tx, parts, attempt, claim);
  const prizes = prizesOf(offer).map(({ label, amount, icon }) => ({ label, amount: String(amount), icon }));
  const spin = { claimId: claimed.id, memberId: who.id, seedId, nonce, prizes, ...drawn() };
  await store.insertSpin(tx, spin);
  return { claims: [claimed], spin };
}

/** How many things are left once some were claimed. */
function leftAfter({ offer, facts }: Attempt, claims: readonly Claimed[]): number {
  const had = claims.map(({ window, amount, at, day, detail }) => ({ window, amount, at, day, detail }));
  return offer.activity.check(offer.rule, { ...facts, claims: [...facts.claims, ...had] }).count;
}

/**
 * Claims rewards, each once. Everything is decided anew under a lock of the member's own, in the transaction that pays:
 * a refusal leaves nothing behind, and a spin is durable before anybody knows of it.
 */
export function createClaiming(parts: ClaimingParts): (asking: Asking) => Promise<Granted> {
  const { atomically, bus, clock, draws, facts, standings, findActivity } = parts;

  async function again(tx: Tx, offer: Offer, who: Candidate, claims: readonly Claimed[]): Promise<Granted> {
    const seen = await standings.within(tx, who, offer);
    const spin = claims[0] === undefined ? undefined : await store.findSpin(tx, claims[0].id);
    return { offer, claims, spin: spin ?? null, left: offer.activity.check(offer.rule, seen.facts).count };
  }

  async function claim(tx: Tx, asking: Asking, promotionId: number): Promise<Granted> {
    const { memberId, request } = asking;
    await store.lockTaker(tx, promotionId, memberId);
    const promotion = await findInForce(tx, promotionId);
    const offer = promotion && offerOf(promotion, findActivity);
    if (offer === undefined) throw new Failure('promotion_unknown');
    await facts.takeIn(tx, memberId);
    const who = await standings.candidate(tx, memberId);
    const before = await store.listClaimsByRequest(tx, { promotionId, memberId, request });
    if (before.length > 0) return again(tx, offer, who, before);
    const at = clock.now();
    const seen = await standings.within(tx, who, offer);
    const asked = { ...seen, offer, who, asking, at, day: dayOf(at) };
    await requireOpen(tx, parts, asked);
    const attempt: Attempt = { ...asked, links: await findHoldLinks(tx, parts, asked) };
    const { claims, spin = null } = isWheel(offer)
      ? await turn(tx, parts, attempt)
      : { claims: await collect(tx, parts, attempt) };
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    return { offer, claims, spin, left: leftAfter(attempt, claims) };
  }

  return async (asking) => {
    const { offer: chosen } = await standings.choose(asking.memberId, asking.which);
    if (isWheel(chosen) !== asking.isSpin) throw new Failure('promotion_unknown', { field: 'id' });
    if (isWheel(chosen)) await draws.ready(asking.memberId);
    return atomically((tx) => claim(tx, asking, chosen.promotion.id));
  };
}
