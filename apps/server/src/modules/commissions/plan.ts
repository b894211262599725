import type { RuleOf } from '@arara/activity-kit';
import { categories, commissionKinds } from '@arara/contract';
import { type Centavos, centavos, rate } from '@arara/money';
import type { PlanKind } from '../plans/index.ts';

export type CommissionKind = (typeof commissionKinds)[number];

/** What everybody is until staff says otherwise. */
export const ORDINARY = 'ordinary';

const key = { kind: 'text', most: 32 } as const;
const money = { kind: 'money', least: 0n } as const;
const share = (most: number) => ({ kind: 'share', least: 0, most }) as const;

/** Rates of kinds that are not told by category of game. */
const plainTiers = (most: number) =>
  ({ kind: 'rows', fields: { from: money, shareBps: share(most) }, least: 1, most: 12 }) as const;

/** Tables by type of agent; the one that names no type is of every type without one of its own. */
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

/** The rates of commissions as they are filled in. */
export const commissionForm = {
  /** What agents can be; the first is what everybody is. */
  types: { kind: 'rows', fields: { key, title: { kind: 'words', most: 40 } }, least: 1, most: 20 },
  betting: betting(500),
  recharge: plain(1_000),
  settlement: plain(5_000),
  /** What an agent is paid of a day without anybody looking. */
  approvedUpTo: money,
  /** Above it two people approve. */
  secondPersonAbove: money,
  /** Less than this is carried forward. */
  leastPayout: { kind: 'money', least: 1n },
  pot: { kind: 'choice', of: ['cash', 'rebate'] },
  /** How many hundredths of a payment into cash have to be staked before a withdrawal. */
  timesE2: { kind: 'times', least: 0, most: 10_000 },
} as const;

export type CommissionPlan = RuleOf<typeof commissionForm>;

/** A step of a table: what a team brings in a day, and what is earned from there on. */
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

/** Games on which the house keeps so little that a share of the stakes must be small. */
const narrow = (bps: number) =>
  (['card', 'live', 'casino'] as const).map((category) => ({ category, shareBps: rate(bps) }));

/** What stands where no operator has saved a plan; why so much is told in ADR 26. */
export const firstPlan: CommissionPlan = {
  types: [
    {
      key: ORDINARY,
      title: {
        pt: 'Agente comum',
        en: 'Ordinary agent',
        cn: '普通代理',
        ch: '一般代理',
        vi: 'Đại lý thường',
        id: 'Agen biasa',
        th: 'ตัวแทนทั่วไป',
        tr: 'Sıradan temsilci',
        msa: 'Ejen biasa',
      },
    },
  ],
  betting: {
    isOn: true,
    tables: [
      {
        agentType: '',
        tiers: [
          { from: reais(0), shareBps: rate(10), categories: narrow(5) },
          { from: reais(10_000), shareBps: rate(20), categories: narrow(8) },
          { from: reais(50_000), shareBps: rate(30), categories: narrow(10) },
          { from: reais(200_000), shareBps: rate(40), categories: narrow(12) },
          { from: reais(1_000_000), shareBps: rate(50), categories: narrow(15) },
        ],
      },
    ],
  },
  recharge: {
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

/** The tables of a kind. */
export const tablesOf = (plan: CommissionPlan, kind: CommissionKind): readonly Table[] => plan[kind].tables;

/** What a tier earns on a category of games; `all` for every other. */
export function shareOf({ shareBps, categories: own = [] }: Tier, category: string): number {
  return own.find((one) => one.category === category)?.shareBps ?? shareBps;
}

/** The categories that tiers have rates of their own for. */
export const categoriesIn = (tiers: readonly Tier[]): string[] => [
  ...new Set(tiers.flatMap(({ categories: own = [] }) => own.map(({ category }) => category))),
];

const firstTwice = (names: readonly string[]): number => names.findIndex((name, at) => names.indexOf(name) < at);

/** The first place of a ladder that does not rise: its steps must, and no rate may fall. */
function fallIn(tiers: readonly Tier[]): string | undefined {
  const names = ['all', ...categoriesIn(tiers)];
  for (const [at, tier] of tiers.entries()) {
    const own = (tier.categories ?? []).map(({ category }) => category);
    if (firstTwice(own) >= 0) return `${at}.categories`;
    const before = tiers[at - 1];
    if (before === undefined) continue;
    if (tier.from <= before.from) return `${at}.from`;
    const fallen = names.find((name) => shareOf(tier, name) < shareOf(before, name));
    if (fallen !== undefined) return fallen === 'all' || !own.includes(fallen) ? `${at}.shareBps` : `${at}.categories`;
  }
  return undefined;
}

function disagreementIn(tables: readonly Table[], types: readonly string[]): string | undefined {
  const stray = tables.findIndex(({ agentType }) => agentType !== '' && !types.includes(agentType));
  if (stray >= 0) return `tables.${stray}.agentType`;
  const twice = firstTwice(tables.map(({ agentType }) => agentType));
  if (twice >= 0) return `tables.${twice}.agentType`;
  if (!tables.some(({ agentType }) => agentType === '')) return 'tables.0.agentType';
  for (const [at, { tiers }] of tables.entries()) {
    const fall = fallIn(tiers);
    if (fall !== undefined) return `tables.${at}.tiers.${fall}`;
  }
  return undefined;
}

function disagreement(plan: CommissionPlan): string | undefined {
  const types = plan.types.map((type) => type.key);
  if (types[0] !== ORDINARY) return 'types.0.key';
  const odd = types.findIndex((name, at) => !/^[a-z][a-z0-9-]*$/.test(name) || types.indexOf(name) < at);
  if (odd >= 0) return `types.${odd}.key`;
  for (const kind of commissionKinds) {
    const found = disagreementIn(tablesOf(plan, kind), types);
    if (found !== undefined) return `${kind}.${found}`;
  }
  return undefined;
}

export const commissionKind: PlanKind<CommissionPlan> = {
  key: 'commissions',
  form: commissionForm,
  first: firstPlan,
  disagreement,
  silenced: (plan) => ({
    ...plan,
    betting: { ...plan.betting, isOn: false },
    recharge: { ...plan.recharge, isOn: false },
    settlement: { ...plan.settlement, isOn: false },
  }),
  fromNextDay: true,
};
