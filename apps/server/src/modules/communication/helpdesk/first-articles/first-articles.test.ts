import { localeKeys } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { endpoints } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { firstArticles } from './first-articles.ts';

const textsIn = (key: (typeof localeKeys)[number]) =>
  firstArticles.flatMap(({ texts }) => [
    texts[toWireLocale(key)]?.question ?? '',
    texts[toWireLocale(key)]?.answer ?? '',
  ]);

describe.each(localeKeys)('the first articles in %s', (key) => {
  it('exist and pass the validation of the back office', () => {
    for (const { topic, texts } of firstArticles) {
      const form = { id: null, saved_version: 0, site: 'arara', topic, place: 1, state: 'published', texts };
      expect(endpoints.officeFaqSave.input.safeParse(form).success).toBe(true);
      expect(Object.keys(texts)).toContain(toWireLocale(key));
    }
  });

  it('share no text with another language', () => {
    for (const other of localeKeys.filter((locale) => locale !== key)) {
      const otherTexts = new Set(textsIn(other));
      expect(textsIn(key).filter((text) => otherTexts.has(text))).toEqual([]);
    }
  });
});

it('keeps simplified and traditional Chinese apart', () => {
  expect(textsIn('zh-Hant').join('')).not.toMatch(/[账户码证错误请输务无间钱银额确认录验进设审应该这们]/u);
  expect(textsIn('zh-Hans').join('')).not.toMatch(/[帳戶碼證錯誤請輸務無間錢銀額確認錄驗進設審應該這們]/u);
});
