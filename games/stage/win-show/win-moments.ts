import { type Centavos, ZERO } from '@arara/money';
import { multiplierOf } from './win-multiplier.ts';
import { type WinTier, rankOf, winTierOf, winTiers } from './win-tier.ts';

/** What is celebrated, and whether anything may move. */
export interface WinPlan {
  readonly amount: Centavos;
  /** What was put in for it; above zero. */
  readonly staked: Centavos;
  /** The reader asked for less motion: all of it is there at once. */
  readonly isStill: boolean;
}

/** When the player pressed, in milliseconds since the show began. */
export interface WinPresses {
  /** The press that ends the count. */
  readonly skippedAt?: number;
  /** The press that ends the show. */
  readonly closedAt?: number;
  /** The win was shared: the show ends by a press alone. */
  readonly sharedAt?: number;
}

/** `count`: the amount rises. `land`: a press brings it to its end. `rest`: it stands. `over`: the show has ended. */
type WinPhase = 'count' | 'land' | 'rest' | 'over';

/** The show at one moment. */
export interface WinMoment {
  readonly phase: WinPhase;
  readonly count: Centavos;
  readonly multiplierE4: bigint;
  /** The tier of what is counted so far: at least the first. */
  readonly tier: WinTier;
  /** How far the count of an undisturbed show has come, 0 … 1. */
  readonly progress: number;
}

/** A press brings the count to its end within this time. */
export const LANDING_MS = 250;
/** The whole amount stands this long. */
export const REST_MS = 1_600;
/** It stands this long where nothing moves. */
export const STILL_MS = 3_000;

/** The least part of the count that the last tier has for itself. */
const LAST_TIER_SHARE = 0.25;
const PARTS = 1_000_000_000;

/** How long the count of a plan takes. */
export function countMsOf({ amount, staked, isStill }: WinPlan): number {
  return isStill ? 0 : termsOf(multiplierOf(amount, staked)).countMs;
}

/** How many coins a plan has. */
export function coinsOf({ amount, staked, isStill }: WinPlan): number {
  return isStill ? 0 : termsOf(multiplierOf(amount, staked)).coins;
}

function termsOf(multiplierE4: bigint) {
  const tier = winTierOf(multiplierE4) ?? 'good';
  const terms = winTiers[rankOf(tier)];
  if (!terms) throw new RangeError(`no terms of ${tier}`);
  return terms;
}

const easeOut = (part: number): number => 1 - (1 - part) ** 2;

/** The amount on a curve from nothing (0) to the whole (1), on which equal steps multiply it by equal factors. */
function alongCurve(multiplier: number, at: number): number {
  return Math.expm1(at * Math.log1p(multiplier)) / multiplier;
}

/** The part of the amount that is counted when a part of the time has passed: it grows ever faster, and lands softly. */
function countedPart(multiplierE4: bigint, time: number): number {
  if (time >= 1) return 1;
  if (time <= 0) return 0;
  const multiplier = Math.max(1, Number(multiplierE4) / 10_000);
  const terms = termsOf(multiplierE4);
  if (terms.name === 'good') return alongCurve(multiplier, easeOut(time));
  const entry = Math.min(1, Math.log1p(Number(terms.fromE4) / 10_000) / Math.log1p(multiplier));
  const entryTime = Math.min(entry, 1 - LAST_TIER_SHARE);
  if (time < entryTime) return alongCurve(multiplier, (time / entryTime) * entry);
  return alongCurve(multiplier, entry + (1 - entry) * easeOut((time - entryTime) / (1 - entryTime)));
}

/** The part `part`, 0 … 1, of an amount: whole centavos, never more than the amount. */
function partOf(amount: Centavos, part: number): Centavos {
  if (part >= 1) return amount;
  return ((amount * BigInt(Math.floor(Math.max(0, part) * PARTS))) / BigInt(PARTS)) as Centavos;
}

function undisturbedCount(plan: WinPlan, elapsed: number): Centavos {
  const total = countMsOf(plan);
  if (elapsed >= total) return plan.amount;
  return partOf(plan.amount, countedPart(multiplierOf(plan.amount, plan.staked), elapsed / total));
}

/** When the whole amount is reached. */
function landedAtOf(plan: WinPlan, { skippedAt }: WinPresses): number {
  const end = countMsOf(plan);
  return skippedAt === undefined ? end : Math.min(end, skippedAt + LANDING_MS);
}

function countAt(plan: WinPlan, elapsed: number, presses: WinPresses): Centavos {
  const { skippedAt } = presses;
  const landedAt = landedAtOf(plan, presses);
  if (elapsed >= landedAt) return plan.amount;
  if (skippedAt === undefined || elapsed <= skippedAt) return undisturbedCount(plan, elapsed);
  const from = undisturbedCount(plan, skippedAt);
  const left = (plan.amount - from) as Centavos;
  const landed = partOf(left, easeOut((elapsed - skippedAt) / (landedAt - skippedAt)));
  const sum = (from + landed) as Centavos;
  // Close to its end an undisturbed count may be ahead.
  const undisturbed = undisturbedCount(plan, elapsed);
  return undisturbed > sum ? undisturbed : sum;
}

function phaseAt(plan: WinPlan, elapsed: number, presses: WinPresses): WinPhase {
  const { skippedAt, closedAt, sharedAt } = presses;
  const landedAt = landedAtOf(plan, presses);
  if (closedAt !== undefined && elapsed >= closedAt) return 'over';
  if (elapsed >= landedAt) {
    const end = sharedAt === undefined ? landedAt + (plan.isStill ? STILL_MS : REST_MS) : Infinity;
    return elapsed >= end ? 'over' : 'rest';
  }
  return skippedAt !== undefined && elapsed >= skippedAt ? 'land' : 'count';
}

/** The show `elapsed` milliseconds after it began. */
export function momentOf(plan: WinPlan, elapsed: number, presses: WinPresses = {}): WinMoment {
  const count = elapsed < 0 ? ZERO : countAt(plan, elapsed, presses);
  const multiplierE4 = multiplierOf(count, plan.staked);
  const total = countMsOf(plan);
  return {
    phase: phaseAt(plan, elapsed, presses),
    count,
    multiplierE4,
    tier: winTierOf(multiplierE4) ?? 'good',
    progress: total === 0 ? 1 : Math.min(1, Math.max(0, elapsed / total)),
  };
}

/** The presses after one more: the first ends the count, the next the show. */
export function pressAt(plan: WinPlan, elapsed: number, presses: WinPresses): WinPresses {
  const { phase } = momentOf(plan, elapsed, presses);
  if (phase === 'over') return presses;
  return phase === 'count' ? { ...presses, skippedAt: elapsed } : { ...presses, closedAt: elapsed };
}

/** How full the step of a tier is, 0 … 1, when so much is counted. The last is full as soon as it is reached. */
export function stepFill(tier: WinTier, multiplierE4: bigint): number {
  const at = rankOf(tier);
  const from = at === 0 ? 0n : (winTiers[at]?.fromE4 ?? 0n);
  const to = winTiers[at + 1]?.fromE4;
  if (to === undefined) return multiplierE4 >= from ? 1 : 0;
  if (multiplierE4 <= from) return 0;
  return multiplierE4 >= to ? 1 : Number(multiplierE4 - from) / Number(to - from);
}
