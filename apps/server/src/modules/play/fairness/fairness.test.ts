import { CallError } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { type RoundGame, verifySharedRound, winOf } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  betOf,
  createTestServer,
  createTestLedger,
  deposit,
  fakeClock,
  registerMember,
  seedOf,
  signInStaff,
} from '../../../../testing/index.ts';
import { kite, tenNumbers } from '../../../../testing/fair-games.ts';
import { beaconOn, fairnessOf, playRound } from '../../../../testing/fair-rounds.ts';
import { snapshot } from '../../../db/index.ts';
import { roundArchive } from '../rounds/index.ts';
import { auditStoredRounds } from './stored-round-audit.ts';
import type { Fairness } from './fairness.ts';

let server: TestServer;
let member: TestMember;
let fairness: Fairness;
let played: { id: string; outcome: unknown; wins: bigint[] }[];

const FIRST = 70n;

beforeAll(async () => {
  const time = fakeClock();
  const beacon = beaconOn(time);
  server = await createTestServer({ roundGames: [tenNumbers, kite], beacon });
  // The clock of the beacon shows the same time.
  const advance = server.clock.advance.bind(server.clock);
  server.clock.advance = (seconds) => {
    advance(seconds);
    time.advance(seconds);
  };
  member = await registerMember(server);
  fairness = fairnessOf(server, beacon, tenNumbers);
  await fairness.open({ working: true });
  played = [];
  for (let number = FIRST; number < FIRST + 12n; number += 1n) {
    const tickets = [3, 4].map((choice) => ({ playerId: member.id, input: { number: choice } }));
    played.push(await playRound(server, { fairness, game: tenNumbers, number, tickets }));
  }
});

afterAll(() => server.close());

const auditStored = (game: RoundGame = tenNumbers, rounds = 100) =>
  snapshot(server.database.db, (tx) => auditStoredRounds(tx, { archive: roundArchive, game, rounds }));

describe('the public endpoints', () => {
  it('list the commitments of the chains and no element', async () => {
    const { data, beacon } = await server.call()('fairnessChains', { game: tenNumbers.name });
    expect(data.map(({ serial, state, used }) => ({ serial, state, used }))).toEqual([
      { serial: 2, state: 'next', used: 0 },
      { serial: 1, state: 'active', used: 12 },
    ]);
    expect(data[1]).toMatchObject({ first_number: 70, last_number: 81, links: 40 });
    expect(beacon).toMatchObject({ kind: 'house', genesis_ms: 0, period_ms: 1_000, public_key: null });
    expect(beacon?.chains.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('sealed');
  });

  it('show a round that is over with all that verifies it', async () => {
    const { data } = await server.call()('fairnessRound', { game: tenNumbers.name, number: 75 });
    expect(data).toMatchObject({
      number: 75,
      game_version: '1',
      setup: { figure: 5 },
      outcome: played[5]?.outcome,
      place: 6,
    });
    const record = { ...data, commitment: data.chain.commitment, beacon: data.beacon.value };
    expect(verifySharedRound(tenNumbers, record)).toMatchObject({ ok: true });
    expect(new Date(data.beacon.at).getTime()).toBeGreaterThan(new Date(data.locks_at).getTime());
    expect(data.beacon.chain?.seen_at !== undefined && data.beacon.chain.seen_at <= data.locks_at).toBe(true);
  });

  it('list the newest rounds in pages', async () => {
    const { data: newest } = await server.call()('fairnessRounds', { game: tenNumbers.name, limit: 5 });
    expect(newest.map(({ number }) => number)).toEqual([81, 80, 79, 78, 77]);
    const { data: before } = await server.call()('fairnessRounds', { game: tenNumbers.name, limit: 100, below: 77 });
    expect(before.map(({ number }) => number)).toEqual([76, 75, 74, 73, 72, 71, 70]);
  });

  it('show nothing of a round that is not over', async () => {
    const { db, atomically } = server.database;
    const { chainId, position } = await atomically((tx) => fairness.commit(tx, tenNumbers.name, 90n));
    await sql`
      insert into rounds.round (id, game, number, version, state, setup, chain_id, chain_position, opens_at, locks_at, epoch)
      values ('00000000-0000-7000-8000-000000000090', ${tenNumbers.name}, 90, '1', 'open', '{"figure":0}', ${chainId}, ${position},
        ${server.clock.now()}, ${server.clock.now()}, 1)`.execute(db);
    await expect(server.call()('fairnessRound', { game: tenNumbers.name, number: 90 })).rejects.toMatchObject({
      error: 'not_found',
    });
    const { data } = await server.call()('fairnessRounds', { game: tenNumbers.name });
    expect(data[0]?.number).toBe(81);
  });

  it.each([
    ['fairnessChains', { game: 'nada' }, 'game_unknown'],
    ['fairnessChains', { game: 'dado' }, 'game_unknown'],
    ['fairnessRounds', { game: 'nada' }, 'game_unknown'],
    ['fairnessRounds', { game: 'dez-numeros', below: 0 }, 'invalid'],
    ['fairnessRounds', { game: 'dez-numeros', limit: 101 }, 'invalid'],
    ['fairnessRound', { game: 'dez-numeros', number: 5 }, 'not_found'],
    ['fairnessRound', { game: 'dez-numeros', number: -1 }, 'invalid'],
    ['fairnessRound', { game: 'dez-numeros', number: 2 ** 53 }, 'invalid'],
  ] as const)('refuse %s with %o as %s', async (name, input, code) => {
    const failing = server.call()(name, input as never);
    await expect(failing).rejects.toBeInstanceOf(CallError);
    await expect(failing).rejects.toMatchObject({ error: code });
  });
});

describe('the audit of stored rounds', () => {
  it('finds no fault in all rounds or in the newest', async () => {
    expect(await auditStored()).toMatchObject({ rounds: 12, sound: 12, tickets: 24, faulty: 0, findings: [] });
    expect(await auditStored(tenNumbers, 5)).toMatchObject({ rounds: 5, sound: 5, tickets: 10 });
    expect(await auditStored(kite)).toMatchObject({ rounds: 0, faulty: 0 });
  });

  /** Changes the database and audits it in a transaction that is rolled back. */
  async function auditAfter(statement: ReturnType<typeof sql>) {
    let found: Awaited<ReturnType<typeof auditStoredRounds>> | undefined;
    const transaction = server.database.atomically(async (tx) => {
      await statement.execute(tx);
      found = await auditStoredRounds(tx, { archive: roundArchive, game: tenNumbers, rounds: 100 });
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    return { faulty: found?.faulty, faults: [...new Set(found?.findings.map(({ fault }) => fault))] };
  }

  it.each([
    ['an outcome', sql`update rounds.round set outcome = '{"number":11}' where number = 73`, 'result'],
    ['a setup', sql`update rounds.round set setup = '{}' where number = 73`, 'result'],
    ['an element', sql`update rounds.round set link = decode(repeat('ab', 32), 'hex') where number = 73`, 'chain'],
    ['a beacon value', sql`update rounds.round set beacon_value = repeat('ab', 32) where number = 73`, 'beacon'],
    [
      'the time of a lock',
      sql`update rounds.round set locks_at = locks_at + interval '1 minute' where number = 73`,
      'beacon',
    ],
    ['a position', sql`update rounds.round set chain_position = 30 where number = 73`, 'order'],
    ['a number', sql`update rounds.round set number = 65 where number = 73`, 'order'],
    ['a win', sql`update rounds.ticket set win = win + 1 where number = 1`, 'ticket'],
    ['an input', sql`update rounds.ticket set input = '{"number":99}' where number = 1`, 'ticket'],
  ])('detects a change of %s', async (_what, statement, fault) => {
    const { faulty, faults } = await auditAfter(statement);
    expect(faulty).toBeGreaterThan(0);
    expect(faults).toContain(fault);
  });
});

describe("a member's ticket", () => {
  it('can be verified by the shared round that it was in', async () => {
    await deposit(server, member, '50.00');
    const testLedger = await createTestLedger(server.database, { clock: server.clock });
    const at = server.clock.now();
    const [stake, roundId, win] = [tenNumbers.stakes.min, played[2]?.id ?? '', played[2]?.wins[1] ?? 0n];
    const [none, key] = [centavos(0), 'ticket of a test'];
    const reservation = { playerId: member.id, key: 'reservation', cause: `ticket:${roundId}`, stake, at };
    await server.database.atomically((tx) => testLedger.ledger.reserveStake(tx, reservation));
    const multiplierE4 = (win * 10_000n) / stake;
    const draw = { game: tenNumbers.name, gameVersion: '1', seedId: roundId, nonce: 1n, outcome: played[2]?.outcome };
    const bet = betOf(member.id, {
      key,
      ...draw,
      input: { number: 4 },
      multiplierE4,
      stake,
      win: winOf(stake, multiplierE4),
    });
    const settlement = { ...bet, stakeFromBonus: none, grantId: null, bonusCounted: none, at };
    await server.database.atomically((tx) => testLedger.ledger.settleReservation(tx, settlement));
    await testLedger.close();
    expect(seedOf(member.id)).not.toBe(roundId);
    const { data: records } = await member.call('gameRecords', {});
    const { data } = await member.call('round', { round_id: records.data[0]?.round_id ?? '' });
    expect(data).toMatchObject({
      name: 'dez-numeros',
      nonce: 72,
      input: { number: 4 },
      commitment: data.shared?.round.chain.commitment,
      server_seed: data.shared?.round.link,
      client_seed: data.shared?.round.beacon.value,
      steps: null,
      shared: { left_e4: null, round: { id: roundId, number: 72, place: 3 } },
    });
    const stranger = await registerMember(server);
    const failing = stranger.call('round', { round_id: data.round_id });
    await expect(failing).rejects.toMatchObject({ error: 'not_found' });
  });
});

describe('staff', () => {
  it('lists chains and rotates one with a reason in the audit log', async () => {
    const risk = await signInStaff(server, 'risk');
    const before = await risk('officeFairness', {});
    const active = before.data.find(({ game, state }) => game === tenNumbers.name && state === 'active');
    const next = before.data.find(({ game, state }) => game === tenNumbers.name && state === 'next');
    expect(active?.title).toBe(tenNumbers.name);
    expect(before.beacon?.last_value?.received_at).toMatch(/^\d{4}-/);
    const reason = 'troca depois de manutenção';
    const { data } = await risk('officeRotateChain', { game: tenNumbers.name, reason });
    expect(data).toMatchObject({ over: { id: active?.id, state: 'over' }, active: { id: next?.id, state: 'active' } });
    const { rotations, data: after } = await risk('officeFairness', {});
    expect(after.find(({ id }) => id === active?.id)?.over_at).toMatch(/^\d{4}-/);
    expect(rotations).toMatchObject([{ chain_id: active?.id, reason, staff: 'risk@arara.test' }]);
    const { data: acts } = await (await signInStaff(server, 'auditor'))('officeAudit', { action: 'fairness.rotated' });
    expect(JSON.stringify(acts)).toContain('fairness.rotated');
    // The next round uses the next chain.
    await server.server.jobs.drain();
    await playRound(server, { fairness, game: tenNumbers, number: 91n });
    expect(await auditStored()).toMatchObject({ rounds: 13, sound: 13 });
    const { data: chains } = await server.call()('fairnessChains', { game: tenNumbers.name });
    expect(chains.map(({ state }) => state)).toEqual(['next', 'active', 'over']);
  });

  it('cannot rotate a chain without the permission, without a reason, or for a game without chains', async () => {
    const support = await signInStaff(server, 'support');
    const rotation = { game: tenNumbers.name, reason: 'porque sim' };
    await expect(support('officeRotateChain', rotation)).rejects.toMatchObject({ error: 'forbidden' });
    const admin = await signInStaff(server, 'admin');
    await expect(admin('officeRotateChain', { ...rotation, reason: '' })).rejects.toMatchObject({ error: 'invalid' });
    await expect(admin('officeRotateChain', { ...rotation, game: 'dado' })).rejects.toMatchObject({
      error: 'game_unknown',
    });
    await expect(admin('officeRotateChain', { ...rotation, game: kite.name })).rejects.toMatchObject({
      error: 'not_found',
    });
  });
});
