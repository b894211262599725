import { localeTags } from '@arara/contract/locales';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderTestServer, createProviderTestServer, gameOf } from '../../../../testing/test-provider.ts';
import { toWireLocale } from './games-sync.ts';

describe('the language of a title', () => {
  it.each(wireLocales.map((key) => [localeTags[fromWireLocale(key)], key]))(
    '%s, as we ask for it, is our %s',
    (tag, key) => {
      expect(toWireLocale(tag)).toBe(key);
      expect(toWireLocale(tag.toUpperCase().replaceAll('-', '_'))).toBe(key);
      expect(toWireLocale(key)).toBe(key);
    },
  );

  it.each([
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['en-GB', 'en'],
    ['zh', 'cn'],
    ['zh-CN', 'cn'],
    ['zh-TW', 'ch'],
    ['zh-Hant', 'ch'],
    ['zh-Hans-HK', 'cn'],
    ['ms-MY', 'msa'],
    ['fr', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%s is %s', (tag, key) => {
    expect(toWireLocale(tag)).toBe(key);
  });
});

describe('titles by BCP 47', () => {
  let server: ProviderTestServer;

  beforeAll(async () => {
    server = await createProviderTestServer();
    server.provider.games = [
      gameOf('mar', {
        title: 'Pearl',
        titles: {
          'pt-BR': 'Pérola',
          'pt-PT': 'Pérola do mar',
          en: 'Pearl',
          'zh-Hans': '珍珠',
          'zh-Hant': '珍珠（繁）',
          ms: 'Mutiara',
          fr: 'Perle',
        },
      }),
    ];
    await sql`insert into jobs.job (name, data) values ('outside_games', '{}')`.execute(server.database.db);
    await server.settle();
  });

  afterAll(() => server.closeAll());

  it.each([
    ['pt', 'Pérola'],
    ['cn', '珍珠'],
    ['ch', '珍珠（繁）'],
    ['msa', 'Mutiara'],
    ['th', 'Pérola'],
  ] as const)('are read in %s as %s, under the name of their provider', async (locale, title) => {
    const answer = await fetch(`${server.url}/api/games/listsv2?provider=fora&lang=${locale}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { data: [{ title, brand: 'Casa de Fora' }] } });
  });
});
