import { expect, it } from 'vitest';
import { localeOfCode } from './language-code.ts';

it.each([
  ['pt', 'pt'],
  ['EN1', 'en'],
  ['Cn', 'cn'],
  ['msa1', 'msa'],
])('reads the code %s as %s', (code, key) => {
  expect(localeOfCode(code)).toBe(key);
});

it.each(['', '1', 'xx', 'en11', 'pt-BR'])('knows no language by %j', (code) => {
  expect(localeOfCode(code)).toBeUndefined();
});
