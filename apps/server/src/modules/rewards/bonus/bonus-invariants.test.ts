import { centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BonusTestServer, betOf, openBonusTestServer } from '../../../../testing/index.ts';
import { Failure } from '../../../platform/index.ts';
import { computeTransactionId, verifyLedger } from '../../money/ledger/index.ts';
import { verifyGrants } from './index.ts';

const START = new Date('2026-11-20T15:00:00Z');

let server: BonusTestServer;
let player = 0;

beforeAll(async () => {
  server = await openBonusTestServer(START.toISOString());
});

afterAll(() => server.close());

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

const wallet = () => server.books.ledger.wallet(server.database.db, player);

/** Places a bet with its wagering contribution. Returns its status. */
async function bet(history: History, { amount: stake, win }: Of<'bet'>): Promise<void> {
  const { ledger } = server.books;
  const [{ drawNonce: nonce }, key] = [await wallet(), `bet:${history.turn}`];
  server.wageringContributions.forget(player);
  const wager = { game: 'tigre-da-vez', stake: centavos(stake), valid: centavos(stake) };
  const { counted, grant } = await server.wageringContributions.estimate(player, wager);
  const change = { key, nonce, stake: wager.stake, win: centavos(win), counted, grant };
  const { status } = await ledger.settle(betOf(player, change));
  if (status === 'settled') history.rounds.push(key);
  await server.bonus.finishAfterBet(player);
}

/** Reserves a stake for a round of moves, as play does. */
async function park(history: History, { amount: staked }: Of<'park'>): Promise<void> {
  const [{ drawNonce: nonce, drawSeed, grantId }, key] = [await wallet(), `park:${history.turn}`];
  const stake = centavos(staked);
  const { grant } = await server.wageringContributions.calculate(server.database.db, grantId, {
    game: 'torre',
    stake,
    valid: stake,
  });
  const draw = { seedId: drawSeed ?? '', nonce };
  const reservation = { playerId: player, key, cause: `round:${key}`, stake, draw, grant, at: server.clock.now() };
  await server.database.atomically(async (tx) => {
    const { status, fromBonus } = await server.books.ledger.reserveStake(tx, reservation);
    if (status !== 'reserved') return;
    await sql`
      insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, moves, stake, staked,
        staked_bonus, grant_id, opened_at, moved_at)
      values (${computeTransactionId(player, key)}::uuid, ${player}, ${key}, '1', ${draw.seedId}::uuid, ${nonce}, ${key}, 'null', '[]',
        ${stake}, ${stake}, ${fromBonus}, ${grantId}::uuid, ${reservation.at}, ${reservation.at})`.execute(tx);
    history.parked.push({ key, stake, fromBonus, grantId, ...draw });
  });
}

async function unpark(history: History, { win }: Of<'unpark'>): Promise<void> {
  const round = history.parked.shift();
  if (round === undefined) return;
  const { key, stake, fromBonus, grantId, seedId, nonce } = round;
  const outcome = { game: 'torre', gameVersion: '1', input: null, outcome: null, multiplierE4: 0n };
  const money = { stake: centavos(stake), win: centavos(win), stakeFromBonus: centavos(fromBonus) };
  const over = { playerId: player, key: `over:${key}`, grantId, seedId, nonce, ...outcome, ...money };
  await server.database.atomically(async (tx) => {
    await server.books.ledger.settleReservation(tx, { ...over, bonusCounted: money.stake, at: server.clock.now() });
    await sql`delete from play.open_round where player_id = ${player} and request_key = ${key}`.execute(tx);
  });
  await server.bonus.finishAfterBet(player);
}

async function act(history: History, move: Step): Promise<void> {
  switch (move.does) {
    case 'reward':
      return void (await server.give(player, `r${history.turn}`, move.amount, { pocket: 'cash', multiplierE2: 200 }));
    case 'give': {
      const { does: _, amount: money, ...terms } = move;
      return void (await server.give(player, `g${history.turn}`, money, terms));
    }
    case 'bet':
      return bet(history, move);
    case 'park':
      return park(history, move);
    case 'unpark':
      return unpark(history, move);
    case 'rollBack': {
      const key = history.rounds[move.pick % Math.max(history.rounds.length, 1)] ?? 'none';
      const id = computeTransactionId(player, key);
      const rollback = { playerId: player, id, at: server.clock.now() };
      await server.database.atomically((tx) => server.books.ledger.rollBack(tx, rollback));
      return void (await server.bonus.finishAfterBet(player));
    }
    case 'forfeit':
      return void (await server.bonus.forfeit(player, (await server.grant(player))?.id ?? 'none'));
    case 'sleep':
      server.clock.advance(move.hours * 3600);
      await server.books.ledger.openMonths(server.clock.now());
      return void (await server.bonus.finish());
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

/** Compares the grants with the ledger. */
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
      from ledger.transaction t where t.player_id = ${player}) as b`.execute(server.database.db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums gave no row');
  return row;
}

async function requireTruth(): Promise<void> {
  const { bonus, grantId, bonusDone } = await wallet();
  const totals = await sums();
  const under = await server.grant(player);
  // A wallet has at most one active grant, which owns the bonus balance.
  expect(totals.active).toBe(grantId === null ? 0n : 1n);
  expect(under?.id ?? null).toBe(grantId);
  if (grantId === null) expect(bonus).toBe(0n);
  // The cost of bonuses is the amount granted, less returns and late winnings.
  expect(totals.cost).toBe(totals.begun + totals.rewarded - totals.returned - totals.late);
  // The contributions to grants do not exceed the stakes that were not rolled back.
  expect(totals.progress <= totals.counted).toBe(true);
  expect(bonusDone >= 0n).toBe(true);
}

const ends = new Set<string>();

async function live(steps: readonly Step[]): Promise<void> {
  server.clock.advance((START.getTime() - server.clock.now().getTime()) / 1000);
  player += 1;
  await server.books.open(player, { cash: 50 });
  const history: History = { turn: 0, rounds: [], parked: [] };
  for (const move of steps) {
    history.turn += 1;
    await act(history, move).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
    await requireTruth();
  }
  const { rows } = await sql<{ state: string }>`
    select distinct state from bonus.grant where member_id = ${player}`.execute(server.database.db);
  for (const { state } of rows) ends.add(state);
}

describe('any history of bonuses', () => {
  it('costs the amount granted less returns, with one active grant, and counts no stake twice', async () => {
    const histories = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' });
    await fc.assert(fc.asyncProperty(histories, live), { seed: 20_261_122, numRuns: 20, endOnFailure: true });
  }, 120_000);

  it('reaches every automatic end of a bonus', () => {
    expect([...ends].toSorted()).toEqual(
      expect.arrayContaining(['active', 'converted', 'expired', 'forfeited', 'lost', 'waiting']),
    );
  });

  it('leaves a ledger that passes verification', async () => {
    expect((await verifyLedger(server.database.db)).violations).toEqual([]);
    expect(await verifyGrants(server.database.db)).toEqual([]);
  });
});
