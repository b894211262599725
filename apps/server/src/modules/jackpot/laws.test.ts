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
} from '../../../testing/jackpot-books.ts';
import { requireSoundJackpots } from '../../../testing/jackpots.ts';
import {
  type FakeClock,
  type TestDatabase,
  type TestHouse,
  betOf,
  createTestHouse,
  depositOf,
  requireSoundLedger,
  seedOf,
  weighedBy,
} from '../../../testing/index.ts';
import { transactionId } from '../ledger/index.ts';

let house: TestHouse;
let database: TestDatabase;
let clock: FakeClock;
let nodes: JackpotNodes;
/** Who plays in all histories: the last of them is the house's own. */
const players: { id: number; nonce: bigint; isInside: boolean }[] = [];

beforeAll(async () => {
  house = await createTestHouse();
  ({ clock, database } = house);
  nodes = await createJackpotNodes(house);
  for (const isInside of [false, false, true]) {
    const id = await nodes.player({ bonus: 60_000, due: 10_000_000 });
    await sql`update identity.member set is_in_on = ${isInside} where id = ${id}`.execute(database.db);
    players.push({ id, nonce: 0n, isInside });
  }
});

afterAll(async () => {
  await nodes.books.close();
  await requireSoundLedger(database);
  await house.close();
});

/** A round as somebody who kept a list would put it down. */
interface Noted {
  playerId: number;
  roundId: string;
  game: string;
  nonce: bigint;
  cash: bigint;
  at: Date;
  isUndone: boolean;
}

/** When a pool took part, and by which terms. */
interface Held {
  from: Date;
  until: Date | null;
  bps: number;
  oneIn: bigint;
  counted: string[] | null;
}

interface History {
  pools: { id: number }[];
  noted: Noted[];
}

const isInside = (playerId: number) => players.some((one) => one.id === playerId && one.isInside);
const met = new Set<string>();
const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];

const somePlace = fc.nat({ max: 9 });
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant('bet'),
      who: somePlace,
      stake: fc.integer({ min: 1, max: 3_000 }),
      game: fc.constantFrom('dado', 'tigre-da-vez'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('rollBack'), which: somePlace }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take'), who: somePlace, dies: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('takeAtOnce') }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('terms'), which: somePlace, bps: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pause'), which: somePlace }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refused'), which: somePlace }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function wholeOf(): Promise<unknown> {
  const tables = ['pool', 'entry', 'round', 'drop', 'member', 'spell', 'change'].map(
    (name) =>
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.ref(`jackpot.${name}`)} t`,
  );
  const sums = [];
  for (const table of tables) sums.push((await table.execute(database.db)).rows);
  sums.push((await sql`select sum(seq) from ledger.wallet`.execute(database.db)).rows);
  return sums;
}

async function bet(history: History, { who, stake, game }: Extract<Step, { does: 'bet' }>): Promise<void> {
  const player = pick(players, who);
  if (player === undefined) return;
  const before = await nodes.books.ledger.wallet(database.db, player.id);
  const { status, seq } = await nodes.books.ledger.settle(
    betOf(player.id, {
      nonce: player.nonce,
      key: `bet:${player.nonce}`,
      game,
      stake: centavos(stake),
      ...weighedBy(player.id),
    }),
  );
  if (status !== 'settled') return void met.add(status);
  const cash = before.cash < BigInt(stake) ? before.cash : BigInt(stake);
  if (cash < stake) met.add(cash === 0n ? 'stake of bonus' : 'mixed stake');
  const roundId = transactionId(player.id, `bet:${player.nonce}`);
  history.noted.push({
    playerId: player.id,
    roundId,
    game,
    nonce: player.nonce,
    cash,
    at: clock.now(),
    isUndone: false,
  });
  player.nonce += 1n;
  expect(seq).toBeGreaterThan(0n);
}

async function rowsOf(roundId: string) {
  const { rows } = await sql<{
    poolId: number;
    fed: bigint;
    number: bigint;
    stake: bigint;
    won: boolean;
    bps: number;
    oneIn: bigint;
  }>`
    select r.pool_id as "poolId", r.fed, r.number, r.stake, r.drop_id is not null as won, t.contribution_bps as bps, t.one_in as "oneIn"
    from jackpot.round r join jackpot.terms t on t.id = r.terms_id
    where r.round_id = ${roundId}::uuid order by r.pool_id`.execute(database.db);
  return rows;
}

async function rollBack({ noted }: History, which: number): Promise<void> {
  const round = pick(noted, which);
  if (round === undefined || round.isUndone) return;
  met.add((await rowsOf(round.roundId)).length > 0 ? 'rolled back later' : 'rolled back before it was taken in');
  const { playerId, roundId: id } = round;
  await database.atomically((tx) => nodes.books.ledger.rollBack(tx, { playerId, id, at: clock.now() }));
  round.isUndone = true;
}

async function take({ who, dies }: Extract<Step, { does: 'take' }>): Promise<void> {
  const player = pick(players, who);
  if (player === undefined) return;
  if (dies) {
    const before = await wholeOf();
    await nodes.dying(() => nodes.jackpots.catchUp(player.id)).catch((error: unknown) => met.add(String(error)));
    expect(await wholeOf()).toEqual(before);
  }
  await nodes.jackpots.catchUp(player.id);
}

const takeAtOnce = (): Promise<unknown> =>
  Promise.all(players.flatMap(({ id }) => [nodes.jackpots.catchUp(id), nodes.other.catchUp(id)]));

/** New terms, which a drop brings in force: by when, the spells of the database tell. */
async function changeTerms({ pools }: History, { which, bps }: Extract<Step, { does: 'terms' }>): Promise<void> {
  const pool = pick(pools.slice(1), which);
  if (pool === undefined) return;
  const { version } = await nodes.pool(pool.id);
  await nodes.jackpots.desk.save(
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
    await nodes.jackpots.desk.ask(ANA, { id: pool.id, version }, { kind, into: null, reason: 'teste' });
    await nodes.approve(pool.id);
    clock.advance(1);
  }
  met.add('paused');
}

/** What may not be changes nothing. */
async function beRefused({ pools }: History, which: number): Promise<void> {
  const pool = pick(pools.slice(1), which);
  if (pool === undefined) return;
  const before = await wholeOf();
  const { version, waiting } = await nodes.pool(pool.id);
  const asked = { id: pool.id, version };
  await expect(nodes.jackpots.desk.save(ANA, { site: 'arara', key: 'arara' }, poolForm(), 'x')).rejects.toThrow(
    'jackpot_key_taken',
  );
  await expect(nodes.jackpots.desk.save(ANA, asked, poolForm({ seed: centavos(5_000n) }), 'x')).rejects.toThrow(
    'jackpot_gives_too_much',
  );
  await expect(nodes.jackpots.desk.approve(ANA, asked, waiting ?? 0, 'x')).rejects.toThrow('jackpot_state');
  await expect(nodes.jackpots.desk.ask(ANA, asked, { kind: 'resume', into: null, reason: 'x' })).rejects.toThrow(
    'jackpot_state',
  );
  expect(await wholeOf()).toEqual(before);
}

async function walk(history: History, one: Step): Promise<void> {
  if (one.does === 'bet') await bet(history, one);
  if (one.does === 'rollBack') await rollBack(history, one.which);
  if (one.does === 'take') await take(one);
  if (one.does === 'takeAtOnce') await takeAtOnce();
  if (one.does === 'terms') await changeTerms(history, one);
  if (one.does === 'pause') await pause(history, one.which);
  if (one.does === 'refused') await beRefused(history, one.which);
  clock.advance(1);
}

/** By when a pool took part, and by which terms, as the database has it. */
async function heldOf(poolId: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select s.from_at as "from", s.until_at as until, t.contribution_bps as bps, t.one_in as "oneIn", t.counted
    from jackpot.spell s join jackpot.terms t on t.id = s.terms_id where s.pool_id = ${poolId}`.execute(database.db);
  return rows;
}

/** Each round contributed and drew once in each pool of its game and time, with the number that the rule gives, and no other. */
async function requireTold({ noted, pools }: History, undoneUntaken: ReadonlySet<string>): Promise<void> {
  for (const round of noted) {
    const told = await rowsOf(round.roundId);
    const expected = [];
    for (const { id } of pools) {
      const { key } = await nodes.pool(id);
      const held = (await heldOf(id)).find(
        ({ from, until, counted }) =>
          from <= round.at && (until === null || round.at < until) && (counted?.includes(round.game) ?? true),
      );
      if (held === undefined || round.cash === 0n || isInside(round.playerId)) continue;
      if (undoneUntaken.has(round.roundId)) continue;
      const number = numberByHand(roundSeeds(seedOf(round.playerId), round.nonce), key, held.oneIn);
      expected.push({
        poolId: id,
        number,
        stake: round.cash,
        won: number < round.cash,
        bps: held.bps,
        oneIn: held.oneIn,
      });
    }
    expect(told.map(({ fed: _fed, ...row }) => row)).toEqual(expected);
    if (expected.some(({ won }) => won)) met.add('won');
  }
}

/** Of what was staked, the house gave exactly its share, down to what is no whole centavo yet. */
async function requireFloors({ pools }: History): Promise<void> {
  for (const { id } of pools) {
    const { carry } = await nodes.pool(id);
    const { rows } = await sql<{ fed: bigint; parts: bigint }>`
      select coalesce(sum(r.fed), 0)::bigint as fed, coalesce(sum(r.stake * t.contribution_bps), 0)::bigint as parts
      from jackpot.round r join jackpot.terms t on t.id = r.terms_id where r.pool_id = ${id}`.execute(database.db);
    expect((rows[0]?.fed ?? 0n) * 10_000n + BigInt(carry)).toBe(rows[0]?.parts);
  }
}

async function begin(): Promise<History> {
  for (const { id } of players) {
    const key = `purse:${clock.now().toISOString()}`;
    await database.atomically((tx) => nodes.books.ledger.post(tx, depositOf(id, 4_000, key, clock.now())));
  }
  // The house's first one, which every game feeds, comes first.
  const pools = [
    1,
    await nodes.openPool(poolForm()),
    await nodes.openPool(poolForm({ games: ['dado'], oneIn: 3_000n, seed: centavos(10n) })),
  ];
  clock.advance(1);
  return { pools: pools.map((id) => ({ id })), noted: [] };
}

/** Ends what a history opened, so that the next begins with pools of its own. */
async function end({ pools }: History): Promise<void> {
  for (const { id } of pools.slice(1)) {
    const { version } = await nodes.pool(id);
    await nodes.jackpots.desk.ask(ANA, { id, version }, { kind: 'end', into: null, reason: 'fim' });
    await nodes.approve(id);
  }
}

describe('whatever is played, taken back, changed and cut off', () => {
  it('pools hold what their account does, and each round feeds and draws once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
        const history = await begin();
        const undoneUntaken = new Set<string>();
        for (const one of steps) {
          await walk(history, one);
          for (const { roundId, isUndone } of history.noted)
            if (isUndone && (await rowsOf(roundId)).length === 0) undoneUntaken.add(roundId);
        }
        await takeAtOnce();
        await nodes.jackpots.sweep();
        await requireSoundJackpots(database);
        await requireSoundLedger(database);
        await requireTold(history, undoneUntaken);
        await requireFloors(history);
        await end(history);
        clock.advance(700);
        await nodes.other.sweep();
        await requireSoundJackpots(database);
      }),
      { numRuns: 16 },
    );
    for (const what of [
      'won',
      'rolled back later',
      'rolled back before it was taken in',
      'mixed stake',
      'paused',
      'Error: killed',
    ])
      expect([...met]).toContain(what);
  }, 300_000);
});
