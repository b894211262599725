import { expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

it.each([
  [['zh-TW', 'en'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['fr', 'tr-TR'], 'tr'],
  [['fr'], 'pt'],
  [[], 'pt'],
])('chooses for %j the language %s', (languages, locale) => {
  expect(pageLanguage(languages)).toBe(locale);
});
