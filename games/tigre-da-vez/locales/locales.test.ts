import { type LocaleKey, localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { tile } from '../art.ts';
import { words as ch } from './ch.ts';
import { words as cn } from './cn.ts';
import { words as en } from './en.ts';
import { words as id } from './id.ts';
import { words as msa } from './msa.ts';
import { words as pt } from './pt.ts';
import { words as th } from './th.ts';
import { words as tr } from './tr.ts';
import { words as vi } from './vi.ts';

const catalogues: Readonly<Record<LocaleKey, Readonly<Record<string, string>>>> = {
  pt,
  en,
  cn,
  ch,
  vi,
  id,
  th,
  tr,
  msa,
};

describe.each(localeKeys)('the words in %s', (locale) => {
  const words = catalogues[locale];

  it('are all there, and none is empty', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(pt).toSorted());
    for (const [key, text] of Object.entries(words)) expect(text.trim(), key).not.toBe('');
  });

  it('leave the same blanks to fill', () => {
    const blanks = (text: string | undefined) => text?.match(/\{\w+\}/g) ?? [];
    for (const [key, text] of Object.entries(pt)) expect(blanks(words[key]), key).toEqual(blanks(text));
  });

  it('are not Portuguese left untranslated', () => {
    if (locale === 'pt') return;
    const same = Object.entries(pt).filter(([key, text]) => words[key] === text && text.includes(' '));
    expect(same).toEqual([]);
  });

  it('name the game', () => expect(tile.title[locale].length).toBeGreaterThan(1));
});
