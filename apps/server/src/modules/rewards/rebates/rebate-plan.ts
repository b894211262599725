import type { RuleOf } from '@arara/activity-kit';
import { rebateBases, rebateScopes } from '@arara/contract';
import { type Rate, rate } from '@arara/money';
import type { PlanKind } from '../plans/index.ts';

const lineFields = {
  scope: { kind: 'choice', of: rebateScopes },
  /** The name of the category, provider or game; empty for all. */
  name: { kind: 'text', most: 64 },
  basis: { kind: 'choice', of: rebateBases },
  rates: {
    kind: 'rows',
    fields: {
      fromLevel: { kind: 'count', least: 0, most: 100 },
      shareBps: { kind: 'share', least: 0, most: 10_000 },
    },
    least: 1,
    most: 20,
  },
} as const;

/** The form of rebate rates. The narrowest line that matches a game applies: game, provider, category, all. */
export const rebateForm = {
  isOn: { kind: 'flag' },
  /** How many days a line can be claimed, from the day after the bets. */
  claimDays: { kind: 'count', least: 1, most: 30 },
  /** The wagering requirement of an amount swept to cash, in hundredths of it. */
  sweepTimesE2: { kind: 'times', least: 0, most: 10_000 },
  /** The house edge assumed for games whose providers publish none. */
  unknownEdgeBps: { kind: 'share', least: 0, most: 10_000 },
  lines: { kind: 'rows', fields: lineFields, least: 0, most: 200 },
} as const;

export type RebatePlan = RuleOf<typeof rebateForm>;
export type RateLine = RebatePlan['lines'][number];

const rates = (...shares: number[]): RateLine['rates'] =>
  shares.map((bps, index) => ({ fromLevel: index * 2, shareBps: rate(bps) }));

/** The plan of an installation where staff saved none. */
export const DEFAULT_REBATE_PLAN: RebatePlan = {
  isOn: true,
  claimDays: 7,
  sweepTimesE2: 100,
  unknownEdgeBps: rate(300),
  lines: [
    { scope: 'category', name: 'slot', basis: 'valid', rates: rates(40, 60, 80, 100) },
    { scope: 'category', name: 'live', basis: 'valid', rates: rates(20, 30, 40, 50) },
    { scope: 'all', name: '', basis: 'edge', rates: rates(500, 800, 1_000, 1_500) },
  ],
};

const isNamed = ({ scope, name }: RateLine): boolean => (scope === 'all' ? name === '' : name !== '');

/** Returns the path of the first field that contradicts another. */
function findPlanError({ lines }: RebatePlan): string | undefined {
  const unnamed = lines.findIndex((line) => !isNamed(line));
  if (unnamed >= 0) return `lines.${unnamed}.name`;
  const keys = lines.map(({ scope, name }) => `${scope} ${name}`);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) return `lines.${twice}.name`;
  const index = lines.findIndex((line) =>
    line.rates.some(({ fromLevel }, at) => at > 0 && fromLevel <= (line.rates[at - 1]?.fromLevel ?? 0)),
  );
  return index < 0 ? undefined : `lines.${index}.rates`;
}

export const rebatePlanKind: PlanKind<RebatePlan> = {
  key: 'rebates',
  form: rebateForm,
  defaultPlan: DEFAULT_REBATE_PLAN,
  findError: findPlanError,
  withoutRewards: (plan) => ({ ...plan, isOn: false }),
  fromNextDay: true,
};

/** Returns the rate of a line at a level; zero below its first one. */
export function getRateAtLevel({ rates: steps }: RateLine, level: number): Rate {
  return steps.findLast(({ fromLevel }) => fromLevel <= level)?.shareBps ?? rate(0);
}

/** The attributes of a game that select its rate line. */
export interface RatedGame {
  name: string;
  category: string;
  provider: string;
}

/** Finds the narrowest rate line that matches a game. */
export function findRateLine({ lines }: RebatePlan, { name, category, provider }: RatedGame): RateLine | undefined {
  const find = (scope: RateLine['scope'], wanted: string) =>
    lines.find((line) => line.scope === scope && line.name === wanted);
  return find('game', name) ?? find('provider', provider) ?? find('category', category) ?? find('all', '');
}

/** Returns the best rate on valid bets at a level, for the table of level benefits. */
export function findBestRate({ isOn, lines }: RebatePlan, level: number): Rate {
  const all = lines.filter(({ basis }) => basis === 'valid').map((line) => getRateAtLevel(line, level));
  return isOn ? rate(Math.max(0, ...all)) : rate(0);
}
