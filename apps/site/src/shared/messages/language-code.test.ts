import { expect, it } from 'vitest';
import { parseLocaleCode } from './language-code.ts';

it.each([
  ['pt', 'pt'],
  ['EN1', 'en'],
  ['Cn', 'zh-Hans'],
  ['msa1', 'ms'],
])('reads the code %s as %s', (code, key) => {
  expect(parseLocaleCode(code)).toBe(key);
});

it.each(['', '1', 'xx', 'en11', 'pt-BR', 'zh-Hans'])('knows no language by %j', (code) => {
  expect(parseLocaleCode(code)).toBeUndefined();
});
