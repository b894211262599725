import { centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANA,
  type JackpotNodes,
  createJackpotNodes,
  numberByHand,
  poolForm,
  roundSeeds,
} from '../../../../testing/jackpot-nodes.ts';
import { requireSoundJackpots } from '../../../../testing/jackpots.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestServer,
  betOf,
  createTestServer,
  depositOf,
  requireSoundLedger,
  seedOf,
  grantContribution,
} from '../../../../testing/index.ts';
import { computeTransactionId } from '../../money/ledger/index.ts';

let server: TestServer;
let database: TestDatabase;
let clock: FakeClock;
let nodes: JackpotNodes;
/** The players of all histories. The last one has an internal account, which takes no part. */
const players: { id: number; nonce: bigint; isInternal: boolean }[] = [];

beforeAll(async () => {
  server = await createTestServer();
  ({ clock, database } = server);
  nodes = await createJackpotNodes(server);
  for (const isInternal of [false, false, true]) {
    const id = await nodes.player({ bonus: 60_000, due: 10_000_000 });
    await sql`update identity.member set is_in_on = ${isInternal} where id = ${id}`.execute(database.db);
    players.push({ id, nonce: 0n, isInternal });
  }
});

afterAll(async () => {
  await nodes.testLedger.close();
  await requireSoundLedger(database);
  await server.close();
});

/** A round as the test recorded it, independently of the module. */
interface RecordedRound {
  playerId: number;
  roundId: string;
  game: string;
  nonce: bigint;
  cash: bigint;
  at: Date;
  isRolledBack: boolean;
}

/** A contribution period of a pool with its terms. */
interface Period {
  fromAt: Date;
  untilAt: Date | null;
  bps: number;
  oneIn: bigint;
  contributingGames: string[] | null;
}

interface History {
  pools: { id: number }[];
  recorded: RecordedRound[];
}

const isInternal = (playerId: number) => players.some((one) => one.id === playerId && one.isInternal);
/** The situations that the histories reached. */
const reached = new Set<string>();
const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length];

const anyIndex = fc.nat({ max: 9 });
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      action: fc.constant('bet'),
      who: anyIndex,
      stake: fc.integer({ min: 1, max: 3_000 }),
      game: fc.constantFrom('dado', 'tigre-da-vez'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('rollBack'), which: anyIndex }) },
  { weight: 4, arbitrary: fc.record({ action: fc.constant('project'), who: anyIndex, crashes: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('projectAll') }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant('terms'), which: anyIndex, bps: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('pause'), which: anyIndex }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('refusal'), which: anyIndex }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Hashes all rows of the module, and counts the transactions of the ledger. */
async function readFingerprint(): Promise<unknown> {
  const tables = ['pool', 'entry', 'round', 'win', 'member', 'contribution_period', 'change'].map(
    (name) =>
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.ref(`jackpot.${name}`)} t`,
  );
  const sums = [];
  for (const table of tables) sums.push((await table.execute(database.db)).rows);
  sums.push((await sql`select sum(seq) from ledger.wallet`.execute(database.db)).rows);
  return sums;
}

async function bet(history: History, { who, stake, game }: Extract<Step, { action: 'bet' }>): Promise<void> {
  const player = pick(players, who);
  if (player === undefined) return;
  const before = await nodes.testLedger.ledger.wallet(database.db, player.id);
  const { status, seq } = await nodes.testLedger.ledger.settle(
    betOf(player.id, {
      nonce: player.nonce,
      key: `bet:${player.nonce}`,
      game,
      stake: centavos(stake),
      ...grantContribution(player.id),
    }),
  );
  if (status !== 'settled') return void reached.add(status);
  const cash = before.cash < BigInt(stake) ? before.cash : BigInt(stake);
  if (cash < stake) reached.add(cash === 0n ? 'stake of bonus' : 'mixed stake');
  const roundId = computeTransactionId(player.id, `bet:${player.nonce}`);
  history.recorded.push({
    playerId: player.id,
    roundId,
    game,
    nonce: player.nonce,
    cash,
    at: clock.now(),
    isRolledBack: false,
  });
  player.nonce += 1n;
  expect(seq).toBeGreaterThan(0n);
}

async function listResults(roundId: string) {
  const { rows } = await sql<{
    poolId: number;
    contribution: bigint;
    number: bigint;
    stake: bigint;
    won: boolean;
    bps: number;
    oneIn: bigint;
  }>`
    select r.pool_id as "poolId", r.contribution, r.number, r.stake, r.win_id is not null as won, t.contribution_bps as bps, t.one_in as "oneIn"
    from jackpot.round r join jackpot.terms t on t.id = r.terms_id
    where r.round_id = ${roundId}::uuid order by r.pool_id`.execute(database.db);
  return rows;
}

async function rollBack({ recorded }: History, which: number): Promise<void> {
  const round = pick(recorded, which);
  if (round === undefined || round.isRolledBack) return;
  reached.add(
    (await listResults(round.roundId)).length > 0 ? 'rolled back later' : 'rolled back before its projection',
  );
  const { playerId, roundId: id } = round;
  await database.atomically((tx) => nodes.testLedger.ledger.rollBack(tx, { playerId, id, at: clock.now() }));
  round.isRolledBack = true;
}

async function project({ who, crashes }: Extract<Step, { action: 'project' }>): Promise<void> {
  const player = pick(players, who);
  if (player === undefined) return;
  if (crashes) {
    const before = await readFingerprint();
    await nodes.crashing(() => nodes.jackpots.catchUp(player.id)).catch((error: unknown) => reached.add(String(error)));
    expect(await readFingerprint()).toEqual(before);
  }
  await nodes.jackpots.catchUp(player.id);
}

const projectAll = (): Promise<unknown> =>
  Promise.all(players.flatMap(({ id }) => [nodes.jackpots.catchUp(id), nodes.other.catchUp(id)]));

/** Requests new terms, which the next win puts in force; the contribution periods show when. */
async function changeTerms({ pools }: History, { which, bps }: Extract<Step, { action: 'terms' }>): Promise<void> {
  const pool = pick(pools.slice(1), which);
  if (pool === undefined) return;
  const { version } = await nodes.pool(pool.id);
  await nodes.jackpots.admin.save(
    ANA,
    { id: pool.id, version },
    poolForm({ contributionBps: bps, oneIn: 4_000n }),
    'outra regra',
  );
  await nodes.approve(pool.id);
}

async function pause({ pools }: History, which: number): Promise<void> {
  const pool = pick(pools.slice(1), which);
  if (pool === undefined) return;
  for (const kind of ['pause', 'resume'] as const) {
    const { version } = await nodes.pool(pool.id);
    await nodes.jackpots.admin.request(ANA, { id: pool.id, version }, { kind, into: null, reason: 'teste' });
    await nodes.approve(pool.id);
    clock.advance(1);
  }
  reached.add('paused');
}

/** Makes requests that are refused, and expects them to change nothing. */
async function refuseRequests({ pools }: History, which: number): Promise<void> {
  const pool = pick(pools.slice(1), which);
  if (pool === undefined) return;
  const before = await readFingerprint();
  const { version, waiting } = await nodes.pool(pool.id);
  const poolVersion = { id: pool.id, version };
  await expect(nodes.jackpots.admin.save(ANA, { site: 'arara', key: 'arara' }, poolForm(), 'x')).rejects.toThrow(
    'jackpot_key_taken',
  );
  await expect(nodes.jackpots.admin.save(ANA, poolVersion, poolForm({ seed: centavos(5_000n) }), 'x')).rejects.toThrow(
    'jackpot_gives_too_much',
  );
  await expect(nodes.jackpots.admin.approve(ANA, poolVersion, waiting ?? 0, 'x')).rejects.toThrow('jackpot_state');
  await expect(
    nodes.jackpots.admin.request(ANA, poolVersion, { kind: 'resume', into: null, reason: 'x' }),
  ).rejects.toThrow('jackpot_state');
  expect(await readFingerprint()).toEqual(before);
}

async function apply(history: History, one: Step): Promise<void> {
  if (one.action === 'bet') await bet(history, one);
  if (one.action === 'rollBack') await rollBack(history, one.which);
  if (one.action === 'project') await project(one);
  if (one.action === 'projectAll') await projectAll();
  if (one.action === 'terms') await changeTerms(history, one);
  if (one.action === 'pause') await pause(history, one.which);
  if (one.action === 'refusal') await refuseRequests(history, one.which);
  clock.advance(1);
}

/** Reads the contribution periods of a pool. */
async function listPeriods(poolId: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select c.from_at as "fromAt", c.until_at as "untilAt", t.contribution_bps as bps, t.one_in as "oneIn",
      t.contributing_games as "contributingGames"
    from jackpot.contribution_period c join jackpot.terms t on t.id = c.terms_id where c.pool_id = ${poolId}`.execute(
    database.db,
  );
  return rows;
}

/** Requires that each round has one result in each pool of its game and time, with the number of the published rule, and no other. */
async function requireResults({ recorded, pools }: History, neverProjected: ReadonlySet<string>): Promise<void> {
  for (const round of recorded) {
    const results = await listResults(round.roundId);
    const expected = [];
    for (const { id } of pools) {
      const { key } = await nodes.pool(id);
      const period = (await listPeriods(id)).find(
        ({ fromAt, untilAt, contributingGames }) =>
          fromAt <= round.at &&
          (untilAt === null || round.at < untilAt) &&
          (contributingGames?.includes(round.game) ?? true),
      );
      if (period === undefined || round.cash === 0n || isInternal(round.playerId)) continue;
      if (neverProjected.has(round.roundId)) continue;
      const number = numberByHand(roundSeeds(seedOf(round.playerId), round.nonce), key, period.oneIn);
      expected.push({
        poolId: id,
        number,
        stake: round.cash,
        won: number < round.cash,
        bps: period.bps,
        oneIn: period.oneIn,
      });
    }
    expect(results.map(({ contribution: _contribution, ...row }) => row)).toEqual(expected);
    if (expected.some(({ won }) => won)) reached.add('won');
  }
}

/** Requires that each pool received exactly its share of the stakes, but for the carried fraction of a centavo. */
async function requireShares({ pools }: History): Promise<void> {
  for (const { id } of pools) {
    const { carry } = await nodes.pool(id);
    const { rows } = await sql<{ contributed: bigint; fractions: bigint }>`
      select coalesce(sum(r.contribution), 0)::bigint as contributed,
        coalesce(sum(r.stake * t.contribution_bps), 0)::bigint as fractions
      from jackpot.round r join jackpot.terms t on t.id = r.terms_id where r.pool_id = ${id}`.execute(database.db);
    expect((rows[0]?.contributed ?? 0n) * 10_000n + BigInt(carry)).toBe(rows[0]?.fractions);
  }
}

async function beginHistory(): Promise<History> {
  for (const { id } of players) {
    const key = `deposit:${clock.now().toISOString()}`;
    await database.atomically((tx) => nodes.testLedger.ledger.post(tx, depositOf(id, 4_000, key, clock.now())));
  }
  // The pool that the installation began with comes first; every game contributes to it.
  const pools = [
    1,
    await nodes.openPool(poolForm()),
    await nodes.openPool(poolForm({ games: ['dado'], oneIn: 3_000n, seed: centavos(10n) })),
  ];
  clock.advance(1);
  return { pools: pools.map((id) => ({ id })), recorded: [] };
}

/** Ends the pools that a history opened, so that the next history starts with new ones. */
async function endPools({ pools }: History): Promise<void> {
  for (const { id } of pools.slice(1)) {
    const { version } = await nodes.pool(id);
    await nodes.jackpots.admin.request(ANA, { id, version }, { kind: 'end', into: null, reason: 'fim' });
    await nodes.approve(id);
  }
}

describe('any history of bets, rollbacks, changes and crashes', () => {
  it('keeps the pools equal to their account, and evaluates each round once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
        const history = await beginHistory();
        const neverProjected = new Set<string>();
        for (const one of steps) {
          await apply(history, one);
          for (const { roundId, isRolledBack } of history.recorded)
            if (isRolledBack && (await listResults(roundId)).length === 0) neverProjected.add(roundId);
        }
        await projectAll();
        await nodes.jackpots.sweep();
        await requireSoundJackpots(database);
        await requireSoundLedger(database);
        await requireResults(history, neverProjected);
        await requireShares(history);
        await endPools(history);
        clock.advance(700);
        await nodes.other.sweep();
        await requireSoundJackpots(database);
      }),
      { numRuns: 16 },
    );
    for (const situation of [
      'won',
      'rolled back later',
      'rolled back before its projection',
      'mixed stake',
      'paused',
      'Error: killed',
    ])
      expect([...reached]).toContain(situation);
  }, 300_000);
});
