import { endpoints } from '@arara/contract';
import { wireLocales } from '@arara/contract/wire-locales';
import { type TestServer, createTestServer, signInStaff } from '@arara/server/testing';
import { settingsOf } from '../../apps/server/testing/site-settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../apps/server/testing/raw-request.ts';

const HOST = 'tucano.example';

let server: TestServer;
let ask: SendRequest;

/** A second site with two languages and a link. */
beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  const content = await signInStaff(server, 'admin');
  const { data } = await content('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    hosts: [HOST],
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
  });
  await content('officeSiteSave', {
    ...settingsOf(data),
    languages: ['pt', 'en'],
    socials: [{ name: 'Canal', icon: 'telegram', link: 'https://t.me/tucano' }],
  });
});

afterAll(() => server.close());

const at = async (path: string, query = '', host = 'localhost') =>
  (await ask(`${path}${query}`, { headers: { host } })).body;

/** The three ways to name a site. */
const ways: [string, string, string | undefined][] = [
  ['by the host that is called', '', HOST],
  ['by a host that is named', `?host=${HOST}:443`, undefined],
  ['by its own name', '?site=Tucano', undefined],
];

describe('GET api/language/getList', () => {
  const { path } = endpoints.languages;

  it('returns the nine languages, Portuguese first, as choices and as the supported list', async () => {
    const body = await at(path);
    const list = body['languageList'] as { icon: string; option: string; value: string }[];
    const supported = body['supported_language'] as Record<string, string>[];
    expect(list.map(({ value }) => value)).toEqual([...wireLocales]);
    for (const entry of list) {
      expect(Object.keys(entry)).toEqual(['icon', 'option', 'value']);
      expect(entry.icon).toMatch(/^\/flags\/[a-z]{2}\.svg$/);
      expect(entry.option).not.toBe('');
    }
    expect(list[0]).toMatchObject({ option: 'Português', value: 'pt' });
    expect(supported.map((entry) => Object.keys(entry))).toEqual(
      wireLocales.map(() => ['language_flag_link', 'language_name', 'language_code']),
    );
  });

  it('returns codes that are unchanged when a client strips a trailing 1 and lower-cases them', async () => {
    const supported = (await at(path))['supported_language'] as { language_code: string }[];
    const read = supported.map(({ language_code: code }) => code.replace(/1$/, '').toLowerCase());
    expect(read).toEqual([...wireLocales]);
  });

  it.each(ways)('returns those of one site %s', async (_way, query, host) => {
    const list = (await at(path, query, host))['languageList'] as { value: string }[];
    expect(list.map(({ value }) => value)).toEqual(['pt', 'en']);
  });
});

describe('GET api/dynamicwebs/getdata', () => {
  const { path } = endpoints.siteData;

  it('returns name, logo, colours, footer, banners, the advertisement and the switches', async () => {
    const data = (await at(path))['data'] as Record<string, unknown>;
    expect(data).toMatchObject({
      site: 'arara',
      name: 'Arara',
      logo: '',
      theme: {},
      features: {
        demo: expect.any(Boolean) as boolean,
        phone_registration: expect.any(Boolean) as boolean,
        social_registration: expect.any(Boolean) as boolean,
        install: expect.any(Boolean) as boolean,
      },
      languages: [...wireLocales],
      default_language: 'pt',
    });
    expect(Object.keys(data['footer'] as object)).toEqual(['licence', 'adults', 'terms']);
    expect(String((data['footer'] as Record<string, string>)['adults'])).toMatch(/18/);
    expect(Array.isArray(data['banners'])).toBe(true);
    expect(data).toHaveProperty('advertisement');
  });

  it.each(ways)('returns the record of one site %s', async (_way, query, host) => {
    expect((await at(path, query, host))['data']).toMatchObject({ site: 'tucano', name: 'Tucano' });
  });

  it('responds in the requested language, or in that of the site', async () => {
    const adults = async (lang: string) =>
      ((await at(path, `?lang=${lang}`))['data'] as { footer: { adults: string } }).footer.adults;
    expect(new Set(await Promise.all(wireLocales.map(adults))).size).toBeGreaterThan(6);
    expect(await adults('klingon')).toBe(await adults('pt'));
  });

  it('returns the home site for an unknown name, and refuses an invalid name', async () => {
    for (const query of ['?site=nobody', '?host=nobody.example', '?site=', '?host=%3Cscript%3E'])
      expect((await at(path, query))['data']).toMatchObject({ site: 'arara' });
    for (const query of [`?site=${'a'.repeat(65)}`, '?site=a&site=b', `?host=${'a'.repeat(254)}`]) {
      const { status, body } = await ask(`${path}${query}`);
      expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [query.slice(1, 5)]]);
    }
  });
});

describe('GET /api/socialmedialinks/get', () => {
  const { path } = endpoints.socialLinks;

  it('returns the social links of a site, and an empty list for a site without any', async () => {
    expect((await at(path))['data']).toEqual([]);
  });

  it.each(ways)('returns the links of one site %s', async (_way, query, host) => {
    expect((await at(path, query, host))['data']).toEqual([
      { name: 'Canal', icon: 'telegram', link: 'https://t.me/tucano' },
    ]);
  });
});
