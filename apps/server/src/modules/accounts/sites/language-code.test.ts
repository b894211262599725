import { wireLocales } from '@arara/contract/wire-locales';
import { describe, expect, it } from 'vitest';
import { normaliseLanguageCode } from './language-code.ts';

describe('normaliseLanguageCode', () => {
  it.each(wireLocales)('accepts every spelling of %s that clients send', (key) => {
    for (const code of [key, `${key}1`, key.toUpperCase(), `${key.toUpperCase()}1`, ` ${key} `]) {
      expect(normaliseLanguageCode(code)).toBe(key);
    }
  });

  it.each([
    ['zh_cn', 'cn'],
    ['zh', 'cn'],
    ['zh-Hans-CN', 'cn'],
    ['ZH_TW', 'ch'],
    ['zh-Hant', 'ch'],
    ['zh_hk1', 'ch'],
    ['pt-BR', 'pt'],
    ['en_us', 'en'],
    ['ms', 'msa'],
    ['ms_my', 'msa'],
  ])('reads the tag %s as %s', (code, key) => {
    expect(normaliseLanguageCode(code)).toBe(key);
  });

  it.each([
    '',
    '1',
    'pt11',
    'en2',
    '1en',
    'xx_cn',
    'pt-',
    "pt-'",
    'zh-',
    'zhcn',
    '__proto__',
    'toString',
    'e n',
    'x'.repeat(99),
    7,
    null,
    {},
  ])('rejects %j', (code) => {
    expect(normaliseLanguageCode(code)).toBeUndefined();
  });
});
