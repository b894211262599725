import { findGame } from '@arara/games';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  coinGame,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '../../../testing/index.ts';
import { openSharedTables, sitDown } from '../../../testing/shared-tables.ts';
import { auditRounds } from './audit.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '500.00');
});

afterAll(() => house.close());

const audit = (rounds = 1_000, game?: string) =>
  auditRounds(house.database.db, { vault: house.vault, findGame, rounds, game, shared: [] });

const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;

async function play(game: string, rounds: number, input: unknown): Promise<void> {
  const session = await launch(game);
  for (let round = 0; round < rounds; round += 1)
    await maria.call('bet', { session, stake: '1.00', input, key: freshKey() });
}

it('finds nothing to say of an empty house', async () => {
  expect(await audit()).toEqual({ rounds: 0, equal: 0, otherRules: 0, different: [], differences: 0 });
});

it('plays every stored round again, of each kind of game, before and after its seed is revealed', async () => {
  await play('tigre-da-vez', 12, {});
  await maria.call('rotateSeed', { client_seed: 'minha' });
  await play('dado', 10, { side: 'under', target: 5_000 });
  const session = await launch('campo-minado');
  for (let round = 0; round < 3; round += 1) {
    const { data } = await maria.call('beginRound', { session, stake: '1.00', input: { mines: 3 }, key: freshKey() });
    const move = { session, round_id: data.round_id, number: 0, move: { step: 7 } };
    const after = (await maria.call('moveRound', move)).data;
    if (after.over === null) await maria.call('moveRound', { ...move, number: 1, move: { cashOut: true } });
  }
  expect(await audit()).toEqual({ rounds: 25, equal: 25, otherRules: 0, different: [], differences: 0 });
  expect(await audit(1_000, 'dado')).toMatchObject({ rounds: 10, equal: 10 });
  expect(await audit(4)).toMatchObject({ rounds: 4, equal: 4 });
});

it('leaves tickets of shared rounds to the audit of those', async () => {
  const tables = await openSharedTables();
  try {
    await tables.step();
    const ana = await sitDown(tables, { money: '50.00' });
    await ana.place({ stake: '1.00' });
    for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
    const asked = { vault: tables.vault, findGame, rounds: 10 };
    const none = { rounds: 0, equal: 0, otherRules: 0, different: [], differences: 0 };
    expect(await auditRounds(tables.database.db, { ...asked, shared: [coinGame.name] })).toEqual(none);
    // One who does not know them for what they are cannot play them again.
    expect(await auditRounds(tables.database.db, { ...asked, shared: [] })).toMatchObject({ rounds: 1, otherRules: 1 });
  } finally {
    await tables.close();
  }
});

it('names a round whose stored outcome is not what its seed gives, and leaves out one of other rules', async () => {
  const { db } = house.database.owner;
  // Nobody may: the chain of the ledger finds it too, but not what it should have been.
  await sql`alter table ledger.transaction disable trigger user`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update ledger.transaction set evidence = replace(evidence, '"multiplierE4":"', '"multiplierE4":"9')
    where kind = 'bet' and game = 'dado' and nonce = 3 returning id`.execute(db);
  await sql`
    update ledger.transaction set evidence = replace(evidence, '"version":"', '"version":"0.')
    where kind = 'bet' and game = 'dado' and nonce = 4`.execute(db);
  expect(await audit()).toEqual({
    rounds: 25,
    equal: 23,
    otherRules: 1,
    different: [rows[0]?.id],
    differences: 1,
  });
});
