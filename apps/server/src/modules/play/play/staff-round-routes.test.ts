import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let finance: Awaited<ReturnType<typeof signInStaff>>;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  finance = await signInStaff(server, 'finance');
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  const input = { side: 'under', target: 5_000 };
  id = (await maria.call('bet', { session, stake: '1.00', input, key: freshKey() })).data.round_id;
});

afterAll(() => server.close());

const loadRound = async (round_id = id, player_id = maria.id) =>
  (await finance('officeRound', { player_id, round_id })).data;

it('shows a stored round and that it verifies, before its seed is revealed', async () => {
  const seen = await loadRound();
  const { data: own } = await maria.call('round', { round_id: id });
  expect(seen).toMatchObject({ game: 'dado', stake: '1.00', recomputed: 'equal', server_seed: null });
  expect(seen).toMatchObject({
    input: own.input,
    outcome: own.outcome,
    commitment: own.commitment,
    win: own.win_amount,
  });
  await maria.call('rotateSeed', { client_seed: 'outra' });
  expect((await loadRound()).server_seed).toMatch(/^[0-9a-f]{64}$/);
});

it('shows that a changed round does not verify', async () => {
  const { db } = server.database.owner;
  await sql`alter table ledger.transaction disable trigger user`.execute(db);
  await sql`
    update ledger.transaction set evidence = replace(evidence, '"roll":', '"roll":1') where id = ${id}::uuid`.execute(
    db,
  );
  expect(await loadRound()).toMatchObject({ recomputed: 'different' });
});

it('finds a round by its own player and a valid id only', async () => {
  const missing = { code: 404, error: 'not_found' };
  await expect(loadRound(id, maria.id + 1)).rejects.toMatchObject(missing);
  await expect(loadRound('00000000-0000-8000-8000-000000000000')).rejects.toMatchObject(missing);
  await expect(loadRound('x')).rejects.toMatchObject(missing);
});

it('requires the permission to read the ledger', async () => {
  const content = await signInStaff(server, 'content');
  await expect(content('officeRound', { player_id: maria.id, round_id: id })).rejects.toMatchObject({ code: 403 });
});
