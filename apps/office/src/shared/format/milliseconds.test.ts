import { beforeAll, expect, it } from 'vitest';
import { changeLocale } from '../messages/translation.ts';
import { formatMilliseconds } from './milliseconds.ts';

beforeAll(() => changeLocale('pt'));

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1,0 s'],
  [5_240, '5,2 s'],
])('formats %i milliseconds as %s', (ms, text) => {
  expect(formatMilliseconds(ms)).toBe(text);
});
