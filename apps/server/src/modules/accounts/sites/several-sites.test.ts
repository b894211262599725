import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, registerBy } from '../../../../testing/raw-request.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';
import {
  type TestServer,
  createTestServer,
  registrationForm,
  signInStaff,
  testAddress,
  testLimits,
} from '../../../../testing/index.ts';
import { translations } from '../../../platform/index.ts';

let server: TestServer;
let ask: SendRequest;
let admin: Call;

/** Returns the data of a response, without its envelope. */
async function fetchData(host: string, path: string): Promise<Record<string, unknown>> {
  const { status, body } = await ask(path, { headers: { host } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['data'] as Record<string, unknown>;
}

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    jurisdiction: 'br-spa',
    licence: 'CGA 12/2026',
    hosts: ['tucano.bet.br', 'jogo-rápido.example'],
  });
  const { data } = await admin('officeSite', { id: 'tucano' });
  await admin('officeSiteSave', {
    ...settingsOf(data),
    languages: ['pt', 'en'],
    theme: { gold: '#ffd000' },
    socials: [{ name: 'Canal', icon: 'telegram', link: 'https://t.me/tucano' }],
    support_link: 'https://t.me/tucano_suporte',
    idle_minutes: 20,
  });
});

afterAll(() => server.close());

describe('the site of a request', () => {
  it.each([
    ['tucano.bet.br', 'tucano'],
    ['TUCANO.bet.br', 'tucano'],
    ['tucano.bet.br:8443', 'tucano'],
    ['tucano.bet.br.', 'tucano'],
    ['xn--jogo-rpido-x4a.example', 'tucano'],
    ['www.tucano.bet.br', 'arara'],
    ['nobody.example', 'arara'],
    ['localhost', 'arara'],
  ])('for the host %s is %s', async (host, site) => {
    expect((await fetchData(host, endpoints.siteData.path))['site']).toBe(site);
  });

  it('is found by the site parameter first, then by the host parameter, then by the called host', async () => {
    const { path } = endpoints.siteData;
    expect((await fetchData('tucano.bet.br', `${path}?site=arara`))['site']).toBe('arara');
    expect((await fetchData('nobody.example', `${path}?host=tucano.bet.br:443`))['site']).toBe('tucano');
    expect((await fetchData('nobody.example', `${path}?host=jogo-r%C3%A1pido.example`))['site']).toBe('tucano');
    expect((await fetchData('tucano.bet.br', `${path}?site=unknown`))['site']).toBe('tucano');
    expect((await fetchData('nobody.example', `${path}?site=TUCANO`))['site']).toBe('tucano');
  });

  it('ignores an untrusted X-Forwarded-Host header', async () => {
    const headers = { host: 'nobody.example', 'x-forwarded-host': 'tucano.bet.br' };
    const { body } = await ask(endpoints.siteData.path, { headers });
    expect(body['data']).toMatchObject({ site: 'arara' });
  });
});

describe('two brands on one server', () => {
  it('return their own settings', async () => {
    const tucano = await fetchData('tucano.bet.br', endpoints.siteData.path);
    expect(tucano).toMatchObject({
      name: 'Tucano',
      theme: { gold: '#ffd000' },
      languages: ['pt', 'en'],
      support_link: 'https://t.me/tucano_suporte',
      jurisdiction: {
        key: 'br-spa',
        age_min: 18,
        birth_date_required: true,
        cpf_required: true,
        gender_required: true,
        limits_required: ['loss', 'time'],
      },
      session: { idle_minutes: 20 },
    });
    expect(JSON.stringify(tucano)).not.toMatch(/Arara/);
    const arara = await fetchData('nobody.example', endpoints.siteData.path);
    expect(arara).toMatchObject({ name: 'Arara', theme: {}, support_link: '', jurisdiction: { key: 'caribbean' } });
    expect(JSON.stringify(arara)).not.toMatch(/tucano/i);
  });

  it('return their own languages and links', async () => {
    const { body } = await ask(endpoints.languages.path, { headers: { host: 'tucano.bet.br' } });
    expect(body['supported_language']).toMatchObject([{ language_code: 'pt' }, { language_code: 'en' }]);
    expect(body['languageList']).toMatchObject([{ value: 'pt' }, { value: 'en' }]);
    const links = await ask(`${endpoints.socialLinks.path}?site=tucano`);
    expect(links.body['data']).toEqual([{ name: 'Canal', icon: 'telegram', link: 'https://t.me/tucano' }]);
    expect((await ask(`${endpoints.socialLinks.path}?site=arara`)).body['data']).toEqual([]);
  });

  it('have separate documents and players', async () => {
    const terms = await fetchData('tucano.bet.br', `${endpoints.termsDocument.path}?kind=terms`);
    expect(String(terms['body'])).toMatch(/Tucano/);
    expect(String(terms['body'])).not.toMatch(/Arara/);

    const documents = { cpf: '529.982.247-25', birth_date: '1990-05-20', gender: 1, address: testAddress };
    const form = registrationForm({ ...documents, limits: testLimits });
    const { body } = await ask(endpoints.register.path, { body: form, headers: { host: 'tucano.bet.br:443' } });
    const { access_token: token } = body['data'] as { access_token: string };
    expect((await server.call(token)('me', {})).data).toMatchObject({ site: 'tucano', register_site: 'tucano.bet.br' });
    const other = await registerBy(ask);
    expect((await server.call(other.token)('me', {})).data.site).toBe('arara');

    // Players of one brand do not accept the terms of the other.
    const { data: draft } = await admin('officeDocumentDraft', { site: 'tucano', kind: 'terms' });
    const { data: announced } = await admin('officeDocumentAnnounce', { id: draft.id });
    expect(announced.status).toBe('announced');
    const versionsOf = async (site: string) =>
      (await server.call()('termsHistory', { site, kind: 'terms' })).data.map(({ version }) => version);
    expect(await versionsOf('tucano')).toEqual([2, 1]);
    expect(await versionsOf('arara')).toEqual([1]);
    const accepted = await ask(endpoints.termsAccept.path, {
      body: { kind: 'terms', version: 2 },
      headers: { authorization: `Bearer ${other.token}`, host: 'tucano.bet.br' },
    });
    expect([accepted.status, accepted.body['error']]).toEqual([404, 'document_unknown']);
  });
});

describe('the language of a response', () => {
  const messageAt = async (host: string, lang: string) =>
    (await ask(`${endpoints.games.path}?lang=${lang}`, { headers: { host } })).body['message'];

  it('is the requested one where the site offers it, in any spelling of its code', async () => {
    expect(await messageAt('tucano.bet.br', 'en')).toBe(translations.en('successes.default'));
    expect(await messageAt('tucano.bet.br', 'EN1')).toBe(translations.en('successes.default'));
    expect(await messageAt('nobody.example', 'TH1')).toBe(translations.th('successes.default'));
  });

  it('is the default of the site where it does not offer the requested one', async () => {
    expect(await messageAt('tucano.bet.br', 'th')).toBe(translations.pt('successes.default'));
    const record = await fetchData('nobody.example', `${endpoints.siteData.path}?site=tucano&lang=th`);
    expect(record['footer']).toMatchObject({ adults: translations.pt('site.footer.adults') });
  });

  it('follows the same rule for error responses', async () => {
    const request = { method: 'POST' as const, headers: { host: 'tucano.bet.br' }, body: '[]' };
    const json = { ...request.headers, 'content-type': 'application/json' };
    const refused = await ask(`${endpoints.login.path}?lang=vi`, { ...request, headers: json });
    expect(refused.body['message']).toBe(translations.pt('failures.invalid'));
  });
});
