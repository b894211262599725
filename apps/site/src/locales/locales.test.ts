import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { blanksOf } from '../app/message.ts';
import { catalogue as ch } from './ch.ts';
import { catalogue as cn } from './cn.ts';
import { catalogue as en } from './en.ts';
import { catalogue as id } from './id.ts';
import { catalogue as msa } from './msa.ts';
import { catalogue as pt } from './pt.ts';
import { catalogue as th } from './th.ts';
import { catalogue as tr } from './tr.ts';
import { catalogue as vi } from './vi.ts';

const catalogues: Record<(typeof localeKeys)[number], Readonly<Record<string, string>>> = {
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

describe.each(localeKeys)('%s', (key) => {
  const words = catalogues[key];

  it('says all that Portuguese says, and nothing more', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(pt).sort());
  });

  it('leaves nothing unsaid', () => {
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has the same blanks in each message', () => {
    const blanks = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(from).map(([name, text]) => [name, blanksOf(text)]));
    expect(blanks(words)).toEqual(blanks(pt));
  });
});

it('is a translation: no other language repeats the long sentences of Portuguese', () => {
  const long = Object.entries(pt).filter(([, text]) => text.length > 30);
  for (const key of localeKeys) {
    if (key === 'pt') continue;
    expect(long.filter(([name, text]) => catalogues[key][name] === text)).toEqual([]);
  }
});
