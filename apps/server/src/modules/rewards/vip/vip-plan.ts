import {
  type Rule,
  type RuleOf,
  type Terms,
  asCash,
  createFreeRoundsField,
  findFreeRoundsFaults,
  toTerms,
} from '@arara/activity-kit';
import { vipArts } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { type Centavos, ZERO, centavos } from '@arara/money';
import type { PlanKind } from '../plans/index.ts';
import { DEFAULT_LEVEL_NAMES } from './default-level-names.ts';

const money = { kind: 'money', least: 0n } as const;

const levelFields = {
  name: { kind: 'words', most: 24 },
  art: { kind: 'choice', of: vipArts },
  /** Lifetime requirements: deposits and valid bets. */
  deposits: money,
  bets: money,
  needs: { kind: 'choice', of: ['both', 'either'] },
  /** Valid bets of a month that keep the level; at zero it is never lost. */
  keepBets: money,
  levelGift: money,
  levelRounds: createFreeRoundsField('levelGift'),
  weeklyGift: money,
  weeklyRounds: createFreeRoundsField('weeklyGift'),
  monthlyGift: money,
  monthlyRounds: createFreeRoundsField('monthlyGift'),
} as const;

const rungs = { kind: 'rows', fields: { bets: money }, least: 0, most: 100 } as const;

/** The form of a VIP plan. The first row is level 0, which every member has. */
export const vipForm = {
  giftsOn: { kind: 'flag' },
  levels: { kind: 'rows', fields: levelFields, least: 1, most: 60 },
  /** Lifetime valid bets on games of the category that each level after the first requires. */
  slot: rungs,
  live: rungs,
  /** Consecutive months that a member may miss without losing the level. */
  graceMonths: { kind: 'count', least: 0, most: 12 },
  /** Valid bets that the reward of the week or month requires. */
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

type DefaultLevelRow = [
  art: Level['art'],
  deposits: number,
  bets: number,
  keepBets: number,
  rewards: [number, number, number],
];

const DEFAULT_LEVEL_ROWS: readonly DefaultLevelRow[] = [
  ['bronze', 0, 0, 0, [0, 0, 0]],
  ['silver', 500, 2_000, 0, [5, 0, 2]],
  ['gold', 2_000, 10_000, 500, [20, 2, 10]],
  ['platinum', 10_000, 50_000, 2_500, [80, 5, 30]],
  ['diamond', 50_000, 250_000, 12_500, [300, 20, 100]],
  ['vip', 150_000, 1_000_000, 50_000, [1_000, 50, 300]],
  ['vip', 500_000, 4_000_000, 200_000, [3_000, 150, 1_000]],
];

const toRungs = (amounts: readonly number[]) => amounts.map((bets) => ({ bets: reais(bets) }));

/** The plan of an installation where staff saved none. */
export const DEFAULT_VIP_PLAN: VipPlan = {
  giftsOn: true,
  levels: DEFAULT_LEVEL_ROWS.map(([art, deposits, bets, keepBets, [levelGift, weeklyGift, monthlyGift]], index) => ({
    name: DEFAULT_LEVEL_NAMES[index] ?? { pt: `VIP ${index - 4}` },
    art,
    deposits: reais(deposits),
    bets: reais(bets),
    needs: 'both',
    keepBets: reais(keepBets),
    levelGift: reais(levelGift),
    levelRounds: null,
    weeklyGift: reais(weeklyGift),
    weeklyRounds: null,
    monthlyGift: reais(monthlyGift),
    monthlyRounds: null,
  })),
  slot: toRungs([1_000, 5_000, 25_000, 125_000, 500_000, 2_000_000]),
  live: toRungs([1_000, 5_000, 25_000, 125_000, 500_000, 2_000_000]),
  graceMonths: 1,
  weeklyBets: reais(100),
  monthlyBets: reais(300),
  gifts: { pocket: 'cash', multiplierE2: 100, maxBet: null, maxConversion: null, expiresInDays: 30 },
};

/** Returns the path of the first amount that is lower than the one a row before. */
function findDecrease(rows: string, amounts: readonly Centavos[], field: string): string | undefined {
  const index = amounts.findIndex((amount, at) => at > 0 && amount < (amounts[at - 1] ?? ZERO));
  return index < 0 ? undefined : `${rows}.${index}.${field}`;
}

/** Returns the path of the first field that contradicts another. */
function findPlanError(plan: VipPlan): string | undefined {
  const { levels, slot, live, weeklyBets, monthlyBets } = plan;
  const first = levels[0];
  if (first !== undefined && first.deposits + first.bets > 0n)
    return `levels.0.${first.bets > 0n ? 'bets' : 'deposits'}`;
  if (first !== undefined && first.keepBets > 0n) return 'levels.0.keepBets';
  const findInLevels = (field: 'deposits' | 'bets' | 'keepBets') =>
    findDecrease(
      'levels',
      levels.map((level) => level[field]),
      field,
    );
  const findInRungs = (name: 'slot' | 'live', rows: VipPlan['slot']) =>
    findDecrease(
      name,
      rows.map(({ bets }) => bets),
      'bets',
    );
  const decrease =
    findInLevels('deposits') ??
    findInLevels('bets') ??
    findInLevels('keepBets') ??
    findInRungs('slot', slot) ??
    findInRungs('live', live);
  // A week is part of a month, so it cannot require more.
  const isWeekAboveMonth = monthlyBets < weeklyBets;
  return (
    decrease ??
    (isWeekAboveMonth ? 'monthlyBets' : findFreeRoundsFaults(vipForm, plan as VipPlan & Rule, plan.gifts)[0]?.path)
  );
}

export const vipPlanKind: PlanKind<VipPlan> = {
  key: 'vip',
  form: vipForm,
  defaultPlan: DEFAULT_VIP_PLAN,
  findError: findPlanError,
  withoutRewards: (plan) => ({ ...plan, giftsOn: false }),
  fromNextDay: false,
};

/** The terms under which level rewards are paid. */
export function toRewardTerms({ gifts }: VipPlan): Terms {
  return toTerms({ ...asCash, ...gifts });
}

/** Returns a level's name in a language, else in Portuguese. */
export function findLevelName({ levels }: VipPlan, level: number, locale: LocaleKey): string {
  const name = levels[level]?.name;
  return name?.[toWireLocale(locale)] ?? name?.pt ?? '';
}
