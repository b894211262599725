import { findGame } from '@arara/games';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  coinGame,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '../../../../testing/index.ts';
import { openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';
import { auditRounds } from './round-audit.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '500.00');
});

afterAll(() => server.close());

const audit = (rounds = 1_000, game?: string) =>
  auditRounds(server.database.db, { vault: server.vault, findGame, rounds, game, shared: [] });

const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;

async function play(game: string, rounds: number, input: unknown): Promise<void> {
  const session = await launch(game);
  for (let round = 0; round < rounds; round += 1)
    await maria.call('bet', { session, stake: '1.00', input, key: freshKey() });
}

it('reports nothing without rounds', async () => {
  expect(await audit()).toEqual({ rounds: 0, equal: 0, otherRules: 0, different: [], differences: 0 });
});

it('replays every stored round of each kind of game, before and after its seed is revealed', async () => {
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

it('excludes tickets of shared rounds', async () => {
  const tables = await openSharedTables();
  try {
    await tables.step();
    const ana = await sitDown(tables, { money: '50.00' });
    await ana.place({ stake: '1.00' });
    for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
    const auditDeps = { vault: tables.vault, findGame, rounds: 10 };
    const none = { rounds: 0, equal: 0, otherRules: 0, different: [], differences: 0 };
    expect(await auditRounds(tables.database.db, { ...auditDeps, shared: [coinGame.name] })).toEqual(none);
    // Without the list of shared games, their tickets cannot be replayed.
    expect(await auditRounds(tables.database.db, { ...auditDeps, shared: [] })).toMatchObject({
      rounds: 1,
      otherRules: 1,
    });
  } finally {
    await tables.close();
  }
});

it('reports a round whose outcome differs from its seed, and skips one of other rules', async () => {
  const { db } = server.database.owner;
  // The hash chain of the ledger detects the change too, but does not know the correct outcome.
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
