import { Client } from 'pg';
import { connect, createAtomically } from '../../apps/server/src/db/index.ts';
import {
  type PlayerStats,
  type PlayerStatsReader,
  createPlayerStats,
} from '../../apps/server/src/modules/rewards/player-stats/index.ts';
import { dayOf, systemClock } from '../../apps/server/src/platform/index.ts';
import { createFigure } from '../figure.ts';
import { type Histogram, createHistogram } from '../histogram.ts';
import { installSchema } from '../ledger/database.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave } from '../part.ts';
import { type Chain, listChains, insertPast, insertPlaces } from './past.ts';
import { type Answers, plainAnswers } from './plain.ts';

const MAX_BETS = 1_000_000;
/** Members who are checked in a round, the heaviest always among them. */
const CHECKED = 300;
/** The period of a check in days. */
const DAYS = 30;
const MAX_NEW = 20;

interface StatsContext {
  playerStats: PlayerStats;
  reader: PlayerStatsReader;
  client: Client;
  chains: readonly Chain[];
  /** Statements of our own since the beginning. */
  statements: { count: number };
}

const firstDay = (): string => dayOf(new Date(Date.now() - (DAYS - 1) * 86_400_000));

/** What a check of an activity reads: lifetime sums, a month by day and game, and each deposit. */
async function freshAnswers({ playerStats, reader }: StatsContext, member: number, from: string): Promise<Answers> {
  const days = { from, to: dayOf(new Date()) };
  await playerStats.refresh(member);
  const [of, games, deposits] = await Promise.all([
    reader.findLifetime(member),
    reader.gameDays(member, days),
    reader.deposits(member, null),
  ]);
  return {
    valid: of.valid,
    bets: of.bets,
    deposits: deposits.length,
    before: deposits.reduce((sum, { validBefore }) => sum + validBefore, 0n),
    rows: games.filter(({ bets }) => bets > 0n).length,
    won: games.reduce((sum: bigint, { won }) => sum + won, 0n),
  };
}

/** The members of a round: the heaviest, and others in no order; each has played up to twenty bets since. */
async function playOn({ client, chains }: StatsContext): Promise<Chain[]> {
  const others = Array.from({ length: CHECKED - 1 }, () => chains[Math.floor(Math.random() * chains.length)]);
  const checked = [...new Set([chains[0], ...others])].filter((chain) => chain !== undefined);
  const since = new Date(Date.now() - 60_000);
  for (const chain of checked) {
    const to = chain.length + Math.floor(Math.random() * (MAX_NEW + 1));
    if (to === chain.length) continue;
    await insertPlaces(client, { member: chain.member, from: chain.length, to, since });
    chain.length = to;
  }
  return checked;
}

interface Checks {
  fresh: Histogram;
  plain: Histogram;
  /** How many statements of ours a check took, on the mean. */
  statements: number;
}

/** Queries the same members both ways and compares every answer. */
async function check(context: StatsContext): Promise<Checks> {
  const [fresh, plain, from] = [createHistogram(), createHistogram(), firstDay()];
  async function timed(into: Histogram, ask: () => Promise<Answers>): Promise<Answers> {
    const began = performance.now();
    const answers = await ask();
    into.add(performance.now() - began);
    return answers;
  }
  const [checked, before] = [await playOn(context), context.statements.count];
  for (const { member } of checked) {
    const ours = await timed(fresh, () => freshAnswers(context, member, from));
    const theirs = await timed(plain, () => plainAnswers(context.client, member, from));
    for (const name of Object.keys(ours) as (keyof Answers)[])
      if (ours[name] !== theirs[name]) throw new Error(`${name} of ${member}: ${ours[name]} and ${theirs[name]}`);
  }
  return { fresh, plain, statements: (context.statements.count - before) / checked.length };
}

/** Movements of the heaviest member a second: projected, and added up by the plain statement. */
async function fold({ playerStats, client, chains }: StatsContext): Promise<{ folded: number; added: number }> {
  const [heaviest] = chains;
  if (heaviest === undefined) throw new Error('there is nobody');
  const { member, length } = heaviest;
  const began = performance.now();
  await playerStats.rebuild(member);
  const between = performance.now();
  await plainAnswers(client, member, firstDay());
  const end = performance.now();
  return { folded: (length * 1000) / (between - began), added: (length * 1000) / (end - between) };
}

async function measure(bench: Bench, context: StatsContext): Promise<Result> {
  bench.report('projecting all movements');
  const began = performance.now();
  await context.playerStats.sweep();
  const seconds = (performance.now() - began) / 1000;
  const movements = context.chains.reduce((sum, { length }) => sum + length, 0);
  // Warms the compiler and the query plans, so that they do not slow the first round.
  await check(context);
  const met = await interleave(bench, { checks: () => check(context), folds: () => fold(context) });
  const of = (kind: 'fresh' | 'plain', share: number) => met.checks.map((round) => round[kind].percentile(share));
  const [folded, added] = [met.folds.map((round) => round.folded), met.folds.map((round) => round.added)];
  return {
    figures: [
      createFigure('rewards_check_p50', 'ms', '<=3', of('fresh', 0.5)),
      createFigure('rewards_check_p99', 'ms', '<=5', of('fresh', 0.99)),
      createFigure('rewards_check_plain', 'x', '>=2', computeRatios(of('plain', 0.99), of('fresh', 0.99))),
      createFigure('rewards_folded_plain', 'x', '>=0.5', computeRatios(folded, added)),
    ],
    rates: [
      { label: 'movements in the ledger', unit: '', values: [movements] },
      { label: 'projected by the first sweep', unit: '/s', values: [movements / seconds] },
      { label: 'projected again, of the heaviest member', unit: '/s', values: folded },
      { label: 'added up by a plain statement, of the same', unit: '/s', values: added },
      { label: 'statements of a check', unit: '', values: met.checks.map(({ statements }) => statements) },
      { label: 'a plain statement, p50', unit: 'ms', values: of('plain', 0.5) },
      { label: 'a plain statement, p99', unit: 'ms', values: of('plain', 0.99) },
    ],
    refused: {},
  };
}

async function withStats(bench: Bench, url: string): Promise<Result> {
  const chains = listChains(Math.min(MAX_BETS, bench.options.bets));
  await installSchema(url);
  const statements = { count: 0 };
  const onStatement = () => void (statements.count += 1);
  const { db, close } = connect({ url, max: 4, applicationName: 'arara bench', onStatement });
  const client = new Client({ connectionString: url });
  await client.connect();
  await insertPast(bench, client, chains);
  const atomically = createAtomically(db, {
    onError(error) {
      throw error;
    },
  });
  const playerStats = createPlayerStats({ db, atomically, clock: systemClock, isAtRisk: () => true });
  try {
    return await measure(bench, { playerStats, reader: playerStats.read(db), client, chains, statements });
  } finally {
    await client.end();
    await close();
  }
}

/** What a check of an activity waits for, of a member who played since, to adding their whole chain up by a statement. */
const playerStats: Part = {
  name: 'player-stats',
  async run(bench) {
    const url = await bench.cluster.createDatabase('rewards_player_stats');
    try {
      return await withStats(bench, url);
    } finally {
      await bench.cluster.dropDatabase('rewards_player_stats');
    }
  },
};

export const rewardsParts: readonly Part[] = [playerStats];
