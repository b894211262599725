import { describe, expect, it } from 'vitest';
import { messagesChecks } from '../messages-check.ts';
import { messages as zhHant } from './zh-Hant.ts';
import { messages as zhHans } from './zh-Hans.ts';
import { messages as en } from './en.ts';
import { messages as id } from './id.ts';
import { messages as ms } from './ms.ts';
import { messages as pt } from './pt.ts';
import { messages as th } from './th.ts';
import { messages as tr } from './tr.ts';
import { messages as vi } from './vi.ts';

const catalogues = { pt, en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, vi, id, th, tr, ms };

describe('the words of the panel', () => {
  it.each(messagesChecks(catalogues))('$name', ({ check }) => check());

  it('have a check that finds what is missing, empty, unfilled or untranslated', () => {
    const original = { one: 'Uma frase', two: 'Faltam {n}' };
    const broken: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ one: 'A sentence' }, 'en has other keys'],
      [{ one: ' ', two: '{n} left' }, 'one is empty'],
      [{ one: 'A sentence', two: 'left' }, 'two has other blanks'],
      [{ one: 'Uma frase', two: '{n} left' }, 'one is not translated'],
    ];
    for (const [messages, complaint] of broken) {
      const of = { ...catalogues, pt: original, en: messages };
      const check = messagesChecks(of).find(({ name }) => name.includes(' en,'));
      expect(() => check?.check()).toThrow(complaint);
    }
  });
});
