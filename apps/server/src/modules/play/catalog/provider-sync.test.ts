import { centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, fakeClock } from '../../../../testing/index.ts';
import { createLocalBus } from '../../../platform/index.ts';
import { type Catalog, type OutsideGame, createCatalog } from './index.ts';
import { toGameName } from './provider-sync.ts';

const SOL = { apiName: 'sol', title: 'Estúdio Sol', iconUrl: '/sol.svg' };
const clock = fakeClock();

let database: TestDatabase;
let catalog: Catalog;

function outside(code: string, change: Partial<OutsideGame> = {}): OutsideGame {
  return {
    code,
    titles: { pt: `Jogo ${code}`, en: `Game ${code}` },
    category: 'slot',
    pictureUrl: '',
    rtpBps: 9_650,
    minBet: centavos(20),
    maxBet: centavos(200_00),
    version: '1',
    demo: true,
    since: clock.now(),
    ...change,
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  catalog = createCatalog({
    listSiteRules: () => Promise.resolve(new Map()),
    findHomeSite: () => Promise.resolve('arara'),
    ...database,
    bus: createLocalBus(() => undefined),
    clock,
  });
});

beforeEach(() => sql`truncate catalog.game, catalog.provider, catalog.switch cascade`.execute(database.owner.db));

afterAll(() => database.drop());

const sync = (games: readonly OutsideGame[]) => database.atomically((tx) => catalog.syncGames(tx, SOL, games));
const rows = () => sql`select * from catalog.game order by id`.execute(database.db).then((found) => found.rows);

describe('the list of an outside provider', () => {
  it('adds its games in order', async () => {
    expect(await sync([outside('B_2', { category: 'live' }), outside('a1')])).toEqual({
      added: 2,
      changed: 0,
      gone: 0,
    });
    const { rows: games } = await catalog.games({ provider: 'sol' }, { page: 1, limit: 10 }, { locale: 'en' });
    expect(games).toMatchObject([
      { name: 'sol-b-2', code: 'B_2', titles: { en: 'Game B_2' }, brand: 'Estúdio Sol', outside: true, open: true },
      { name: 'sol-a1', code: 'a1', category: 'slot', rtpBps: 9_650, minBet: 20n, maxBet: 20_000n },
    ]);
    expect(await catalog.findOutsideGame('sol', 'B_2')).toMatchObject({ name: 'sol-b-2' });
    expect(await catalog.findOutsideGame('sol', 'sol-b-2')).toBeUndefined();
    expect(await catalog.findOutsideGame('lua', 'B_2')).toBeUndefined();
  });

  it('changes nothing the second time', async () => {
    const list = [outside('a'), outside('b', { titles: { en: 'Only English' } })];
    await sync(list);
    const before = await rows();
    expect(await sync(list)).toEqual({ added: 0, changed: 0, gone: 0 });
    expect(await rows()).toEqual(before);
  });

  it('updates games and keeps the decisions of the operator', async () => {
    await sync([outside('a')]);
    await sql`update catalog.game set sort = 3, tags = '{promotion}'`.execute(database.db);
    expect(await sync([outside('a', { rtpBps: 9_400, version: '2' })])).toEqual({ added: 0, changed: 1, gone: 0 });
    expect(await rows()).toMatchObject([{ rtp_bps: 9_400, version: '2', sort: 3, tags: ['promotion'] }]);
  });

  it('closes missing games and opens them when they return', async () => {
    await sync([outside('a'), outside('b')]);
    expect(await sync([outside('b')])).toEqual({ added: 0, changed: 0, gone: 1 });
    expect(await catalog.isOpen('sol-a')).toBe(false);
    expect(await catalog.findOutsideGame('sol', 'a')).toMatchObject({ state: 'gone', open: false });
    expect((await catalog.games({}, { page: 1, limit: 10 }, { locale: 'pt' })).rows.map(({ name }) => name)).toEqual([
      'sol-b',
    ]);
    expect(await catalog.names(database.db, ['sol-a'], 'pt')).toMatchObject([{ title: 'Jogo a' }]);
    expect(await sync([outside('b')])).toEqual({ added: 0, changed: 0, gone: 0 });
    expect(await sync([outside('a'), outside('b')])).toEqual({ added: 0, changed: 1, gone: 0 });
    expect(await catalog.isOpen('sol-a')).toBe(true);
  });

  it('closes every game when it is empty', async () => {
    await sync([outside('a'), outside('b')]);
    expect(await sync([])).toEqual({ added: 0, changed: 0, gone: 2 });
    expect(await catalog.listProviders('arara')).toEqual([]);
  });

  it('does not change games of other providers', async () => {
    await sync([outside('a')]);
    await database.atomically((tx) => catalog.syncGames(tx, { apiName: 'lua', title: 'Lua' }, [outside('a')]));
    await sync([]);
    expect([await catalog.isOpen('sol-a'), await catalog.isOpen('lua-a')]).toEqual([false, true]);
  });

  it('gives the same open games after any earlier lists', async () => {
    const list = fc.uniqueArray(fc.constantFrom('a', 'A', 'a b', 'a-b', 'c'), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 4 }), async (lists) => {
        for (const codes of lists) await sync(codes.map((code) => outside(code)));
        const { games } = await catalog.loadSnapshot();
        const open = games.filter((game) => game.open).map(({ code }) => code);
        expect(open.toSorted()).toEqual((lists.at(-1) ?? []).toSorted());
        expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('toGameName', () => {
  it.each([
    ['sol', 'Fruit Party', 'sol-fruit-party'],
    ['sol', 'Dragão_777', 'sol-dragao-777'],
  ])('is readable: %s %s', (apiName, code, name) => {
    expect(toGameName(apiName, code, new Set())).toBe(name);
  });

  it('fits the column, and differs where the plain key is in use', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128 }), (code) => {
        const plain = toGameName('sol', code, new Set());
        expect(plain).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
        const other = toGameName('sol', code, new Set([plain]));
        expect(other).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
        expect(toGameName('sol', code, new Set())).toBe(plain);
      }),
    );
  });
});
