import type { harmLevels, harmMarkers } from '@arara/contract';
import { type Centavos, parseReais } from '@arara/money';

export type MarkerKind = (typeof harmMarkers)[number];
export type HarmLevel = (typeof harmLevels)[number];

/** A score from which the case of a player opens. */
const RAISED_FROM = 30;
/** A score from which a player gets no marketing while the case is open. */
const HIGH_FROM = 60;

export const toLevel = (score: number): HarmLevel =>
  score >= HIGH_FROM ? 'high' : score >= RAISED_FROM ? 'raised' : 'low';

/** The rule of a marker in force. */
export interface MarkerRule {
  kind: MarkerKind;
  version: number;
  /** What the marker adds to a score. */
  points: number;
  source: string;
  condition: MarkerCondition;
}

/** The parameters of a rule. */
export interface MarkerCondition {
  /** From which count on a marker is found. */
  count: number;
  /** Length of the period in days; it ends with the assessed day. */
  days: number;
  hours: number;
  percent: number;
  rounds: number;
  untilHour: number;
  baselineDays: number;
  amount: Centavos;
}

const names = {
  count: 'count',
  days: 'days',
  hours: 'hours',
  percent: 'percent',
  rounds: 'rounds',
  untilHour: 'until_hour',
  baselineDays: 'baseline_days',
} as const;

/** The parameters that each marker needs beside `days`. */
const needed: Readonly<Record<MarkerKind, readonly (keyof MarkerCondition)[]>> = {
  chasing_deposits: ['count', 'hours', 'amount'],
  rising_stakes: ['count', 'percent'],
  night_play: ['count', 'rounds', 'untilHour'],
  rising_deposits: ['percent', 'amount', 'baselineDays'],
  cancelled_withdrawals: ['count', 'hours'],
  long_sessions: ['count', 'hours'],
  limit_raises: ['count'],
  declined_deposits: ['count'],
  words: ['count'],
};

/** The longest period of a rule, with the one before it that it is compared with. */
export const MAX_RULE_DAYS = 90;

/** Reads the stored parameters of a rule. Throws where one that its marker needs is missing or out of bounds. */
export function readCondition(kind: MarkerKind, stored: unknown): MarkerCondition {
  const values = stored as Readonly<Record<string, unknown>>;
  const read = (name: keyof typeof names): number => {
    const value = values[names[name]];
    const isNeeded = name === 'days' || needed[kind].includes(name);
    if (value === undefined && !isNeeded) return 0;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1 || value > 1_000)
      throw new Error(`rule ${kind}: ${names[name]}`);
    return value;
  };
  const storedAmount = values['amount'] ?? '0';
  const amount = typeof storedAmount === 'string' ? parseReais(storedAmount) : undefined;
  if (amount === undefined || (needed[kind].includes('amount') && amount <= 0n))
    throw new Error(`rule ${kind}: amount`);
  const condition = {
    count: read('count'),
    days: read('days'),
    hours: read('hours'),
    percent: read('percent'),
    rounds: read('rounds'),
    untilHour: read('untilHour'),
    baselineDays: read('baselineDays'),
    amount,
  };
  if (condition.days + condition.baselineDays > MAX_RULE_DAYS) throw new Error(`rule ${kind}: days`);
  return condition;
}
