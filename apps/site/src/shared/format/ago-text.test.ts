import { expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

const now = new Date('2026-11-29T12:00:00.000Z');

it.each([
  ['2026-11-29T11:59:01.000Z', 'pt-BR', 'agora'],
  ['2026-11-29T11:48:30.000Z', 'pt-BR', 'há 11 min'],
  ['2026-11-29T09:30:00.000Z', 'pt-BR', 'há 2 h'],
  ['2026-11-29T11:48:00.000Z', 'en', '12 min ago'],
  ['2026-11-29T11:48:00.000Z', 'zh-Hans', '12分钟前'],
  // A clock of the device that is late.
  ['2026-11-29T12:00:30.000Z', 'pt-BR', 'agora'],
])('says how long ago %s was, in %s: %s', (at, locale, text) => {
  expect(agoText(at, now, locale)).toBe(text);
});
