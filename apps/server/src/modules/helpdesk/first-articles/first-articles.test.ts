import { localeKeys } from '@arara/contract/locales';
import { endpoints } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { firstArticles } from './first-articles.ts';

const textsIn = (key: (typeof localeKeys)[number]) =>
  firstArticles.flatMap(({ texts }) => [texts[key]?.question ?? '', texts[key]?.answer ?? '']);

describe.each(localeKeys)('the first articles in %s', (key) => {
  it('are all there, and what the office itself would take', () => {
    for (const { topic, texts } of firstArticles) {
      const form = { id: null, saved_version: 0, site: 'arara', topic, place: 1, state: 'published', texts };
      expect(endpoints.officeFaqSave.input.safeParse(form).success).toBe(true);
      expect(Object.keys(texts)).toContain(key);
    }
  });

  it('are written in its own words', () => {
    for (const other of localeKeys.filter((one) => one !== key)) {
      const theirs = new Set(textsIn(other));
      expect(textsIn(key).filter((text) => theirs.has(text))).toEqual([]);
    }
  });
});

it('keeps simplified and traditional Chinese apart', () => {
  expect(textsIn('ch').join('')).not.toMatch(/[账户码证错误请输务无间钱银额确认录验进设审应该这们]/u);
  expect(textsIn('cn').join('')).not.toMatch(/[帳戶碼證錯誤請輸務無間錢銀額確認錄驗進設審應該這們]/u);
});
