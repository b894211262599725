import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import { addSeconds, dayOf, wallClockOf } from '../../../platform/index.ts';
import type { MarkerCondition, MarkerKind, MarkerRule } from './marker-rule.ts';

/** Play of one hour over all games, by the start of the hour; amounts in centavos. */
export interface PlayHour {
  hour: Date;
  staked: bigint;
  won: bigint;
  rounds: bigint;
}

/** One action of a player, named by its reference; only payments have an amount. */
export interface PlayerAction {
  reference: string;
  at: Date;
  amount: bigint;
}

/** What is known of a player before the end of the assessed day. Every list is in the order of time. */
export interface PlayerRecord {
  hours: readonly PlayHour[];
  deposits: readonly PlayerAction[];
  declinedDeposits: readonly PlayerAction[];
  cancelledWithdrawals: readonly PlayerAction[];
  limitRaises: readonly PlayerAction[];
  /** Messages with a phrase of the list, by their ticket; `chat` for the chat. */
  phrases: readonly (PlayerAction & { phrase: string })[];
}

/** A marker with its evidence, as an assessment stores it. */
export interface FoundMarker {
  kind: MarkerKind;
  version: number;
  points: number;
  source: string;
  count: number;
  threshold: number;
  days: number;
  figures: Record<string, string | number>;
  /** ISO timestamps, newest first. */
  dates: string[];
  references: string[];
}

/** What a rule counted. */
interface Evidence {
  count: number;
  at: readonly Date[];
  references?: readonly string[];
  figures?: Record<string, string | number>;
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Dates and references that a marker stores, the newest ones. */
const MAX_STORED = 20;
const HUNDRED = 100n;

const startOfHour = (at: Date): Date => addSeconds(at, -((at.getTime() / 1_000) % HOUR_SECONDS));
const isSince = (from: Date) => (row: { at: Date }) => row.at >= from;
const countActions = (rows: readonly PlayerAction[]): Evidence => ({
  count: rows.length,
  at: rows.map(({ at }) => at),
  references: rows.map(({ reference }) => reference),
});
const sumOf = (rows: readonly PlayerAction[]): Centavos => sum(rows.map(({ amount }) => centavos(amount)));

/**
 * The part of a loss that surely came before a deposit: that of the whole hours before it, and of its own hour what the
 * deposits from then on in that hour cannot have paid for. Play is known by the hour.
 */
function lossBefore(deposit: PlayerAction, { hours, deposits }: PlayerRecord, lookback: number): bigint {
  const own = startOfHour(deposit.at);
  const next = addSeconds(own, HOUR_SECONDS);
  const from = addSeconds(own, -lookback * HOUR_SECONDS);
  const lossOf = (rows: readonly PlayHour[]) => rows.reduce((total, { staked, won }) => total + staked - won, 0n);
  const before = lossOf(hours.filter(({ hour }) => hour >= from && hour < own));
  const inHour = lossOf(hours.filter(({ hour }) => hour.getTime() === own.getTime()));
  const paidLater = sumOf(deposits.filter(({ at }) => at >= deposit.at && at < next));
  return before + (inHour > paidLater ? inHour - paidLater : 0n);
}

function findChasing(record: PlayerRecord, { hours, amount }: MarkerCondition, from: Date): Evidence {
  const found = record.deposits.filter(isSince(from)).filter((row) => lossBefore(row, record, hours) >= amount);
  return {
    ...countActions(found),
    figures: { hours, amount: formatReais(amount), deposited: formatReais(sumOf(found)) },
  };
}

/** Counts hours whose average stake rose by a share after an hour of loss just before. */
function findRisingStakes({ hours }: PlayerRecord, { percent }: MarkerCondition, from: Date): Evidence {
  const found = hours.filter(({ hour, staked, rounds }, index) => {
    const before = hours[index - 1];
    if (before === undefined || hour < from || before.rounds === 0n || rounds === 0n) return false;
    const isNext = addSeconds(before.hour, HOUR_SECONDS) >= hour;
    const hasRisen = staked * before.rounds * HUNDRED >= before.staked * rounds * (HUNDRED + BigInt(percent));
    return isNext && before.won < before.staked && hasRisen;
  });
  return { count: found.length, at: found.map(({ hour }) => hour), figures: { percent } };
}

/** Counts nights of the site with at least some rounds between midnight and an hour. */
function findNightPlay({ hours }: PlayerRecord, { rounds, untilHour }: MarkerCondition, from: Date): Evidence {
  const nights = new Map<string, { hour: Date; rounds: bigint }>();
  for (const { hour, rounds: played } of hours) {
    if (hour < from || Number(wallClockOf(hour).slice(11, 13)) >= untilHour) continue;
    const night = nights.get(dayOf(hour));
    nights.set(dayOf(hour), { hour: night?.hour ?? hour, rounds: (night?.rounds ?? 0n) + played });
  }
  const found = [...nights.values()].filter((night) => night.rounds >= BigInt(rounds));
  return { count: found.length, at: found.map(({ hour }) => hour), figures: { rounds, until_hour: untilHour } };
}

/** Compares the deposits of a period with the average of the player's own periods before; none before compares with nothing. */
function findRisingDeposits({ deposits }: PlayerRecord, condition: MarkerCondition, from: Date): Evidence {
  const { amount, baselineDays, days } = condition;
  const recent = deposits.filter(isSince(from));
  const since = addSeconds(from, -baselineDays * DAY_SECONDS);
  const before = sumOf(deposits.filter(({ at }) => at >= since && at < from));
  const deposited = sumOf(recent);
  if (before === 0n || deposited < amount) return { count: 0, at: [] };
  const usual = before * BigInt(days);
  const percent = (deposited * BigInt(baselineDays) * HUNDRED) / usual - HUNDRED;
  const figures = { deposited: formatReais(deposited), usual: formatReais(centavos(usual / BigInt(baselineDays))) };
  return { ...countActions(recent), count: Number(percent > 1_000_000n ? 1_000_000n : percent), figures };
}

/** Counts cancelled withdrawals that were followed by play within some hours. */
function findCancelled(record: PlayerRecord, { hours }: MarkerCondition, from: Date): Evidence {
  const found = record.cancelledWithdrawals.filter(isSince(from)).filter(({ at }) => {
    const until = addSeconds(at, hours * HOUR_SECONDS);
    return record.hours.some(({ hour, rounds }) => hour >= startOfHour(at) && hour < until && rounds > 0n);
  });
  return { ...countActions(found), figures: { hours, amount: formatReais(sumOf(found)) } };
}

/** Counts runs of play in every hour, at least as long as a number of hours. */
function findLongSessions(record: PlayerRecord, { hours: least }: MarkerCondition, from: Date): Evidence {
  const runs: { start: Date; last: Date; length: number }[] = [];
  for (const { hour, rounds } of record.hours) {
    if (hour < from || rounds === 0n) continue;
    const run = runs.at(-1);
    if (run !== undefined && addSeconds(run.last, HOUR_SECONDS).getTime() === hour.getTime()) {
      run.last = hour;
      run.length += 1;
    } else runs.push({ start: hour, last: hour, length: 1 });
  }
  const found = runs.filter(({ length }) => length >= least);
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return { count: found.length, at: found.map(({ start }) => start), figures: { hours: least, longest } };
}

function findPhrases({ phrases }: PlayerRecord, from: Date): Evidence {
  const found = phrases.filter(isSince(from));
  return { ...countActions(found), figures: { phrases: [...new Set(found.map(({ phrase }) => phrase))].join(', ') } };
}

function collect(record: PlayerRecord, { kind, condition }: MarkerRule, from: Date): Evidence {
  switch (kind) {
    case 'chasing_deposits':
      return findChasing(record, condition, from);
    case 'rising_stakes':
      return findRisingStakes(record, condition, from);
    case 'night_play':
      return findNightPlay(record, condition, from);
    case 'rising_deposits':
      return findRisingDeposits(record, condition, from);
    case 'cancelled_withdrawals':
      return findCancelled(record, condition, from);
    case 'long_sessions':
      return findLongSessions(record, condition, from);
    case 'limit_raises':
      return countActions(record.limitRaises.filter(isSince(from)));
    case 'declined_deposits':
      return countActions(record.declinedDeposits.filter(isSince(from)));
    case 'words':
      return findPhrases(record, from);
  }
}

/** Evaluates a rule over what is known of a player before `until`; `undefined` below its threshold. */
export function evaluateMarker(record: PlayerRecord, rule: MarkerRule, until: Date): FoundMarker | undefined {
  const { kind, version, points, source, condition } = rule;
  const {
    count,
    at,
    references = [],
    figures = {},
  } = collect(record, rule, addSeconds(until, -condition.days * DAY_SECONDS));
  const threshold = kind === 'rising_deposits' ? condition.percent : condition.count;
  if (count < threshold) return undefined;
  return {
    kind,
    version,
    points,
    source,
    count,
    threshold,
    days: condition.days,
    figures,
    dates: at
      .slice(-MAX_STORED)
      .toReversed()
      .map((moment) => moment.toISOString()),
    references: [...new Set(references.slice(-MAX_STORED).toReversed())],
  };
}
