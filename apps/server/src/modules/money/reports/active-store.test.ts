import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  seededRandom,
} from '../../../../testing/index.ts';
import { insertMembers } from '../../../../testing/report-month.ts';
import { type PlayerStats, createPlayerStats } from '../../rewards/player-stats/index.ts';
import { computeTransactionId } from '../ledger/index.ts';
import { countActives } from './active-store.ts';
import type { Grouping, PlayFilter } from './report-filter-store.ts';
import { toTimeRange } from './report-periods.ts';

/** The last member of the first set, and the first two of the second. */
const [LAST, FIRST, INTERNAL] = [32_767, 32_768, 32_769];
const GAMES = [
  { name: 'dado', provider: 'arara', category: 'dice', edgeBps: 100 },
  { name: 'foguete', provider: 'arara', category: 'crash', edgeBps: 100 },
];
const range = toTimeRange({ from: '2026-11-02', to: '2026-11-04' });
const all: PlayFilter = { sites: null, hasInternal: false, providers: null, categories: null, games: null };

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let playerStats: PlayerStats;
let firstRound: string;

const nonces = new Map<number, bigint>();

async function bet(playerId: number, at: string, game = 'dado'): Promise<string> {
  clock.advance((new Date(at).getTime() - clock.now().getTime()) / 1000);
  const nonce = nonces.get(playerId) ?? 0n;
  nonces.set(playerId, nonce + 1n);
  const { key } = betOf(playerId, { nonce });
  await books.ledger.settle(betOf(playerId, { nonce, game, stake: centavos(100) }));
  await playerStats.refresh(playerId);
  return computeTransactionId(playerId, key);
}

async function count(by: Grouping['by'], groups: Grouping['groups'] = [], filter: Partial<PlayFilter> = {}) {
  const query = { range, filter: { ...all, ...filter }, grouping: { by, groups }, games: GAMES };
  const rows = await countActives(database.db, query);
  return rows
    .map(({ period, game, provider, site, actives }) => [period || 'all', game ?? provider ?? site ?? '', actives])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** What the reports say before and after a sweep, which must be the same. */
async function countAround<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  const before = await read();
  await playerStats.sweep();
  const { rows } = await sql<{ changes: number }>`
    select count(*)::integer as changes from player_stats.hour_change`.execute(database.db);
  expect(rows).toEqual([{ changes: 0 }]);
  expect(await read()).toEqual(before);
  return before;
}

beforeAll(async () => {
  clock = fakeClock('2026-11-01T12:00:00Z');
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  playerStats = createPlayerStats({ ...database, clock, isAtRisk: () => true });
  const deps = { database, books, clock, random: seededRandom('sets of members'), pools: [] };
  await insertMembers(
    deps,
    [LAST, FIRST, INTERNAL].map((id) => ({ id, site: id === LAST ? 'brasa' : 'arara', isInternal: id === INTERNAL })),
  );
  for (const id of [LAST, FIRST, INTERNAL]) await books.open(id, { cash: 10_000 });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

describe('distinct players', () => {
  it('are none where nobody played', async () => {
    expect(await countAround(() => count('day'))).toEqual([]);
  });

  it('are counted once a day, however many hours and games they play', async () => {
    firstRound = await bet(LAST, '2026-11-02T12:00:00Z');
    await bet(LAST, '2026-11-02T13:00:00Z', 'foguete');
    await bet(FIRST, '2026-11-02T13:10:00Z');
    // The day of the site ends at 03:00 UTC.
    await bet(LAST, '2026-11-04T02:59:59Z');
    await bet(FIRST, '2026-11-04T03:00:00Z');
    await bet(INTERNAL, '2026-11-04T12:00:00Z');
    expect(await countAround(() => count('day'))).toEqual([
      ['2026-11-02', '', 2],
      ['2026-11-03', '', 1],
      ['2026-11-04', '', 1],
    ]);
    expect(await count('total')).toEqual([['all', '', 2]]);
    expect(await count('total', ['game'])).toEqual([
      ['all', 'dado', 2],
      ['all', 'foguete', 1],
    ]);
    expect(await count('total', ['provider'])).toEqual([['all', 'arara', 2]]);
  });

  it('are those of a site, a game, or with internal accounts, where a report asks for it', async () => {
    expect(await count('total', ['site'])).toEqual([
      ['all', 'arara', 1],
      ['all', 'brasa', 1],
    ]);
    expect(await count('total', [], { sites: ['brasa'] })).toEqual([['all', '', 1]]);
    expect(await count('total', [], { games: ['foguete'] })).toEqual([['all', '', 1]]);
    expect(await count('total', [], { hasInternal: true })).toEqual([['all', '', 3]]);
  });

  it('are counted by hour as well', async () => {
    expect(await count('hour')).toEqual([
      ['2026-11-02T09', '', 1],
      ['2026-11-02T10', '', 2],
      ['2026-11-03T23', '', 1],
      ['2026-11-04T00', '', 1],
    ]);
  });

  it('leave a day with the last bet that is rolled back', async () => {
    const rollBack = async (id: string): Promise<void> => {
      await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: LAST, id, at: clock.now() }));
      await playerStats.refresh(LAST);
    };
    await rollBack(firstRound);
    expect(await countAround(() => count('day', ['game']))).toEqual([
      ['2026-11-02', 'dado', 1],
      ['2026-11-02', 'foguete', 1],
      ['2026-11-03', 'dado', 1],
      ['2026-11-04', 'dado', 1],
    ]);
    expect(await count('day')).toContainEqual(['2026-11-02', '', 2]);
    const again = await bet(LAST, '2026-11-04T13:00:00Z', 'foguete');
    expect(await count('day')).toContainEqual(['2026-11-04', '', 2]);
    await rollBack(again);
    expect(await countAround(() => count('day'))).toContainEqual(['2026-11-04', '', 1]);
  });

  it('are the same after the statistics of a member are rebuilt', async () => {
    const before = await count('day', ['game']);
    await playerStats.rebuild(FIRST);
    expect(await countAround(() => count('day', ['game']))).toEqual(before);
  });
});
