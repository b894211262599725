import { centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BonusHouse, betOf, openBonusHouse } from '../../../testing/index.ts';
import { Failure } from '../../platform/index.ts';
import { transactionId, verifyLedger } from '../ledger/index.ts';
import { verifyGrants } from './index.ts';

const START = new Date('2026-11-20T15:00:00Z');

let house: BonusHouse;
let player = 0;

beforeAll(async () => {
  house = await openBonusHouse(START.toISOString());
});

afterAll(() => house.close());

const amount = fc.integer({ min: 1, max: 60 });
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reward'), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('give'),
      amount,
      multiplierE2: fc.integer({ min: 0, max: 900 }),
      use: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
      isSticky: fc.boolean(),
      maxConversion: fc.option(amount.map((most) => centavos(most))),
      maxBet: fc.option(amount.map((most) => centavos(most))),
      expiresInDays: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ does: fc.constant('bet'), amount, win: fc.oneof(fc.constant(0), fc.nat({ max: 90 })) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('park'), amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('unpark'), win: fc.nat({ max: 200 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rollBack'), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forfeit') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sleep'), hours: fc.integer({ min: 1, max: 40 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Of<Does extends Step['does']> = Extract<Step, { does: Does }>;

interface Parked {
  key: string;
  stake: bigint;
  fromBonus: bigint;
  grantId: string | null;
  seedId: string;
  nonce: bigint;
}

interface History {
  turn: number;
  rounds: string[];
  parked: Parked[];
}

const wallet = () => house.books.ledger.wallet(house.database.db, player);

/** The bet of a turn, weighed as the house weighs one. Answers how it ended. */
async function bet(history: History, { amount: stake, win }: Of<'bet'>): Promise<void> {
  const { ledger } = house.books;
  const [{ drawNonce: nonce }, key] = [await wallet(), `bet:${history.turn}`];
  house.weighing.forget(player);
  const asked = { game: 'tigre-da-vez', stake: centavos(stake), valid: centavos(stake) };
  const { counted, grant } = await house.weighing.weigh(player, asked);
  const change = { key, nonce, stake: asked.stake, win: centavos(win), counted, grant };
  const { status } = await ledger.settle(betOf(player, change));
  if (status === 'settled') history.rounds.push(key);
  await house.bonus.settled(player);
}

/** Sets a stake aside for a round of moves, as play does. */
async function park(history: History, { amount: staked }: Of<'park'>): Promise<void> {
  const [{ drawNonce: nonce, drawSeed, grantId }, key] = [await wallet(), `park:${history.turn}`];
  const stake = centavos(staked);
  const { grant } = await house.weighing.under(house.database.db, grantId, { game: 'torre', stake, valid: stake });
  const draw = { seedId: drawSeed ?? '', nonce };
  const aside = { playerId: player, key, cause: `round:${key}`, stake, draw, grant, at: house.clock.now() };
  await house.database.atomically(async (tx) => {
    const { status, fromBonus } = await house.books.ledger.setAside(tx, aside);
    if (status !== 'set_aside') return;
    await sql`
      insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, moves, stake, staked,
        staked_bonus, grant_id, opened_at, moved_at)
      values (${transactionId(player, key)}::uuid, ${player}, ${key}, '1', ${draw.seedId}::uuid, ${nonce}, ${key}, 'null', '[]',
        ${stake}, ${stake}, ${fromBonus}, ${grantId}::uuid, ${aside.at}, ${aside.at})`.execute(tx);
    history.parked.push({ key, stake, fromBonus, grantId, ...draw });
  });
}

async function unpark(history: History, { win }: Of<'unpark'>): Promise<void> {
  const round = history.parked.shift();
  if (round === undefined) return;
  const { key, stake, fromBonus, grantId, seedId, nonce } = round;
  const told = { game: 'torre', gameVersion: '1', input: null, outcome: null, multiplierE4: 0n };
  const money = { stake: centavos(stake), win: centavos(win), stakeFromBonus: centavos(fromBonus) };
  const over = { playerId: player, key: `over:${key}`, grantId, seedId, nonce, ...told, ...money };
  await house.database.atomically(async (tx) => {
    await house.books.ledger.settleAside(tx, { ...over, bonusCounted: money.stake, at: house.clock.now() });
    await sql`delete from play.open_round where player_id = ${player} and request_key = ${key}`.execute(tx);
  });
  await house.bonus.settled(player);
}

async function act(history: History, given: Step): Promise<void> {
  switch (given.does) {
    case 'reward':
      return void (await house.give(player, `r${history.turn}`, given.amount, { pocket: 'cash', multiplierE2: 200 }));
    case 'give': {
      const { does: _, amount: money, ...terms } = given;
      return void (await house.give(player, `g${history.turn}`, money, terms));
    }
    case 'bet':
      return bet(history, given);
    case 'park':
      return park(history, given);
    case 'unpark':
      return unpark(history, given);
    case 'rollBack': {
      const key = history.rounds[given.pick % Math.max(history.rounds.length, 1)] ?? 'none';
      const id = transactionId(player, key);
      const rollback = { playerId: player, id, at: house.clock.now() };
      await house.database.atomically((tx) => house.books.ledger.rollBack(tx, rollback));
      return void (await house.bonus.settled(player));
    }
    case 'forfeit':
      return void (await house.bonus.forfeit(player, (await house.grant(player))?.id ?? 'none'));
    case 'sleep':
      house.clock.advance(given.hours * 3600);
      await house.books.ledger.openMonths(house.clock.now());
      return void (await house.bonus.finish());
  }
}

interface Sums {
  active: bigint;
  begun: bigint;
  converted: bigint;
  returned: bigint;
  rewarded: bigint;
  cost: bigint;
  late: bigint;
  progress: bigint;
  counted: bigint;
}

/** What the grants say of themselves, and what the books do. */
async function sums(): Promise<Sums> {
  const leg = (account: number) => sql`ledger.leg(t.accounts, t.amounts, ${account}::smallint)`;
  const { rows } = await sql<Sums>`
    select g.*, b.*,
      (select coalesce(sum(amount), 0)::bigint from ledger.bonus_progress where player_id = ${player}) as progress
    from (
      select count(*) filter (where state = 'active') as active,
        coalesce(sum(amount) filter (where begun_at is not null), 0)::bigint as begun,
        coalesce(sum(converted), 0)::bigint as converted, coalesce(sum(returned), 0)::bigint as returned
      from bonus.grant where member_id = ${player}) as g, (
      select coalesce(-sum(${leg(13)}), 0)::bigint as cost,
        coalesce(sum(${leg(1)}) filter (where t.kind = 'reward'), 0)::bigint as rewarded,
        coalesce(sum(${leg(13)}) filter (where t.kind in ('bet', 'rollback')), 0)::bigint as late,
        coalesce(sum(case when t.kind = 'bet' then t.stake when t.kind = 'rollback' then t.stake end), 0)::bigint as counted
      from ledger.transaction t where t.player_id = ${player}) as b`.execute(house.database.db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums gave no row');
  return row;
}

async function requireTruth(): Promise<void> {
  const { bonus, grantId, bonusDone } = await wallet();
  const told = await sums();
  const under = await house.grant(player);
  // A wallet is under one grant at most, and bonus is that one's.
  expect(told.active).toBe(grantId === null ? 0n : 1n);
  expect(under?.id ?? null).toBe(grantId);
  if (grantId === null) expect(bonus).toBe(0n);
  // What bonuses cost is what was given, less what went back and what came too late.
  expect(told.cost).toBe(told.begun + told.rewarded - told.returned - told.late);
  // What was counted for grants is no more than what was staked and stands.
  expect(told.progress <= told.counted).toBe(true);
  expect(bonusDone >= 0n).toBe(true);
}

const ends = new Set<string>();

async function live(steps: readonly Step[]): Promise<void> {
  house.clock.advance((START.getTime() - house.clock.now().getTime()) / 1000);
  player += 1;
  await house.books.open(player, { cash: 50 });
  const history: History = { turn: 0, rounds: [], parked: [] };
  for (const given of steps) {
    history.turn += 1;
    await act(history, given).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
    await requireTruth();
  }
  const { rows } = await sql<{ state: string }>`
    select distinct state from bonus.grant where member_id = ${player}`.execute(house.database.db);
  for (const { state } of rows) ends.add(state);
}

describe('any history of bonuses', () => {
  it('costs what was given less what came back, one grant at a time, and no stake counts twice', async () => {
    const histories = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' });
    await fc.assert(fc.asyncProperty(histories, live), { seed: 20_261_122, numRuns: 20, endOnFailure: true });
  }, 120_000);

  it('met every end that a bonus can have by itself', () => {
    expect([...ends].toSorted()).toEqual(
      expect.arrayContaining(['active', 'converted', 'expired', 'forfeited', 'lost', 'waiting']),
    );
  });

  it('leaves books that prove themselves', async () => {
    expect((await verifyLedger(house.database.db)).breaches).toEqual([]);
    expect(await verifyGrants(house.database.db)).toEqual([]);
  });
});
