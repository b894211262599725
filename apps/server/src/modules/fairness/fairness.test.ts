import { CallError } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { type RoundGame, verifySharedRound, winOf } from '@arara/game-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  betOf,
  createTestHouse,
  createTestLedger,
  deposit,
  fakeClock,
  registerMember,
  seedOf,
  signInStaff,
} from '../../../testing/index.ts';
import { kite, tenNumbers } from '../../../testing/fair-games.ts';
import { beaconOn, fairnessOf, playRound } from '../../../testing/fair-rounds.ts';
import { snapshot } from '../../db/index.ts';
import { roundArchive } from '../rounds/index.ts';
import { auditShared } from './auditing.ts';
import type { Fairness } from './fairness.ts';

let house: TestHouse;
let member: TestMember;
let fairness: Fairness;
let played: { id: string; outcome: unknown; wins: bigint[] }[];

const FIRST = 70n;

beforeAll(async () => {
  const time = fakeClock();
  const beacon = beaconOn(time);
  house = await createTestHouse({ roundGames: [tenNumbers, kite], beacon });
  // The beacon has a clock of its own, which tells the same time.
  const advance = house.clock.advance.bind(house.clock);
  house.clock.advance = (seconds) => {
    advance(seconds);
    time.advance(seconds);
  };
  member = await registerMember(house);
  fairness = fairnessOf(house, beacon, tenNumbers);
  await fairness.open({ working: true });
  played = [];
  for (let number = FIRST; number < FIRST + 12n; number += 1n) {
    const tickets = [3, 4].map((choice) => ({ playerId: member.id, input: { number: choice } }));
    played.push(await playRound(house, { fairness, game: tenNumbers, number, tickets }));
  }
});

afterAll(() => house.close());

const audited = (game: RoundGame = tenNumbers, rounds = 100) =>
  snapshot(house.database.db, (tx) => auditShared(tx, { archive: roundArchive, game, rounds }));

describe('what everybody may read', () => {
  it('is what the house committed to, and no link of it', async () => {
    const { data, beacon } = await house.call()('fairnessChains', { game: tenNumbers.name });
    expect(data.map(({ serial, state, used }) => ({ serial, state, used }))).toEqual([
      { serial: 2, state: 'next', used: 0 },
      { serial: 1, state: 'active', used: 12 },
    ]);
    expect(data[1]).toMatchObject({ first_number: 70, last_number: 81, links: 40 });
    expect(beacon).toMatchObject({ kind: 'house', genesis_ms: 0, period_ms: 1_000, public_key: null });
    expect(beacon?.chains.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('sealed');
  });

  it('is each round that is over, with all that it is checked by', async () => {
    const { data } = await house.call()('fairnessRound', { game: tenNumbers.name, number: 75 });
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

  it('is the newest rounds, page by page', async () => {
    const { data: newest } = await house.call()('fairnessRounds', { game: tenNumbers.name, limit: 5 });
    expect(newest.map(({ number }) => number)).toEqual([81, 80, 79, 78, 77]);
    const { data: before } = await house.call()('fairnessRounds', { game: tenNumbers.name, limit: 100, below: 77 });
    expect(before.map(({ number }) => number)).toEqual([76, 75, 74, 73, 72, 71, 70]);
  });

  it('is nothing of a round that is not over', async () => {
    const { db, atomically } = house.database;
    const { chainId, place } = await atomically((tx) => fairness.commit(tx, tenNumbers.name, 90n));
    await sql`
      insert into rounds.round (id, game, number, version, state, setup, chain_id, place, opens_at, locks_at, epoch)
      values ('00000000-0000-7000-8000-000000000090', ${tenNumbers.name}, 90, '1', 'open', '{"figure":0}', ${chainId}, ${place},
        ${house.clock.now()}, ${house.clock.now()}, 1)`.execute(db);
    await expect(house.call()('fairnessRound', { game: tenNumbers.name, number: 90 })).rejects.toMatchObject({
      error: 'not_found',
    });
    const { data } = await house.call()('fairnessRounds', { game: tenNumbers.name });
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
  ] as const)('%s of %o is refused as %s', async (name, input, code) => {
    const failing = house.call()(name, input as never);
    await expect(failing).rejects.toBeInstanceOf(CallError);
    await expect(failing).rejects.toMatchObject({ error: code });
  });
});

describe('the audit of stored rounds', () => {
  it('finds what was played sound, whole or in part', async () => {
    expect(await audited()).toMatchObject({ rounds: 12, sound: 12, tickets: 24, faulty: 0, findings: [] });
    expect(await audited(tenNumbers, 5)).toMatchObject({ rounds: 5, sound: 5, tickets: 10 });
    expect(await audited(kite)).toMatchObject({ rounds: 0, faulty: 0 });
  });

  /** Changes the database within a transaction that comes to nothing, and audits there. */
  async function auditedAfter(statement: ReturnType<typeof sql>) {
    let found: Awaited<ReturnType<typeof auditShared>> | undefined;
    const coming = house.database.atomically(async (tx) => {
      await statement.execute(tx);
      found = await auditShared(tx, { archive: roundArchive, game: tenNumbers, rounds: 100 });
      throw new Error('put back');
    });
    await expect(coming).rejects.toThrow('put back');
    return { faulty: found?.faulty, faults: [...new Set(found?.findings.map(({ fault }) => fault))] };
  }

  it.each([
    ['an outcome', sql`update rounds.round set outcome = '{"number":11}' where number = 73`, 'result'],
    ['a setup', sql`update rounds.round set setup = '{}' where number = 73`, 'result'],
    ['a link', sql`update rounds.round set link = decode(repeat('ab', 32), 'hex') where number = 73`, 'chain'],
    ['a value', sql`update rounds.round set beacon_value = repeat('ab', 32) where number = 73`, 'beacon'],
    ['a lock', sql`update rounds.round set locks_at = locks_at + interval '1 minute' where number = 73`, 'beacon'],
    ['a place', sql`update rounds.round set place = 30 where number = 73`, 'order'],
    ['a number', sql`update rounds.round set number = 65 where number = 73`, 'order'],
    ['a win', sql`update rounds.ticket set win = win + 1 where number = 1`, 'ticket'],
    ['a choice', sql`update rounds.ticket set input = '{"number":99}' where number = 1`, 'ticket'],
  ])('finds out that %s was changed', async (_what, statement, fault) => {
    const { faulty, faults } = await auditedAfter(statement);
    expect(faulty).toBeGreaterThan(0);
    expect(faults).toContain(fault);
  });
});

describe("a member's ticket", () => {
  it('is checked like any round of theirs, by the round that it was in', async () => {
    await deposit(house, member, '50.00');
    const books = await createTestLedger(house.database, { clock: house.clock });
    const at = house.clock.now();
    const [stake, roundId, win] = [tenNumbers.stakes.min, played[2]?.id ?? '', played[2]?.wins[1] ?? 0n];
    const [none, key] = [centavos(0), 'ticket of a test'];
    const aside = { playerId: member.id, key: 'aside', cause: `ticket:${roundId}`, stake, at };
    await house.database.atomically((tx) => books.ledger.setAside(tx, aside));
    const multiplierE4 = (win * 10_000n) / stake;
    const drawn = { game: tenNumbers.name, gameVersion: '1', seedId: roundId, nonce: 1n, outcome: played[2]?.outcome };
    const bet = betOf(member.id, {
      key,
      ...drawn,
      input: { number: 4 },
      multiplierE4,
      stake,
      win: winOf(stake, multiplierE4),
    });
    const over = { ...bet, stakeFromBonus: none, grantId: null, bonusCounted: none, at };
    await house.database.atomically((tx) => books.ledger.settleAside(tx, over));
    await books.close();
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
    const stranger = await registerMember(house);
    const failing = stranger.call('round', { round_id: data.round_id });
    await expect(failing).rejects.toMatchObject({ error: 'not_found' });
  });
});

describe('staff', () => {
  it('sees chains, and puts one away with a reason that is written down', async () => {
    const risk = await signInStaff(house, 'risk');
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
    const { data: acts } = await (await signInStaff(house, 'auditor'))('officeAudit', { action: 'fairness.rotated' });
    expect(JSON.stringify(acts)).toContain('fairness.rotated');
    // What the round that is under way was committed to stays, and the next draws under the other.
    await house.house.jobs.drain();
    await playRound(house, { fairness, game: tenNumbers, number: 91n });
    expect(await audited()).toMatchObject({ rounds: 13, sound: 13 });
    const { data: chains } = await house.call()('fairnessChains', { game: tenNumbers.name });
    expect(chains.map(({ state }) => state)).toEqual(['next', 'active', 'over']);
  });

  it('may not where the role does not carry it, without a reason, or for a game that has no chain', async () => {
    const support = await signInStaff(house, 'support');
    const asked = { game: tenNumbers.name, reason: 'porque sim' };
    await expect(support('officeRotateChain', asked)).rejects.toMatchObject({ error: 'forbidden' });
    const admin = await signInStaff(house, 'admin');
    await expect(admin('officeRotateChain', { ...asked, reason: '' })).rejects.toMatchObject({ error: 'invalid' });
    await expect(admin('officeRotateChain', { ...asked, game: 'dado' })).rejects.toMatchObject({
      error: 'game_unknown',
    });
    await expect(admin('officeRotateChain', { ...asked, game: kite.name })).rejects.toMatchObject({
      error: 'not_found',
    });
  });
});
