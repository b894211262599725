import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '../../../testing/index.ts';
import type { Played } from './played-store.ts';

let house: TestHouse;
let maria: TestMember;
let joao: TestMember;

const DICE = { side: 'over', target: 5150 };

beforeAll(async () => {
  house = await createTestHouse();
  [maria, joao] = [await registerMember(house), await registerMember(house)];
  await deposit(house, maria, '500.00');
  await deposit(house, joao, '500.00');
});

afterAll(() => house.close());

async function play({ call }: TestMember, game: string, times = 1): Promise<void> {
  const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
  for (let time = 0; time < times; time += 1) {
    await call('bet', { session, stake: '1.00', input: game === 'dado' ? DICE : {}, key: freshKey() });
  }
}

/** Runs the count as the job does. */
async function count(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'count_played', {}));
  await house.settle();
}

const popular = async (name?: 'arcade' | 'slot') =>
  (await house.call()('popular', name === undefined ? {} : { name })).data.map((game) => game.name);
const counted = () =>
  sql<Played>`select * from catalog.played order by hour, name`.execute(house.database.db).then(({ rows }) => rows);

describe('what is popular', () => {
  it('is nothing before anybody played: it is never made up', async () => {
    await count();
    expect(await popular()).toEqual([]);
  });

  it('goes by how many played, not by how often one did', async () => {
    await play(maria, 'dado', 6);
    await play(maria, 'tigre-da-vez');
    await play(joao, 'tigre-da-vez');
    await count();
    expect(await popular()).toEqual(['tigre-da-vez', 'dado']);
    expect(await popular('slot')).toEqual(['tigre-da-vez']);
    const inOrder = (await house.call()('games', { sort: 'popular', limit: 2 })).data.data.map(({ name }) => name);
    expect(inOrder).toEqual(['tigre-da-vez', 'dado']);
  });

  it('is the same however often it is counted, and agrees with the ledger', async () => {
    const before = await counted();
    await count();
    expect(await counted()).toEqual(before);
    const { rows } = await sql<{ rounds: bigint; staked: bigint; won: bigint }>`
      select count(*) as rounds, sum(stake)::bigint as staked, sum(win)::bigint as won
      from ledger.transaction where kind = 'bet'`.execute(house.database.db);
    const all = (key: 'rounds' | 'staked' | 'won') => before.reduce((sum, row) => sum + row[key], 0n);
    expect({ rounds: all('rounds'), staked: all('staked'), won: all('won') }).toEqual(rows[0]);
  });

  it('counts on in the hours that follow', async () => {
    house.clock.advance(2 * 3600);
    const token = (await house.call()('login', { account: joao.account, password: 'segredo-longo' })).data;
    if (!('access_token' in token)) throw new Error('asked for a code');
    joao = { ...joao, call: house.call(token.access_token) };
    await play(joao, 'dado', 2);
    await count();
    house.clock.advance(3600);
    await count();
    expect((await counted()).filter(({ name }) => name === 'dado')).toMatchObject([
      { players: 1, rounds: 6n, staked: centavos(600) },
      { players: 1, rounds: 2n, staked: centavos(200) },
    ]);
    expect(await popular()).toEqual(['tigre-da-vez', 'dado']);
  });

  it('leaves play money out', async () => {
    const { data } = await house.call()('demo', { over18: true });
    const demo = house.call(data.access_token);
    const { session } = (await demo('launch', { platType: 'arara', gameCode: 'dado' })).data;
    const before = await counted();
    await demo('bet', { session, stake: '1.00', input: DICE, key: freshKey() });
    await count();
    expect(await counted()).toEqual(before);
  });

  it('is forgotten after seven days', async () => {
    house.clock.advance(8 * 86_400);
    await count();
    expect(await popular()).toEqual([]);
    expect(await counted()).toEqual([]);
  });
});
