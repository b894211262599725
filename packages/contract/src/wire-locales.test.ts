import { expect, it } from 'vitest';
import { localeKeys } from './locales.ts';
import { fromWireLocale, isWireLocale, toWireLocale, wireLocales } from './wire-locales.ts';

it('maps the codes of the specification to BCP 47 tags and back', () => {
  expect(wireLocales.map(fromWireLocale)).toEqual([...localeKeys]);
  expect(localeKeys.map(toWireLocale)).toEqual([...wireLocales]);
});

it.each([
  ['cn', 'zh-Hans'],
  ['ch', 'zh-Hant'],
  ['msa', 'ms'],
] as const)('maps %s to %s', (code, tag) => {
  expect(fromWireLocale(code)).toBe(tag);
  expect(toWireLocale(tag)).toBe(code);
});

it.each(['zh-Hans', 'ms', 'PT', '', '__proto__', undefined, 7])('rejects %j as a code of the wire', (value) => {
  expect(isWireLocale(value)).toBe(false);
});
