import { afterAll, beforeAll, expect, it } from 'vitest';
import { coinGame, freshKey, minuteCoin } from '../../../../testing/index.ts';
import type { TestRounds } from '../../../../testing/shared-rounds.ts';
import type { Db } from '../../../db/index.ts';
import { type TableFixture, openTableFixture } from '../../../../testing/table-fixture.ts';

const games = [coinGame, minuteCoin];

let fixture: TableFixture;
let node: TestRounds;
let queries = 0;

beforeAll(async () => {
  fixture = await openTableFixture({ 1: 1_000 });
  const counted = fixture.database.db.withPlugin({
    transformQuery({ node: query }) {
      queries += 1;
      return query;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }) as Db;
  node = fixture.node(games, { db: counted });
  await node.runner.step();
});

afterAll(() => fixture.close());

/** Loads every table for a number of pages at once; returns the number of queries. */
async function countQueries(pages: number): Promise<number> {
  const before = queries;
  await Promise.all(
    Array.from({ length: pages }, () => Promise.all(games.map(({ name }) => node.views.loadSummary(name)))),
  );
  return queries - before;
}

it('runs the same number of queries for a thousand pages in a second as for one', async () => {
  fixture.clock.advance(1);
  const one = await countQueries(1);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThanOrEqual(3 * games.length);
  expect(await countQueries(1_000)).toBe(0);
  fixture.clock.advance(0.9);
  expect(await countQueries(1_000)).toBe(0);
  fixture.clock.advance(0.1);
  expect(await countQueries(1_000)).toBe(one);
});

it('shows a changed round at once and new players within a second', async () => {
  const { round } = await node.views.loadSummary(coinGame.name);
  await node.place(1, { round: round?.id ?? '', input: { side: 'heads' }, key: freshKey() });
  fixture.clock.advance(1);
  expect(await node.views.loadSummary(coinGame.name)).toMatchObject({ players: 1, round: { state: 'open' } });
  fixture.clock.advance(8);
  await node.views.loadSummary(coinGame.name);
  await node.runner.step();
  expect(await node.views.loadSummary(coinGame.name)).toMatchObject({ round: { id: round?.id, state: 'locked' } });
});
