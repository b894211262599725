import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import { createCall } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse } from '../../../testing/index.ts';
import { messages } from '../../platform/index.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse({ captcha: 'image' });
});

afterAll(() => house.close());

const speaking = (locale: LocaleKey) => createCall({ baseUrl: house.url, token: () => null, locale: () => locale });

describe('the languages of a site', () => {
  it('are the nine of the specification, Portuguese first', async () => {
    const { languageList, supported_language: supported } = await house.call()('languages', {
      host: 'arara.example',
      site: 'arara',
    });
    expect(languageList.map(({ value }) => value)).toEqual(['pt', 'en', 'cn', 'ch', 'vi', 'id', 'th', 'tr', 'msa']);
    expect(supported.map(({ language_code: code }) => code)).toEqual([...localeKeys]);
  });

  it('stand each under its own name and flag', async () => {
    const { languageList, supported_language: supported } = await house.call()('languages', {});
    for (const [index, key] of localeKeys.entries()) {
      const icon = `/flags/${localeNames[key].flag}.svg`;
      expect(languageList[index]).toEqual({ icon, option: localeNames[key].name, value: key });
      expect(supported[index]).toEqual({
        language_flag_link: icon,
        language_name: localeNames[key].name,
        language_code: key,
      });
    }
  });

  it('keep their codes as clients read them: without a trailing 1 and in small letters', async () => {
    const { supported_language: supported } = await house.call()('languages', {});
    for (const { language_code: code } of supported) expect(code.replace(/1$/, '').toLowerCase()).toBe(code);
  });

  it('are told to anybody, for any host', async () => {
    await expect(house.call()('languages', { host: 'a'.repeat(253) })).resolves.toMatchObject({ code: 200 });
    await expect(house.call()('languages', { host: 'a'.repeat(254) })).rejects.toMatchObject({ code: 422 });
  });
});

describe('the record of a site', () => {
  it.each(localeKeys)('is told in %s', async (locale) => {
    const { data } = await speaking(locale)('siteData', {});
    const { footer, banner, offer } = messages[locale].site;
    expect(data).toMatchObject({ site: 'arara', name: 'Arara', footer });
    expect(data.banners).toEqual([
      expect.objectContaining({ action: offer.action, link: '/promotion/activity/first-deposit' }),
      expect.objectContaining({ ...banner, link: '/game' }),
    ]);
  });

  it('says of the footer what the specification asks of it', async () => {
    const { footer } = (await speaking('en')('siteData', {})).data;
    expect(footer.adults).toMatch(/18/);
    expect(footer.licence).toMatch(/Caribbean/);
    expect(footer.terms).toMatch(/two weeks/);
  });

  it('says which gate stands before registration and login', async () => {
    expect((await house.call()('siteData', {})).data.captcha).toBe('image');
  });
});
