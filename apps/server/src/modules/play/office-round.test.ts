import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let finance: Awaited<ReturnType<typeof signInStaff>>;
let id: string;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '100.00');
  finance = await signInStaff(house, 'finance');
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  const input = { side: 'under', target: 5_000 };
  id = (await maria.call('bet', { session, stake: '1.00', input, key: freshKey() })).data.round_id;
});

afterAll(() => house.close());

const roundOf = async (round_id = id, player_id = maria.id) =>
  (await finance('officeRound', { player_id, round_id })).data;

it('staff sees a round as it is stored, and that it comes out equal, before its seed may be seen by anybody', async () => {
  const seen = await roundOf();
  const { data: own } = await maria.call('round', { round_id: id });
  expect(seen).toMatchObject({ game: 'dado', stake: '1.00', recomputed: 'equal', server_seed: null });
  expect(seen).toMatchObject({
    input: own.input,
    outcome: own.outcome,
    commitment: own.commitment,
    win: own.win_amount,
  });
  await maria.call('rotateSeed', { client_seed: 'outra' });
  expect((await roundOf()).server_seed).toMatch(/^[0-9a-f]{64}$/);
});

it('staff sees one that was tampered with for what it is', async () => {
  const { db } = house.database.owner;
  await sql`alter table ledger.transaction disable trigger user`.execute(db);
  await sql`
    update ledger.transaction set evidence = replace(evidence, '"roll":', '"roll":1') where id = ${id}::uuid`.execute(
    db,
  );
  expect(await roundOf()).toMatchObject({ recomputed: 'different' });
});

it('a round is looked for under its own player, and by a number that may be one', async () => {
  const missing = { code: 404, error: 'not_found' };
  await expect(roundOf(id, maria.id + 1)).rejects.toMatchObject(missing);
  await expect(roundOf('00000000-0000-8000-8000-000000000000')).rejects.toMatchObject(missing);
  await expect(roundOf('x')).rejects.toMatchObject(missing);
});

it('who may not read the ledger sees no round', async () => {
  const content = await signInStaff(house, 'content');
  await expect(content('officeRound', { player_id: maria.id, round_id: id })).rejects.toMatchObject({ code: 403 });
});
