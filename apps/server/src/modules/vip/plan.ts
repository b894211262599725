import { type RuleOf, type Terms, asCash, termsOf } from '@arara/activity-kit';
import { vipArts } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos } from '@arara/money';
import type { PlanKind } from '../plans/index.ts';
import { firstNames } from './first-names.ts';

const money = { kind: 'money', least: 0n } as const;

const levelFields = {
  name: { kind: 'words', most: 24 },
  art: { kind: 'choice', of: vipArts },
  /** What it asks for over a lifetime: recharges, and valid bets. */
  recharge: money,
  bets: money,
  needs: { kind: 'choice', of: ['both', 'either'] },
  /** Valid bets of a month that keep it; zero: it is kept for good. */
  keepBets: money,
  levelGift: money,
  weeklyGift: money,
  monthlyGift: money,
} as const;

const rungs = { kind: 'rows', fields: { bets: money }, least: 0, most: 100 } as const;

/** A VIP plan as it is filled in. Level 0 is the first row, and everybody's. */
export const vipForm = {
  giftsOn: { kind: 'flag' },
  levels: { kind: 'rows', fields: levelFields, least: 1, most: 60 },
  /** What each level after the first asks for, in valid bets on games of that kind. */
  slot: rungs,
  live: rungs,
  /** Months in a row that may be missed before a level is lost. */
  graceMonths: { kind: 'count', least: 0, most: 12 },
  /** Valid bets that a gift of the week, or of the month, asks for. */
  weeklyBets: money,
  monthlyBets: money,
  gifts: {
    kind: 'group',
    fields: {
      pocket: { kind: 'choice', of: ['cash', 'bonus'] },
      multiplierE2: { kind: 'times', least: 0, most: 10_000 },
      maxBet: { kind: 'maybe', field: { kind: 'money', least: 1n } },
      maxConversion: { kind: 'maybe', field: { kind: 'money', least: 1n } },
      expiresInDays: { kind: 'count', least: 1, most: 365 },
    },
  },
} as const;

export type VipPlan = RuleOf<typeof vipForm>;
export type Level = VipPlan['levels'][number];

const reais = (amount: number): Centavos => centavos(amount * 100);

type FirstRow = [art: Level['art'], recharge: number, bets: number, keep: number, gifts: [number, number, number]];

const firstRows: readonly FirstRow[] = [
  ['bronze', 0, 0, 0, [0, 0, 0]],
  ['silver', 500, 2_000, 0, [5, 0, 2]],
  ['gold', 2_000, 10_000, 500, [20, 2, 10]],
  ['platinum', 10_000, 50_000, 2_500, [80, 5, 30]],
  ['diamond', 50_000, 250_000, 12_500, [300, 20, 100]],
  ['vip', 150_000, 1_000_000, 50_000, [1_000, 50, 300]],
  ['vip', 500_000, 4_000_000, 200_000, [3_000, 150, 1_000]],
];

const rungsOf = (amounts: readonly number[]) => amounts.map((bets) => ({ bets: reais(bets) }));

/** What stands where no operator has saved a plan. */
export const firstPlan: VipPlan = {
  giftsOn: true,
  levels: firstRows.map(([art, recharge, bets, keep, [levelGift, weeklyGift, monthlyGift]], index) => ({
    name: firstNames[index] ?? { pt: `VIP ${index - 4}` },
    art,
    recharge: reais(recharge),
    bets: reais(bets),
    needs: 'both',
    keepBets: reais(keep),
    levelGift: reais(levelGift),
    weeklyGift: reais(weeklyGift),
    monthlyGift: reais(monthlyGift),
  })),
  slot: rungsOf([1_000, 5_000, 25_000, 125_000, 500_000, 2_000_000]),
  live: rungsOf([1_000, 5_000, 25_000, 125_000, 500_000, 2_000_000]),
  graceMonths: 1,
  weeklyBets: reais(100),
  monthlyBets: reais(300),
  gifts: { pocket: 'cash', multiplierE2: 100, maxBet: null, maxConversion: null, expiresInDays: 30 },
};

/** The first place where a ladder goes down. */
function fallIn(name: string, amounts: readonly Centavos[], place: string): string | undefined {
  const index = amounts.findIndex((amount, at) => at > 0 && amount < (amounts[at - 1] ?? ZERO));
  return index < 0 ? undefined : `${name}.${index}.${place}`;
}

function disagreement({ levels, slot, live, weeklyBets, monthlyBets }: VipPlan): string | undefined {
  const first = levels[0];
  if (first !== undefined && first.recharge + first.bets > 0n)
    return `levels.0.${first.bets > 0n ? 'bets' : 'recharge'}`;
  if (first !== undefined && first.keepBets > 0n) return 'levels.0.keepBets';
  const of = (place: 'recharge' | 'bets' | 'keepBets') =>
    fallIn(
      'levels',
      levels.map((level) => level[place]),
      place,
    );
  const rung = (name: string, rows: VipPlan['slot']) =>
    fallIn(
      name,
      rows.map(({ bets }) => bets),
      'bets',
    );
  const fall = of('recharge') ?? of('bets') ?? of('keepBets') ?? rung('slot', slot) ?? rung('live', live);
  // A week lies within a month: what it asks for is not more.
  return fall ?? (monthlyBets < weeklyBets ? 'monthlyBets' : undefined);
}

export const vipKind: PlanKind<VipPlan> = {
  key: 'vip',
  form: vipForm,
  first: firstPlan,
  disagreement,
  silenced: (plan) => ({ ...plan, giftsOn: false }),
  fromNextDay: false,
};

/** The terms under which gifts are paid. */
export function giftTermsOf({ gifts }: VipPlan): Terms {
  return termsOf({ ...asCash, ...gifts });
}

/** A level's name in a language, else in Portuguese. */
export function nameOf({ levels }: VipPlan, level: number, locale: LocaleKey): string {
  const name = levels[level]?.name;
  return name?.[locale] ?? name?.pt ?? '';
}
