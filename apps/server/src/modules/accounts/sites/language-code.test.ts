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
    '',
    '1',
    'pt11',
    'en2',
    '1en',
    'zh_cn',
    'pt-BR',
    'zh-Hans',
    'ms',
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
