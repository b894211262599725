import { staffCreditCategories } from '@arara/contract';
import { type Centavos, centavos } from '@arara/money';
import type { CreditCategory } from './credit.ts';

/** Within which a person of a role gives alone. Centavos. */
export interface CreditLimit {
  /** The key of a role; `''` for every role without limits of its own. */
  role: string;
  category: CreditCategory;
  perAct: Centavos;
  /** What one person gives alone in a day. */
  perPersonDay: Centavos;
  /** What one player is given in a day, by whomever. */
  perPlayerDay: Centavos;
}

/** What not even two people give. Centavos. */
export interface CreditCap {
  category: CreditCategory;
  perAct: Centavos;
  perPlayerDay: Centavos;
}

export interface CreditLimits {
  limits: readonly CreditLimit[];
  caps: readonly CreditCap[];
  /** A credit of the last so many days keeps its givers from approving a withdrawal of the player. */
  windowDays: number;
  /** A request for a second person expires after so many days. */
  requestDays: number;
}

const reais = (amount: number): Centavos => centavos(amount * 100);

const limitOf = (role: string, category: CreditCategory, [act, person, player]: [number, number, number]) => ({
  role,
  category,
  perAct: reais(act),
  perPersonDay: reais(person),
  perPlayerDay: reais(player),
});

const capOf = (category: CreditCategory, [act, player]: [number, number]) => ({
  category,
  perAct: reais(act),
  perPlayerDay: reais(player),
});

/** Those of a new installation: a person alone gives what a complaint costs, not what is worth stealing. */
export const defaultLimits: CreditLimits = {
  limits: [
    limitOf('', 'gift', [50, 500, 100]),
    limitOf('', 'bank', [500, 5_000, 1_000]),
    limitOf('', 'earnings', [500, 5_000, 1_000]),
    limitOf('finance', 'gift', [500, 5_000, 1_000]),
    limitOf('finance', 'bank', [2_000, 50_000, 4_000]),
    limitOf('finance', 'earnings', [2_000, 50_000, 4_000]),
    limitOf('admin', 'gift', [2_000, 20_000, 5_000]),
    limitOf('admin', 'bank', [5_000, 100_000, 10_000]),
    limitOf('admin', 'earnings', [5_000, 100_000, 10_000]),
  ],
  caps: [capOf('gift', [20_000, 50_000]), capOf('bank', [500_000, 1_000_000]), capOf('earnings', [500_000, 1_000_000])],
  windowDays: 30,
  requestDays: 3,
};

export function limitFor({ limits }: CreditLimits, role: string, category: CreditCategory): CreditLimit {
  const own = limits.find((limit) => limit.role === role && limit.category === category);
  const found = own ?? limits.find((limit) => limit.role === '' && limit.category === category);
  if (found === undefined) throw new Error(`there is no limit of ${category} for roles without one of their own`);
  return found;
}

export function capFor({ caps }: CreditLimits, category: CreditCategory): CreditCap {
  const found = caps.find((cap) => cap.category === category);
  if (found === undefined) throw new Error(`there is no cap of ${category}`);
  return found;
}

/** What was given before today's next credit. */
export interface DayTotals {
  /** By this person alone. */
  byPerson: Centavos;
  /** To this player, by whomever. */
  toPlayer: Centavos;
}

/** Whether one person may give this alone. The limits are reached and not passed. */
export function isWithinLimits(amount: Centavos, limit: CreditLimit, { byPerson, toPlayer }: DayTotals): boolean {
  if (amount > limit.perAct) return false;
  return byPerson + amount <= limit.perPersonDay && toPlayer + amount <= limit.perPlayerDay;
}

/** The most that two people may still give this player today. */
export function mostByTwo({ perAct, perPlayerDay }: CreditCap, toPlayer: Centavos): Centavos {
  const left = toPlayer < perPlayerDay ? centavos(perPlayerDay - toPlayer) : centavos(0);
  return left < perAct ? left : perAct;
}

/** The first field that makes limits unusable: one missing for other roles, one twice, a day below an act. */
export function faultOf({ limits, caps }: CreditLimits): string | undefined {
  for (const category of staffCreditCategories) {
    if (!limits.some((limit) => limit.role === '' && limit.category === category)) return 'limits';
    if (caps.filter((cap) => cap.category === category).length !== 1) return 'caps';
  }
  const cap = caps.findIndex(({ perAct, perPlayerDay }) => perPlayerDay < perAct);
  if (cap >= 0) return `caps.${cap}.per_player_day`;
  for (const [index, limit] of limits.entries()) {
    const isTwice = limits.findIndex((one) => one.role === limit.role && one.category === limit.category) !== index;
    if (isTwice) return `limits.${index}.role`;
    if (limit.perPersonDay < limit.perAct) return `limits.${index}.per_person_day`;
    if (limit.perPlayerDay < limit.perAct) return `limits.${index}.per_player_day`;
  }
  return undefined;
}
