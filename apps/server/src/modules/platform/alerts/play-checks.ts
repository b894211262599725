import { type Centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type DeclaredReturn, type ReturnSums, addSeconds, computeReturnInterval } from '../../../platform/index.ts';
import type { Alert } from './alert-store.ts';
import type { ConditionOf, Finding } from './alert.ts';
import * as signals from './signal-store.ts';

/** An alert per finding; a rule that finds more is too sensitive. */
const MAX_FINDINGS = 50;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** A big win is looked for this far back, in case checks were late. */
const MAX_WIN_DELAY_SECONDS = HOUR_SECONDS;
/** A round is written a moment after its time. */
const WIN_OVERLAP_SECONDS = 120;

/** Play of an hour is complete this long after its end. */
const PLAY_DELAY_SECONDS = 600;

/** The play of a game in a period, and what it returns by its rules. */
interface PlayedGame {
  game: string;
  rounds: bigint;
  play: ReturnSums;
  declared: DeclaredReturn;
}

/** Sums the play of each game with a declared return, from one full hour until another. An empty list of sites is all of them. */
export type LoadPlayedGames = (
  range: { from: Date; until: Date },
  sites: readonly string[],
) => Promise<readonly PlayedGame[]>;

/** What a check reads with: the sites of its rule, its open alerts, and when it ran last. */
export interface CheckContext {
  q: Queryable;
  now: Date;
  sites: readonly string[];
  open: readonly Alert[];
  checkedAt: Date | null;
  /** The title of a game or provider by its name. */
  titles: ReadonlyMap<string, string>;
  /** When staff changed the rule last. */
  changedAt: Date;
  loadPlayedGames: LoadPlayedGames;
  /** The balance of the account at the Pix bank; `null` where the bank does not answer. */
  loadBankBalance: () => Promise<Centavos | null>;
}

/** A share in percent with two decimals. */
function toPercent(share: number): string {
  const basisPoints = Math.round(share * 10_000);
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;
}

/** The end of the last hour whose play is complete. */
const endOfPlay = (now: Date): Date =>
  new Date(Math.floor(addSeconds(now, -PLAY_DELAY_SECONDS).getTime() / HOUR_MS) * HOUR_MS);

/** The site of a finding of a rule: its only one. */
const onlySite = (sites: readonly string[]): string => (sites.length === 1 ? (sites[0] ?? '') : '');

/** Games whose return is outside its confidence interval, as the report of returns computes it. Checked once an hour. */
export async function checkGameReturn(
  { now, sites, titles, open, checkedAt, changedAt, loadPlayedGames }: CheckContext,
  { days, min_rounds: minRounds, deviations: quantile }: ConditionOf<'game_return'>,
): Promise<Finding[]> {
  const until = endOfPlay(now);
  const isRead = checkedAt !== null && checkedAt > changedAt && endOfPlay(checkedAt).getTime() === until.getTime();
  if (isRead) return open.map(({ object, site, facts }) => ({ object, site, facts }));
  const played = await loadPlayedGames({ from: addSeconds(until, -days * DAY_SECONDS), until }, sites);
  return played
    .filter(({ rounds }) => rounds >= minRounds)
    .map((one) => ({ ...one, interval: computeReturnInterval(one.declared, one.play, quantile) }))
    .filter(({ interval: { verdict } }) => verdict === 'below' || verdict === 'above')
    .toSorted((one, other) => other.interval.deviations - one.interval.deviations)
    .slice(0, MAX_FINDINGS)
    .map(({ game, rounds, declared, interval: { actual = 0, verdict, deviations } }) => ({
      object: game,
      site: onlySite(sites),
      facts: {
        game: titles.get(game) ?? game,
        return: toPercent(actual),
        expected: toPercent(verdict === 'below' ? declared.least : declared.most),
        rounds: Number(rounds),
        deviations: deviations.toFixed(1),
        days,
      },
    }));
}

/** New big wins, and those found before that are still to be shown. */
export async function checkBigWins(
  { q, now, sites, open, checkedAt, titles }: CheckContext,
  { amount, multiple, hours }: ConditionOf<'big_win'>,
): Promise<Finding[]> {
  const earliest = addSeconds(now, -MAX_WIN_DELAY_SECONDS);
  const last = checkedAt === null ? earliest : addSeconds(checkedAt, -WIN_OVERLAP_SECONDS);
  const since = last < earliest ? earliest : last;
  const wins = await signals.listBigWins(q, { since, amount, multiple, sites, limit: MAX_FINDINGS });
  const shownSince = addSeconds(now, -hours * HOUR_SECONDS);
  const shown = open.filter(({ openedAt }) => openedAt > shownSince);
  const known = new Set(open.map(({ object }) => object));
  return [
    ...shown.map(({ object, site, facts }) => ({ object, site, facts })),
    ...wins
      .filter(({ id }) => !known.has(id))
      .map(({ id, site, memberId, game, win, stake }) => ({
        object: id,
        site,
        facts: {
          amount: formatReais(win),
          game: titles.get(game) ?? game,
          player: String(memberId),
          multiple: stake > 0n ? Number(win / stake) : 0,
        },
      })),
  ];
}

/** Pools below a share of their seed, and pools that were won. */
export async function checkJackpots(
  { q, now, sites }: CheckContext,
  { seed_percent: percent, reset_hours: hours }: ConditionOf<'jackpot_pool'>,
): Promise<Finding[]> {
  const pools = await signals.listOpenPools(q, sites);
  const wonSince = addSeconds(now, -hours * HOUR_SECONDS);
  return pools.flatMap(({ id, key, site, amount, seed, wonAt }) => {
    const facts = { pool: key, amount: formatReais(amount), seed: formatReais(seed) };
    const isLow = amount * 100n < seed * BigInt(percent);
    const isWon = hours > 0 && wonAt !== null && wonAt > wonSince;
    return [
      ...(isLow ? [{ object: `low:${id}`, site, facts: { ...facts, what: 'low' } }] : []),
      ...(isWon ? [{ object: `won:${id}`, site, facts: { ...facts, what: 'won' } }] : []),
    ];
  });
}

/** The last full hour, and the same hour of earlier weeks. */
function listSameHours(now: Date, weeks: number): signals.HourRange[] {
  const until = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return Array.from({ length: weeks + 1 }, (_, week) => {
    const end = addSeconds(until, -week * WEEK_SECONDS);
    return { from: addSeconds(end, -HOUR_SECONDS), until: end };
  });
}

/** Splits counts of hours into the last one and the mean of the others, rounded. */
function toSpike([last = 0n, ...earlier]: readonly bigint[], factor: number, minimum: bigint) {
  const total = earlier.reduce((sum, one) => sum + one, 0n);
  const weeks = BigInt(Math.max(1, earlier.length));
  return { last, usual: total / weeks, isSpike: last >= minimum && last * weeks >= total * BigInt(factor) };
}

export async function checkRegistrations(
  { q, now, sites }: CheckContext,
  { factor, minimum, weeks }: ConditionOf<'registrations'>,
): Promise<Finding[]> {
  const counts = await signals.countRegistrations(q, listSameHours(now, weeks), sites);
  const { last, usual, isSpike } = toSpike(counts, factor, BigInt(minimum));
  const facts = { count: Number(last), usual: Number(usual) };
  return isSpike ? [{ object: 'registrations', site: onlySite(sites), facts }] : [];
}

export async function checkBonusCost(
  { q, now, sites }: CheckContext,
  { factor, amount, weeks }: ConditionOf<'bonus_cost'>,
): Promise<Finding[]> {
  const costs = await signals.sumBonusCosts(q, listSameHours(now, weeks), sites);
  const { last, usual, isSpike } = toSpike(costs, factor, amount);
  const facts = { amount: formatReais(last as Centavos), usual: formatReais(usual as Centavos) };
  return isSpike ? [{ object: 'bonus_cost', site: onlySite(sites), facts }] : [];
}
