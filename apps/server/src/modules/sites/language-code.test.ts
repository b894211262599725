import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { normaliseLanguageCode } from './language-code.ts';

describe('a language code', () => {
  it.each(localeKeys)('%s is read in every writing that clients send', (key) => {
    for (const code of [key, `${key}1`, key.toUpperCase(), `${key.toUpperCase()}1`, ` ${key} `]) {
      expect(normaliseLanguageCode(code)).toBe(key);
    }
  });

  it.each([
    '',
    '1',
    'pt11',
    'en2',
    '1en',
    'zh_cn',
    'pt-BR',
    '__proto__',
    'toString',
    'e n',
    'x'.repeat(99),
    7,
    null,
    {},
  ])('%j names none', (code) => {
    expect(normaliseLanguageCode(code)).toBeUndefined();
  });
});
