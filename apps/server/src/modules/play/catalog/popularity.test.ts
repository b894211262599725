import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import type { HourlyPlay } from './played-store.ts';

let server: TestServer;
let maria: TestMember;
let joao: TestMember;

const DICE = { side: 'over', target: 5150 };

beforeAll(async () => {
  server = await createTestServer();
  [maria, joao] = [await registerMember(server), await registerMember(server)];
  await deposit(server, maria, '500.00');
  await deposit(server, joao, '500.00');
});

afterAll(() => server.close());

async function play({ call }: TestMember, game: string, times = 1): Promise<void> {
  const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
  for (let time = 0; time < times; time += 1) {
    await call('bet', { session, stake: '1.00', input: game === 'dado' ? DICE : {}, key: freshKey() });
  }
}

/** Runs the count as the job does. */
async function count(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'count_played', {}));
  await server.settle();
}

const popular = async (name?: 'arcade' | 'slot') =>
  (await server.call()('popular', name === undefined ? {} : { name })).data.map((game) => game.name);
const counted = () =>
  sql<HourlyPlay>`select * from catalog.played order by hour, name`
    .execute(server.database.db)
    .then(({ rows }) => rows);

describe('the popular games', () => {
  it('are none before the first bet', async () => {
    await count();
    expect(await popular()).toEqual([]);
  });

  it('are ranked by players, not by rounds', async () => {
    await play(maria, 'dado', 6);
    await play(maria, 'tigre-da-vez');
    await play(joao, 'tigre-da-vez');
    await count();
    expect(await popular()).toEqual(['tigre-da-vez', 'dado']);
    expect(await popular('slot')).toEqual(['tigre-da-vez']);
    const inOrder = (await server.call()('games', { sort: 'popular', limit: 2 })).data.data.map(({ name }) => name);
    expect(inOrder).toEqual(['tigre-da-vez', 'dado']);
  });

  it('do not change when counted again, and agree with the ledger', async () => {
    const before = await counted();
    await count();
    expect(await counted()).toEqual(before);
    const { rows } = await sql<{ rounds: bigint; staked: bigint; won: bigint }>`
      select count(*) as rounds, sum(stake)::bigint as staked, sum(win)::bigint as won
      from ledger.transaction where kind = 'bet'`.execute(server.database.db);
    const all = (key: 'rounds' | 'staked' | 'won') => before.reduce((sum, row) => sum + row[key], 0n);
    expect({ rounds: all('rounds'), staked: all('staked'), won: all('won') }).toEqual(rows[0]);
  });

  it('include the following hours', async () => {
    server.clock.advance(2 * 3600);
    const token = (await server.call()('login', { account: joao.account, password: 'segredo-longo' })).data;
    if (!('access_token' in token)) throw new Error('asked for a code');
    joao = { ...joao, call: server.call(token.access_token) };
    await play(joao, 'dado', 2);
    await count();
    server.clock.advance(3600);
    await count();
    expect((await counted()).filter(({ name }) => name === 'dado')).toMatchObject([
      { players: 1, rounds: 6n, staked: centavos(600) },
      { players: 1, rounds: 2n, staked: centavos(200) },
    ]);
    expect(await popular()).toEqual(['tigre-da-vez', 'dado']);
  });

  it('exclude play money', async () => {
    const { data } = await server.call()('demo', { over18: true });
    const demo = server.call(data.access_token);
    const { session } = (await demo('launch', { platType: 'arara', gameCode: 'dado' })).data;
    const before = await counted();
    await demo('bet', { session, stake: '1.00', input: DICE, key: freshKey() });
    await count();
    expect(await counted()).toEqual(before);
  });

  it('exclude an account of the operator', async () => {
    const risk = await signInStaff(server, 'risk');
    const ana = await registerMember(server);
    await deposit(server, ana, '100.00');
    const before = await counted();
    await risk('officePlayerSwitch', { id: ana.id, name: 'internal', on: true, reason: 'conta da equipe' });
    await play(ana, 'frutas-777');
    await count();
    expect(await counted()).toEqual(before);
    await risk('officePlayerSwitch', { id: ana.id, name: 'internal', on: false, reason: 'conta da equipe' });
    await count();
    expect((await counted()).length).toBe(before.length + 1);
  });

  it('expire after seven days', async () => {
    server.clock.advance(8 * 86_400);
    await count();
    expect(await popular()).toEqual([]);
    expect(await counted()).toEqual([]);
  });
});
