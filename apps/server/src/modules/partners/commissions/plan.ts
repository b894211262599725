import type { RuleOf } from '@arara/activity-kit';
import { categories, type commissionKinds } from '@arara/contract';
import { type Centavos, centavos, rate } from '@arara/money';
import { translateIntoAll } from '../../../platform/index.ts';
import type { PlanKind } from '../../rewards/plans/index.ts';

/** What an agent earns commission on: the bets of the team, its deposits, and the operator's net result from its play. */
export const COMMISSION_KINDS = ['betting', 'deposit', 'settlement'] as const;

export type CommissionKind = (typeof COMMISSION_KINDS)[number];

type ContractKind = (typeof commissionKinds)[number];

/** Converts a kind to its name in the contract. */
export const toContractKind = (kind: CommissionKind): ContractKind => (kind === 'deposit' ? 'recharge' : kind);

/** Converts a kind of the contract. */
export const fromContractKind = (kind: ContractKind): CommissionKind => (kind === 'recharge' ? 'deposit' : kind);

/** The type of an agent until staff assigns another. */
export const ORDINARY = 'ordinary';

const key = { kind: 'text', most: 32 } as const;
const money = { kind: 'money', least: 0n } as const;
const share = (most: number) => ({ kind: 'share', least: 0, most }) as const;

/** Rates of kinds without categories of games. */
const plainTiers = (most: number) =>
  ({ kind: 'rows', fields: { from: money, shareBps: share(most) }, least: 1, most: 12 }) as const;

/** Tables by agent type. The table with an empty type applies to every type without its own. */
const plain = (most: number) =>
  ({
    kind: 'group',
    fields: {
      isOn: { kind: 'flag' },
      tables: { kind: 'rows', fields: { agentType: key, tiers: plainTiers(most) }, least: 1, most: 20 },
    },
  }) as const;

const byCategory = (most: number) =>
  ({
    kind: 'rows',
    fields: { category: { kind: 'choice', of: categories }, shareBps: share(most) },
    least: 0,
    most: 11,
  }) as const;

const betting = (most: number) =>
  ({
    kind: 'group',
    fields: {
      isOn: { kind: 'flag' },
      tables: {
        kind: 'rows',
        fields: {
          agentType: key,
          tiers: {
            kind: 'rows',
            fields: { from: money, shareBps: share(most), categories: byCategory(most) },
            least: 1,
            most: 12,
          },
        },
        least: 1,
        most: 20,
      },
    },
  }) as const;

/** The form in which staff edits the commission rates. */
export const commissionForm = {
  /** The agent types; the first is the default. */
  types: { kind: 'rows', fields: { key, title: { kind: 'words', most: 40 } }, least: 1, most: 20 },
  betting: betting(500),
  deposit: plain(1_000),
  settlement: plain(5_000),
  /** Statements up to this amount are approved without review. */
  approvedUpTo: money,
  /** Above this amount two people must approve. */
  secondPersonAbove: money,
  /** Smaller amounts are carried forward. */
  leastPayout: { kind: 'money', least: 1n },
  pot: { kind: 'choice', of: ['cash', 'rebate'] },
  /** The wagering requirement of a payment into cash, in hundredths of the amount. */
  timesE2: { kind: 'times', least: 0, most: 10_000 },
} as const;

export type CommissionPlan = RuleOf<typeof commissionForm>;

/** A step of a rate table: the daily team volume from which the share applies. */
export interface Tier {
  from: Centavos;
  shareBps: number;
  categories?: readonly { category: string; shareBps: number }[];
}

interface Table {
  agentType: string;
  tiers: readonly Tier[];
}

const reais = (amount: number): Centavos => centavos(amount * 100);

/** Reduced rates for games with a low house edge. */
const lowMarginRates = (bps: number) =>
  (['card', 'live', 'casino'] as const).map((category) => ({ category, shareBps: rate(bps) }));

/** The default plan until an operator saves one. ADR 26 explains its rates. */
export const firstPlan: CommissionPlan = {
  types: [
    {
      key: ORDINARY,
      title: translateIntoAll('agency.ordinaryType'),
    },
  ],
  betting: {
    isOn: true,
    tables: [
      {
        agentType: '',
        tiers: [
          { from: reais(0), shareBps: rate(10), categories: lowMarginRates(5) },
          { from: reais(10_000), shareBps: rate(20), categories: lowMarginRates(8) },
          { from: reais(50_000), shareBps: rate(30), categories: lowMarginRates(10) },
          { from: reais(200_000), shareBps: rate(40), categories: lowMarginRates(12) },
          { from: reais(1_000_000), shareBps: rate(50), categories: lowMarginRates(15) },
        ],
      },
    ],
  },
  deposit: {
    isOn: true,
    tables: [
      {
        agentType: '',
        tiers: [
          { from: reais(0), shareBps: rate(50) },
          { from: reais(5_000), shareBps: rate(75) },
          { from: reais(50_000), shareBps: rate(100) },
        ],
      },
    ],
  },
  settlement: {
    isOn: false,
    tables: [
      {
        agentType: '',
        tiers: [
          { from: reais(0), shareBps: rate(500) },
          { from: reais(1_000), shareBps: rate(1_000) },
          { from: reais(10_000), shareBps: rate(1_500) },
        ],
      },
    ],
  },
  approvedUpTo: reais(50),
  secondPersonAbove: reais(2_000),
  leastPayout: reais(1),
  pot: 'cash',
  timesE2: 100,
};

export const listTables = (plan: CommissionPlan, kind: CommissionKind): readonly Table[] => plan[kind].tables;

/** The share of a tier for a category of games; `all` stands for every other category. */
export function findShare({ shareBps, categories: own = [] }: Tier, category: string): number {
  return own.find((one) => one.category === category)?.shareBps ?? shareBps;
}

/** The categories with their own rates in these tiers. */
export const listCategories = (tiers: readonly Tier[]): string[] => [
  ...new Set(tiers.flatMap(({ categories: own = [] }) => own.map(({ category }) => category))),
];

const findDuplicate = (names: readonly string[]): number => names.findIndex((name, at) => names.indexOf(name) < at);

/** The path of the first invalid step: thresholds must rise and no rate may fall. */
function findFallingStep(tiers: readonly Tier[]): string | undefined {
  const names = ['all', ...listCategories(tiers)];
  for (const [at, tier] of tiers.entries()) {
    const own = (tier.categories ?? []).map(({ category }) => category);
    if (findDuplicate(own) >= 0) return `${at}.categories`;
    const before = tiers[at - 1];
    if (before === undefined) continue;
    if (tier.from <= before.from) return `${at}.from`;
    const fallen = names.find((name) => findShare(tier, name) < findShare(before, name));
    if (fallen !== undefined) return fallen === 'all' || !own.includes(fallen) ? `${at}.shareBps` : `${at}.categories`;
  }
  return undefined;
}

function findTableError(tables: readonly Table[], types: readonly string[]): string | undefined {
  const stray = tables.findIndex(({ agentType }) => agentType !== '' && !types.includes(agentType));
  if (stray >= 0) return `tables.${stray}.agentType`;
  const twice = findDuplicate(tables.map(({ agentType }) => agentType));
  if (twice >= 0) return `tables.${twice}.agentType`;
  if (!tables.some(({ agentType }) => agentType === '')) return 'tables.0.agentType';
  for (const [at, { tiers }] of tables.entries()) {
    const fall = findFallingStep(tiers);
    if (fall !== undefined) return `tables.${at}.tiers.${fall}`;
  }
  return undefined;
}

function findPlanError(plan: CommissionPlan): string | undefined {
  const types = plan.types.map((type) => type.key);
  if (types[0] !== ORDINARY) return 'types.0.key';
  const odd = types.findIndex((name, at) => !/^[a-z][a-z0-9-]*$/.test(name) || types.indexOf(name) < at);
  if (odd >= 0) return `types.${odd}.key`;
  for (const kind of COMMISSION_KINDS) {
    const found = findTableError(listTables(plan, kind), types);
    if (found !== undefined) return `${kind}.${found}`;
  }
  return undefined;
}

export const commissionKind: PlanKind<CommissionPlan> = {
  key: 'commissions',
  form: commissionForm,
  defaultPlan: firstPlan,
  findError: findPlanError,
  withoutRewards: (plan) => ({
    ...plan,
    betting: { ...plan.betting, isOn: false },
    deposit: { ...plan.deposit, isOn: false },
    settlement: { ...plan.settlement, isOn: false },
  }),
  fromNextDay: true,
};
