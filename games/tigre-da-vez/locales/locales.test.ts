import { type LocaleKey, localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { tile } from '../art.ts';
import { messages as zhHant } from './zh-Hant.ts';
import { messages as zhHans } from './zh-Hans.ts';
import { messages as en } from './en.ts';
import { messages as id } from './id.ts';
import { messages as ms } from './ms.ts';
import { messages as pt } from './pt.ts';
import { messages as th } from './th.ts';
import { messages as tr } from './tr.ts';
import { messages as vi } from './vi.ts';

const catalogues: Readonly<Record<LocaleKey, Readonly<Record<string, string>>>> = {
  pt,
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  vi,
  id,
  th,
  tr,
  ms,
};

describe.each(localeKeys)('the words in %s', (locale) => {
  const messages = catalogues[locale];

  it('are all there, and none is empty', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(pt).toSorted());
    for (const [key, text] of Object.entries(messages)) expect(text.trim(), key).not.toBe('');
  });

  it('leave the same blanks to fill', () => {
    const blanks = (text: string | undefined) => text?.match(/\{\w+\}/g) ?? [];
    for (const [key, text] of Object.entries(pt)) expect(blanks(messages[key]), key).toEqual(blanks(text));
  });

  it('are not Portuguese left untranslated', () => {
    if (locale === 'pt') return;
    const same = Object.entries(pt).filter(([key, text]) => messages[key] === text && text.includes(' '));
    expect(same).toEqual([]);
  });

  it('name the game', () => expect(tile.title[locale].length).toBeGreaterThan(1));
});
