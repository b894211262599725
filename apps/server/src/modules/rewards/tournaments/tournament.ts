import {
  type FreeRoundsPrize,
  type Payment,
  type Rule,
  type RuleOf,
  asCash,
  createFreeRoundsField,
  findFreeRoundsFaults,
  listOfferedFreeRounds,
  paymentForm,
  readRule,
  writeRule,
} from '@arara/activity-kit';
import type {
  categories as gameCategories,
  tournamentEntries,
  tournamentScores,
  tournamentStages,
} from '@arara/contract';
import { type Centavos, MAX_CENTAVOS, centavos, sum } from '@arara/money';
import { Failure, addSeconds, startOfDay } from '../../../platform/index.ts';
import { type FindFreeRoundsFault, findGameFaults } from '../bonus/index.ts';

const DAY_SECONDS = 86_400;
/** How long after the last day wins from providers and rollbacks may still arrive. */
const MAX_LATE_SECONDS = 900;

/** The stored state. Whether an announced tournament runs or has ended depends on the time. */
export type TournamentState = 'draft' | 'approved' | 'announced' | 'settling' | 'settled' | 'cancelled';
/** The state at a moment. */
export type TournamentStage = 'draft' | 'approved' | (typeof tournamentStages)[number];

/** The prize of each rank from `from` to `to`. */
export interface PrizeRow {
  from: number;
  to: number;
  amount: Centavos;
  /** Paid instead of the amount, which is then their value. */
  freeRounds: FreeRoundsPrize | null;
}

const ruleForm = {
  prizes: {
    kind: 'rows',
    fields: {
      from: { kind: 'count', least: 1, most: 1000 },
      to: { kind: 'count', least: 1, most: 1000 },
      amount: { kind: 'money', least: 1n },
      freeRounds: createFreeRoundsField('amount'),
    },
    least: 1,
    most: 100,
  },
  payment: { kind: 'group', fields: paymentForm },
} as const;

/** Prizes by rank, and how they are paid. */
export type PrizeRule = RuleOf<typeof ruleForm>;

/** A tournament as staff enters it. */
export interface TournamentForm {
  site: string;
  titles: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
  /** The first and the last day, inclusive, as `yyyy-mm-dd` in the site's time zone. */
  firstDay: string;
  lastDay: string;
  /** The games and categories that count; both empty for every game. */
  games: string[];
  categories: (typeof gameCategories)[number][];
  score: (typeof tournamentScores)[number];
  /** The minimum cash stake to be ranked. */
  leastStaked: Centavos;
  entry: (typeof tournamentEntries)[number];
  rule: PrizeRule;
}

export interface Tournament extends TournamentForm {
  id: number;
  /** The sum of all prizes. */
  budget: Centavos;
  state: TournamentState;
  /** The counting games by name, resolved at the approval; `null` for every game. */
  counted: string[] | null;
  version: number;
  madeBy: number;
  approvedBy: number | null;
  updatedAt: Date;
  announcedAt: Date | null;
  settledAt: Date | null;
}

type TournamentDays = Pick<Tournament, 'firstDay' | 'lastDay'>;

export const getStart = ({ firstDay }: TournamentDays): Date => startOfDay(firstDay);

/** The first instant after the last day. */
export const getEnd = ({ lastDay }: TournamentDays): Date => addSeconds(startOfDay(lastDay), DAY_SECONDS);

/** When the final standings are written, at the earliest. */
export const getSettlementTime = (days: TournamentDays): Date => addSeconds(getEnd(days), MAX_LATE_SECONDS);

export function getStage(tournament: TournamentDays & Pick<Tournament, 'state'>, now: Date): TournamentStage {
  if (tournament.state !== 'announced') return tournament.state;
  if (now < getStart(tournament)) return 'announced';
  return now < getEnd(tournament) ? 'running' : 'settling';
}

/** The sum of all prizes. */
export const computeBudget = (prizes: readonly PrizeRow[]): Centavos =>
  sum(prizes.map(({ from, to, amount }) => centavos(amount * BigInt(to - from + 1))));

/** The number of ranks with a prize. */
export const countPrizeRanks = (prizes: readonly PrizeRow[]): number => prizes.at(-1)?.to ?? 0;

/** The first field of a row that does not continue the ranks of the row before it, or has a higher prize. */
function findInvalidField(prizes: readonly PrizeRow[]): string | undefined {
  for (const [index, { from, to, amount }] of prizes.entries()) {
    const before = prizes[index - 1];
    if (from !== (before?.to ?? 0) + 1) return `prizes.${index}.from`;
    if (to < from) return `prizes.${index}.to`;
    if (before !== undefined && amount > before.amount) return `prizes.${index}.amount`;
  }
  return undefined;
}

/** Reads prizes and payment from input or storage. Fails with `promotion_rule` and the first invalid field. */
export function readPrizeRule(data: { prizes: unknown; payment: unknown }): PrizeRule {
  const result = readRule(ruleForm, data);
  if ('faults' in result) throw new Failure('promotion_rule', { field: result.faults[0]?.path ?? 'prizes' });
  const rule = result.rule as unknown as PrizeRule;
  const [fault] = findFreeRoundsFaults(ruleForm, result.rule, rule.payment);
  const invalid = findInvalidField(rule.prizes) ?? fault?.path;
  const field = computeBudget(rule.prizes) > MAX_CENTAVOS ? 'prizes' : invalid;
  if (field !== undefined) throw new Failure('promotion_rule', { field });
  return rule;
}

/** Lists the free rounds that a rule gives, with the path of each. */
export const listOfferedRounds = (rule: PrizeRule) => listOfferedFreeRounds(ruleForm, rule as PrizeRule & Rule);

/** Finds what forbids the free rounds of a rule: a path in it, such as `prizes.0.freeRounds.game`; `undefined` for nothing. */
export async function findRoundsFault(
  findFreeRoundsFault: FindFreeRoundsFault,
  rule: PrizeRule,
): Promise<string | undefined> {
  const faults = await findGameFaults(findFreeRoundsFault, { form: ruleForm, rule: rule as PrizeRule & Rule });
  return faults[0]?.path;
}

/** Converts a rule for storage; `readPrizeRule` reads it. */
export const toStoredRule = (rule: PrizeRule): Record<string, unknown> =>
  writeRule(ruleForm, rule as unknown as Parameters<typeof writeRule>[1]);

/** Converts prizes to the input that `readPrizeRule` reads. */
export const toPrizeInputs = (rule: PrizeRule) =>
  toStoredRule(rule)['prizes'] as {
    from: number;
    to: number;
    amount: string;
    freeRounds: Record<string, unknown> | null;
  }[];

/** Converts a payment to the input that `readPrizeRule` reads. */
export function toPaymentInput(payment: Payment = asCash): Record<string, unknown> {
  const { payment: input } = toStoredRule({ prizes: [], payment });
  return input as Record<string, unknown>;
}
