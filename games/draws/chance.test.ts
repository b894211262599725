import { createTranslate } from '@arara/messages';
import { describe, expect, it } from 'vitest';
import { oneInText, shortOneIn } from './chance.ts';
import enFile from './messages/en.json' with { type: 'json' };
import type { Messages } from './messages/messages.ts';
import ptFile from './messages/pt.json' with { type: 'json' };
import { countsOf } from './tally.ts';

const pt = createTranslate<Messages>('pt', ptFile);
const en = createTranslate<Messages>('en', enFile);

describe('a chance', () => {
  it('is formatted as one in so many, with a decimal while it is frequent', () => {
    expect(oneInText(pt, 'pt', 1n, 4n)).toBe('1 em 4');
    expect(oneInText(pt, 'pt', 3n, 4n)).toBe('1 em 1,3');
    expect(oneInText(en, 'en', 1n, 24_040_016n)).toBe('1 in 24,040,016');
    expect(oneInText(pt, 'pt', 2n, 3101n)).toBe('1 em 1.551');
  });

  it('is short where there is little room', () => {
    expect([shortOneIn('pt', 1n, 1551n), shortOneIn('pt', 1n, 8_911_712n), shortOneIn('pt', 1n, 24_040_016n)]).toEqual([
      '1:1.551',
      '1:8,9M',
      '1:24M',
    ]);
  });
});

describe('what came before', () => {
  it('is counted, most often first and else in its own order', () => {
    expect(countsOf(['a', 'b', 'c', 'd'], ['c', 'b', 'c', 'd'])).toEqual([
      { thing: 'c', times: 2 },
      { thing: 'b', times: 1 },
      { thing: 'd', times: 1 },
      { thing: 'a', times: 0 },
    ]);
    expect(countsOf([1, 2], [])).toEqual([
      { thing: 1, times: 0 },
      { thing: 2, times: 0 },
    ]);
  });
});
