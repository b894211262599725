import { describe, expect, it } from 'vitest';
import { wordsChecks } from '../words-check.ts';
import { words as ch } from './ch.ts';
import { words as cn } from './cn.ts';
import { words as en } from './en.ts';
import { words as id } from './id.ts';
import { words as msa } from './msa.ts';
import { words as pt } from './pt.ts';
import { words as th } from './th.ts';
import { words as tr } from './tr.ts';
import { words as vi } from './vi.ts';

const catalogues = { pt, en, cn, ch, vi, id, th, tr, msa };

describe('the words of the panel', () => {
  it.each(wordsChecks(catalogues))('$name', ({ check }) => check());

  it('have a check that finds what is missing, empty, unfilled or untranslated', () => {
    const original = { one: 'Uma frase', two: 'Faltam {n}' };
    const broken: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ one: 'A sentence' }, 'en has other keys'],
      [{ one: ' ', two: '{n} left' }, 'one is empty'],
      [{ one: 'A sentence', two: 'left' }, 'two has other blanks'],
      [{ one: 'Uma frase', two: '{n} left' }, 'one is not translated'],
    ];
    for (const [words, complaint] of broken) {
      const of = { ...catalogues, pt: original, en: words };
      const check = wordsChecks(of).find(({ name }) => name.includes(' en,'));
      expect(() => check?.check()).toThrow(complaint);
    }
  });
});
