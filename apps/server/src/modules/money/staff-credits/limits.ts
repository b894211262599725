import { staffCreditCategories } from '@arara/contract';
import { type Centavos, centavos } from '@arara/money';
import type { CreditCategory } from './credit.ts';

/** What a member of staff with a role may credit without a second person, in centavos. */
export interface CreditLimit {
  /** The key of a role; empty for the default of all other roles. */
  role: string;
  category: CreditCategory;
  perAct: Centavos;
  /** The daily sum that one person may credit alone. */
  perPersonDay: Centavos;
  /** The daily sum that one player may receive from all staff. */
  perPlayerDay: Centavos;
}

/** The maximum that two people may credit, in centavos. */
export interface CreditCap {
  category: CreditCategory;
  perAct: Centavos;
  perPlayerDay: Centavos;
}

export interface CreditLimits {
  limits: readonly CreditLimit[];
  caps: readonly CreditCap[];
  /** Staff who credited a player within this period cannot approve the player's withdrawals. */
  windowDays: number;
  /** The period after which a request for a second person expires. */
  requestDays: number;
}

const reais = (amount: number): Centavos => centavos(amount * 100);

const toLimit = (role: string, category: CreditCategory, [act, person, player]: [number, number, number]) => ({
  role,
  category,
  perAct: reais(act),
  perPersonDay: reais(person),
  perPlayerDay: reais(player),
});

const toCap = (category: CreditCategory, [act, player]: [number, number]) => ({
  category,
  perAct: reais(act),
  perPlayerDay: reais(player),
});

/** The defaults of a new installation: enough to settle a complaint, too little to steal. */
export const defaultLimits: CreditLimits = {
  limits: [
    toLimit('', 'gift', [50, 500, 100]),
    toLimit('', 'bank', [500, 5_000, 1_000]),
    toLimit('', 'earnings', [500, 5_000, 1_000]),
    toLimit('finance', 'gift', [500, 5_000, 1_000]),
    toLimit('finance', 'bank', [2_000, 50_000, 4_000]),
    toLimit('finance', 'earnings', [2_000, 50_000, 4_000]),
    toLimit('admin', 'gift', [2_000, 20_000, 5_000]),
    toLimit('admin', 'bank', [5_000, 100_000, 10_000]),
    toLimit('admin', 'earnings', [5_000, 100_000, 10_000]),
  ],
  caps: [toCap('gift', [20_000, 50_000]), toCap('bank', [500_000, 1_000_000]), toCap('earnings', [500_000, 1_000_000])],
  windowDays: 30,
  requestDays: 3,
};

/** Finds the limit of a role: its own, otherwise the default of all roles. */
export function findLimit({ limits }: CreditLimits, role: string, category: CreditCategory): CreditLimit {
  const own = limits.find((limit) => limit.role === role && limit.category === category);
  const found = own ?? limits.find((limit) => limit.role === '' && limit.category === category);
  if (found === undefined) throw new Error(`the limits of ${category} have no default`);
  return found;
}

export function findCap({ caps }: CreditLimits, category: CreditCategory): CreditCap {
  const found = caps.find((cap) => cap.category === category);
  if (found === undefined) throw new Error(`the limits have no cap of ${category}`);
  return found;
}

/** The sums credited today. */
export interface DayTotals {
  /** By this person alone. */
  byPerson: Centavos;
  /** To this player, by all staff. */
  toPlayer: Centavos;
}

/** Whether one person may credit the amount alone. An amount equal to a limit is within it. */
export function isWithinLimits(amount: Centavos, limit: CreditLimit, { byPerson, toPlayer }: DayTotals): boolean {
  if (amount > limit.perAct) return false;
  return byPerson + amount <= limit.perPersonDay && toPlayer + amount <= limit.perPlayerDay;
}

/** Computes the largest amount that two people may still credit to a player today. */
export function computeMaximum({ perAct, perPlayerDay }: CreditCap, toPlayer: Centavos): Centavos {
  const left = toPlayer < perPlayerDay ? centavos(perPlayerDay - toPlayer) : centavos(0);
  return left < perAct ? left : perAct;
}

/**
 * Finds the first field that makes limits unusable: a missing default or cap, a duplicate, or a daily limit below that
 * of one credit.
 */
export function findInvalidField({ limits, caps }: CreditLimits): string | undefined {
  for (const category of staffCreditCategories) {
    if (!limits.some((limit) => limit.role === '' && limit.category === category)) return 'limits';
    if (caps.filter((cap) => cap.category === category).length !== 1) return 'caps';
  }
  const cap = caps.findIndex(({ perAct, perPlayerDay }) => perPlayerDay < perAct);
  if (cap >= 0) return `caps.${cap}.per_player_day`;
  for (const [index, limit] of limits.entries()) {
    const isDuplicate =
      limits.findIndex((other) => other.role === limit.role && other.category === limit.category) !== index;
    if (isDuplicate) return `limits.${index}.role`;
    if (limit.perPersonDay < limit.perAct) return `limits.${index}.per_person_day`;
    if (limit.perPlayerDay < limit.perAct) return `limits.${index}.per_player_day`;
  }
  return undefined;
}
