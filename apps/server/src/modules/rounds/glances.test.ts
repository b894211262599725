import { afterAll, beforeAll, expect, it } from 'vitest';
import { coinGame, freshKey, minuteCoin } from '../../../testing/index.ts';
import type { TestRounds } from '../../../testing/shared-rounds.ts';
import type { Db } from '../../db/index.ts';
import { type TableGround, openTableGround } from '../../../testing/table-ground.ts';

const games = [coinGame, minuteCoin];

let ground: TableGround;
let node: TestRounds;
let queries = 0;

beforeAll(async () => {
  ground = await openTableGround({ 1: 1_000 });
  const counted = ground.database.db.withPlugin({
    transformQuery({ node: query }) {
      queries += 1;
      return query;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }) as Db;
  node = ground.node(games, { db: counted });
  await node.tables.step();
});

afterAll(() => ground.close());

/** Has so many pages look at every table at once; answers how often the database was asked. */
async function look(pages: number): Promise<number> {
  const before = queries;
  await Promise.all(
    Array.from({ length: pages }, () => Promise.all(games.map(({ name }) => node.sights.glance(name)))),
  );
  return queries - before;
}

it('a second of pages that look at all tables costs as many queries as one of them', async () => {
  ground.clock.advance(1);
  const one = await look(1);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThanOrEqual(3 * games.length);
  expect(await look(1_000)).toBe(0);
  ground.clock.advance(0.9);
  expect(await look(1_000)).toBe(0);
  ground.clock.advance(0.1);
  expect(await look(1_000)).toBe(one);
});

it('a round that changes is seen at once, and who plays within the second', async () => {
  const { round } = await node.sights.glance(coinGame.name);
  await node.place(1, { round: round?.id ?? '', input: { side: 'heads' }, key: freshKey() });
  ground.clock.advance(1);
  expect(await node.sights.glance(coinGame.name)).toMatchObject({ players: 1, round: { state: 'open' } });
  ground.clock.advance(8);
  await node.sights.glance(coinGame.name);
  await node.tables.step();
  expect(await node.sights.glance(coinGame.name)).toMatchObject({ round: { id: round?.id, state: 'locked' } });
});
