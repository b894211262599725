import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { createCall } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer } from '../../../../testing/index.ts';
import { translations } from '../../../platform/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ captcha: 'image' });
});

afterAll(() => server.close());

const createCallIn = (locale: LocaleKey) =>
  createCall({ baseUrl: server.url, token: () => null, locale: () => locale });

describe('the languages of a site', () => {
  it('are the nine of the specification, Portuguese first', async () => {
    const { languageList, supported_language: supported } = await server.call()('languages', {
      host: 'arara.example',
      site: 'arara',
    });
    expect(languageList.map(({ value }) => value)).toEqual(['pt', 'en', 'cn', 'ch', 'vi', 'id', 'th', 'tr', 'msa']);
    expect(supported.map(({ language_code: code }) => code)).toEqual([...wireLocales]);
  });

  it('have their own name and flag', async () => {
    const { languageList, supported_language: supported } = await server.call()('languages', {});
    for (const [index, key] of wireLocales.entries()) {
      const icon = `/flags/${localeNames[fromWireLocale(key)].flag}.svg`;
      expect(languageList[index]).toEqual({ icon, option: localeNames[fromWireLocale(key)].name, value: key });
      expect(supported[index]).toEqual({
        language_flag_link: icon,
        language_name: localeNames[fromWireLocale(key)].name,
        language_code: key,
      });
    }
  });

  it('have codes in lower case without a trailing 1', async () => {
    const { supported_language: supported } = await server.call()('languages', {});
    for (const { language_code: code } of supported) expect(code.replace(/1$/, '').toLowerCase()).toBe(code);
  });

  it('are public for any host', async () => {
    await expect(server.call()('languages', { host: 'a'.repeat(253) })).resolves.toMatchObject({ code: 200 });
    await expect(server.call()('languages', { host: 'a'.repeat(254) })).rejects.toMatchObject({ code: 422 });
  });
});

describe('site data', () => {
  it.each(localeKeys)('is returned in %s', async (locale) => {
    const { data } = await createCallIn(locale)('siteData', {});
    const t = translations[locale];
    expect(data).toMatchObject({ site: 'arara', name: 'Arara', footer: { terms: t('site.footer.terms') } });
    expect(data.banners).toEqual([
      expect.objectContaining({
        figure: expect.stringContaining('100') as string,
        link: '/promotion/activity/first-deposit',
      }),
      expect.objectContaining({ link: '/promotion/activity/lottery-wheel' }),
      expect.objectContaining({ link: '/promotion/activity/invitation-activity' }),
      expect.objectContaining({ title: t('site.banner.title'), text: t('site.banner.text'), link: '/game' }),
    ]);
  });

  it('contains the footer texts that the specification requires', async () => {
    const { footer } = (await createCallIn('en')('siteData', {})).data;
    expect(footer.adults).toMatch(/18/);
    expect(footer.licence).toMatch(/Caribbean/);
    expect(footer.terms).toMatch(/two weeks/);
  });

  it('contains the kind of captcha', async () => {
    expect((await server.call()('siteData', {})).data.captcha).toBe('image');
  });
});
