import type { RuleOf } from '@arara/activity-kit';
import { rebateBases, rebateScopes } from '@arara/contract';
import { type Rate, rate } from '@arara/money';
import type { PlanKind } from '../plans/index.ts';

const lineFields = {
  scope: { kind: 'choice', of: rebateScopes },
  /** Of the category, provider or game; empty for all. */
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

/** The rates of rebates as they are filled in. Of several that fit a game the narrowest counts: game, provider, category, all. */
export const rebateForm = {
  isOn: { kind: 'flag' },
  /** Days of the site's, from the day after the bets, in which a line can be claimed. */
  claimDays: { kind: 'count', least: 1, most: 30 },
  /** How many hundredths of what is taken to the balance have to be staked before a withdrawal. */
  sweepTimesE2: { kind: 'times', least: 0, most: 10_000 },
  /** What the house is taken to keep of games whose providers do not say it. */
  unknownEdgeBps: { kind: 'share', least: 0, most: 10_000 },
  lines: { kind: 'rows', fields: lineFields, least: 0, most: 200 },
} as const;

export type RebatePlan = RuleOf<typeof rebateForm>;
export type RateLine = RebatePlan['lines'][number];

const rates = (...shares: number[]): RateLine['rates'] =>
  shares.map((bps, index) => ({ fromLevel: index * 2, shareBps: rate(bps) }));

/** What stands where no operator has saved rates: a share of what the house keeps, more for the games with little risk of it. */
export const firstPlan: RebatePlan = {
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

function disagreement({ lines }: RebatePlan): string | undefined {
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

export const rebateKind: PlanKind<RebatePlan> = {
  key: 'rebates',
  form: rebateForm,
  first: firstPlan,
  disagreement,
  silenced: (plan) => ({ ...plan, isOn: false }),
  fromNextDay: true,
};

/** What a rate line gives at a level. */
export function rateAt({ rates: steps }: RateLine, level: number): Rate {
  return steps.findLast(({ fromLevel }) => fromLevel <= level)?.shareBps ?? rate(0);
}

/** A game, as rates ask about it. */
export interface RatedGame {
  name: string;
  category: string;
  provider: string;
}

/** The rate line that counts for a game: the narrowest that fits. */
export function lineOf({ lines }: RebatePlan, { name, category, provider }: RatedGame): RateLine | undefined {
  const find = (scope: RateLine['scope'], asked: string) =>
    lines.find((line) => line.scope === scope && line.name === asked);
  return find('game', name) ?? find('provider', provider) ?? find('category', category) ?? find('all', '');
}

/** The best rate on valid bets that a plan has at a level: what a table of benefits shows. */
export function bestRateAt({ isOn, lines }: RebatePlan, level: number): Rate {
  const all = lines.filter(({ basis }) => basis === 'valid').map((line) => rateAt(line, level));
  return isOn ? rate(Math.max(0, ...all)) : rate(0);
}
