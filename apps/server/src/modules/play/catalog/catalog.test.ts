import { categories } from '@arara/contract';
import type { Input } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, registerMember } from '../../../../testing/index.ts';
import { createLocalBus } from '../../../platform/index.ts';
import { type Catalog, type OwnGame, createCatalog } from './index.ts';

const own = (name: string, title: string, change: Partial<OwnGame> = {}): OwnGame => ({
  name,
  title,
  titles: { pt: title },
  category: 'slot',
  version: '1.0.0',
  tags: [],
  rtpBps: 9_600,
  minBet: centavos(50n),
  maxBet: centavos(100_00n),
  ...change,
});

const lobby: OwnGame[] = [
  own('tigre', 'Tigre da Vez', { tags: ['popular', 'novo'] }),
  own('dragao', 'Dragão 100%', { rtpBps: 9_705 }),
  own('mina-velha', 'Mina_Velha', { category: 'arcade', tags: ['novo'] }),
  own('minas', 'Minas', { category: 'arcade' }),
  own('foguete', 'Foguete', {
    category: 'crash',
    tags: ['popular'],
    minBet: centavos(1n),
    maxBet: centavos(1_000_000_00n),
  }),
];

let server: TestServer;
let catalog: Catalog;

beforeAll(async () => {
  server = await createTestServer();
  catalog = createCatalog({
    listSiteRules: () => Promise.resolve(new Map()),
    findHomeSite: () => Promise.resolve('arara'),
    ...server.database,
    bus: createLocalBus(() => undefined),
    clock: server.clock,
  });
  await sql`delete from catalog.game`.execute(server.database.db);
  await catalog.seed(lobby);
  await sql`insert into catalog.provider (api_name, title, sort) values ('fora', 'Casa de Fora', 200), ('fechada', 'Casa Fechada', 10)`.execute(
    server.database.db,
  );
  await sql`
    insert into catalog.game (name, code, title, api_name, category, rtp_bps, min_bet, max_bet, sort) values
      ('roleta', 'roleta', 'Roleta', 'fora', 'casino', 9730, 100, 10000, 300),
      ('desligado', 'desligado', 'Desligado', 'fora', 'slot', 9600, 100, 10000, 310),
      ('escondido', 'escondido', 'Escondido', 'fechada', 'slot', 9600, 100, 10000, 5)`.execute(server.database.db);
  await sql`
    insert into catalog.switch (kind, name, state, reason, staff_id, at) values
      ('provider', 'fechada', 'hidden', 'sem contrato', 1, now()),
      ('game', 'desligado', 'hidden', 'sem contrato', 1, now())`.execute(server.database.db);
  await server.settle();
  server.clock.advance(31);
});

afterAll(() => server.close());

async function names(filter: Input<'games'>): Promise<string[]> {
  return (await server.call()('games', filter)).data.data.map(({ name }) => name);
}

describe('the list of games', () => {
  it('is in the operator’s order', async () => {
    expect(await names({})).toEqual(['tigre', 'dragao', 'mina-velha', 'minas', 'foguete', 'roleta']);
  });

  it('describes a game', async () => {
    const { data } = await server.call()('games', { search: 'Foguete' });
    expect(data.data).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'foguete',
        title: 'Foguete',
        api_name: 'arara',
        brand: 'Arara Originals',
        category: 'crash',
        full_image_url: '',
        tags: ['popular', 'new'],
        rtp: '96.00',
        min_bet: '0.01',
        max_bet: '1000000.00',
        followed: false,
        open: true,
        badge: null,
        players: null,
        short_title: '',
        volatility: null,
        max_win: null,
        demo: true,
      },
    ]);
  });

  it.each([
    [{ category: 'slot' }, ['tigre', 'dragao']],
    [{ category: 'fish' }, []],
    [{ categories: 'arcade,casino' }, ['mina-velha', 'minas', 'roleta']],
    [{ categories: 'fish' }, []],
    [{ provider: 'fora' }, ['roleta']],
    [{ provider: 'fechada' }, []],
    [{ provider: 'arara', category: 'arcade' }, ['mina-velha', 'minas']],
    [{ tag: 'popular' }, ['tigre', 'foguete']],
    [{ tag: 'novo', category: 'arcade' }, ['mina-velha']],
    [{ tag: 'pop' }, []],
    [{ search: 'min' }, ['mina-velha', 'minas']],
    [{ search: 'MINAS' }, ['minas']],
    [{ search: ' dragão ' }, ['dragao']],
    [{ search: '%' }, ['dragao']],
    [{ search: '_' }, ['mina-velha']],
    [{ search: 'mina_' }, ['mina-velha']],
    [{ search: '\\' }, []],
    [{ search: 'dragoa' }, ['dragao']],
    [{ search: 'fogeute' }, ['foguete']],
    [{ search: 'velha mina' }, ['mina-velha']],
    [{ search: 'casa fora' }, ['roleta']],
    [{ search: 'zzzz' }, []],
    [{ name: 'escondido' }, ['escondido']],
    [{ name: 'nunca-houve' }, []],
    [{ sort: 'title' }, ['dragao', 'foguete', 'mina-velha', 'minas', 'roleta', 'tigre']],
    [{ sort: 'rtp' }, ['roleta', 'dragao', 'tigre', 'mina-velha', 'minas', 'foguete']],
    [{ search: 'min', sort: 'title' }, ['mina-velha', 'minas']],
    [{ search: '' }, ['tigre', 'dragao', 'mina-velha', 'minas', 'foguete', 'roleta']],
    [{ search: "' or true --" }, []],
  ] as [Input<'games'>, string[]][])('of %j holds %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('has pages that hold every game once', async () => {
    const pages = [];
    for (let page = 1; page <= 3; page += 1) pages.push((await server.call()('games', { page, limit: 2 })).data);
    expect(
      pages.map(({ current_page: page, last_page: last, total, per_page: limit }) => [page, last, total, limit]),
    ).toEqual([
      [1, 3, 6, 2],
      [2, 3, 6, 2],
      [3, 3, 6, 2],
    ]);
    expect(pages.flatMap(({ data }) => data.map(({ name }) => name))).toEqual(await names({}));
  });

  it('marks approximate matches of a search', async () => {
    const near = async (search: string) => (await server.call()('games', { search })).near;
    expect([await near('foguete'), await near('fogeute'), await near('zzzz'), await near('')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('computes the tag of new games', async () => {
    expect(await names({ tag: 'new' })).toEqual(['tigre', 'dragao', 'mina-velha', 'minas', 'foguete']);
  });

  it('counts the filtered games', async () => {
    expect((await server.call()('games', { category: 'arcade', limit: 1 })).data).toMatchObject({
      total: 2,
      last_page: 2,
    });
  });

  it('is empty after its last page', async () => {
    expect((await server.call()('games', { page: 99 })).data).toMatchObject({ current_page: 99, total: 6, data: [] });
  });

  it('refuses an unknown category', async () => {
    await expect(server.call()('games', { category: 'poker' } as never)).rejects.toMatchObject({ code: 422 });
    for (const category of categories) expect(await names({ category })).toBeInstanceOf(Array);
  });
});

describe('the list of providers', () => {
  it('counts games that can be played, by provider and category', async () => {
    const { data } = await server.call()('providers', {});
    expect(data).toMatchObject([
      { api_name: 'arara', title: 'Arara Originals', categories: ['arcade', 'crash', 'slot'], game_count: 5 },
      { api_name: 'fora', title: 'Casa de Fora', categories: ['casino'], game_count: 1 },
    ]);
  });

  it('can be filtered by category', async () => {
    const { data } = await server.call()('providers', { category: 'arcade' });
    expect(data).toMatchObject([{ api_name: 'arara', categories: ['arcade'], game_count: 2 }]);
    expect((await server.call()('providers', { category: 'bingo' })).data).toEqual([]);
  });
});

describe('a game that is switched off, or whose provider is switched off', () => {
  it.each([
    ['desligado', 'game_unknown', 404],
    ['nunca-houve', 'game_unknown', 404],
  ] as const)('cannot be opened: %s', async (name, error, code) => {
    const maria = await registerMember(server);
    await expect(maria.call('launch', { platType: 'arara', gameCode: name })).rejects.toMatchObject({ error, code });
  });

  it('keeps its title for old records', async () => {
    expect(await catalog.names(server.database.db, ['desligado', 'nunca-houve'], 'pt')).toEqual([
      { name: 'desligado', title: 'Desligado', brand: 'Casa de Fora' },
    ]);
    expect((await catalog.listGameNames(server.database.db, 'fora')).toSorted()).toEqual(['desligado', 'roleta']);
  });
});

describe('seed', () => {
  it('updates our own games and keeps the decisions of the operator', async () => {
    await sql`update catalog.game set sort = 1, tags = '{favorito}' where name = 'minas'`.execute(server.database.db);
    await sql`update catalog.provider set title = 'Feitos em Casa' where api_name = 'arara'`.execute(
      server.database.db,
    );
    await catalog.seed([own('minas', 'Minas', { category: 'card', rtpBps: 9_900, minBet: centavos(200n) })]);
    const { rows } =
      await sql`select sort, tags, category, rtp_bps, min_bet from catalog.game where name = 'minas'`.execute(
        server.database.db,
      );
    expect(rows).toEqual([{ sort: 1, tags: ['favorito'], category: 'card', rtp_bps: 9_900, min_bet: 200n }]);
    server.clock.advance(31);
    expect((await server.call()('providers', {})).data[0]?.title).toBe('Feitos em Casa');
  });

  it('changes nothing the second time', async () => {
    const all = () => sql`select * from catalog.game order by id`.execute(server.database.db).then(({ rows }) => rows);
    await catalog.seed(lobby);
    const before = await all();
    await catalog.seed(lobby);
    expect(await all()).toEqual(before);
  });
});
