import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

const DAY_SECONDS = 86_400;

let server: TestServer;
let finance: Call;
let maria: TestMember;
let joao: TestMember;
let ana: TestMember;
/** The moments around the registrations of Maria, of João and Ana, and around their first deposits. */
let [start, second, third] = ['', '', ''];

const now = () => server.clock.now().toISOString();
const listIds = async (filter: object) => (await finance('officePlayers', filter)).data.data.map(({ id }) => id);
const sweep = async () => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
};

beforeAll(async () => {
  server = await createTestServer();
  start = now();
  maria = await registerMember(server);
  server.clock.advance(DAY_SECONDS / 24);
  second = now();
  joao = await registerMember(server);
  await deposit(server, joao, '50.00');
  ana = await registerMember(server);
  await deposit(server, ana, '50.00');
  server.clock.advance(DAY_SECONDS / 24);
  third = now();
  await deposit(server, joao, '50.00');
  await sweep();
  finance = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

describe('the list of players', () => {
  it('has those who registered in a period, whose end is exclusive', async () => {
    expect(await listIds({ registered_from: start, registered_to: second })).toEqual([maria.id]);
    expect(await listIds({ registered_from: second })).toEqual([ana.id, joao.id]);
    expect(await listIds({ registered_to: start })).toEqual([]);
  });

  it('has those whose first deposit was in a period, not those who only deposited again', async () => {
    expect(await listIds({ deposited_from: start, deposited_to: third })).toEqual([ana.id, joao.id]);
    expect(await listIds({ deposited_from: third })).toEqual([]);
    expect(await listIds({ deposited_from: start, registered_to: second })).toEqual([]);
  });

  it('has as many as the report counts, without internal accounts', async () => {
    await sql`update identity.member set is_in_on = true where id = ${ana.id}`.execute(server.database.db);
    const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const { sums } = (await finance('officeReportMoney', { from: day, to: day })).data;
    const registered = await listIds({ registered_from: start, counted: 'yes' });
    const deposited = await listIds({ deposited_from: start, counted: 'yes' });
    expect([registered, deposited]).toEqual([[joao.id, maria.id], [joao.id]]);
    expect([sums.registrations, sums.first_deposits]).toEqual([registered.length, deposited.length]);
    expect(await listIds({ deposited_from: start })).toEqual([ana.id, joao.id]);
  });

  it('is exported with the same filters', async () => {
    const filter = { deposited_from: start, deposited_to: third };
    const { data } = await finance('officeExportRequest', { list: 'players', format: 'csv', filter });
    expect(data).toMatchObject({ rows_total: 2, filter });
  });

  it('refuses a time that is none, and names the field', async () => {
    const refused = finance('officePlayers', { deposited_from: 'ontem' });
    await expect(refused).rejects.toMatchObject({ code: 422 });
    const fields = await refused.catch((error: { errors: object }) => Object.keys(error.errors));
    expect(fields).toEqual(['deposited_from']);
  });
});
