import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { csvCell, csvLine, csvStyleOf } from './csv.ts';

describe('a cell of a CSV file', () => {
  it('stands in quotes, and quotes in it are doubled', () => {
    expect(csvCell('Ana "a chefe", turno 1')).toBe('"Ana ""a chefe"", turno 1"');
    expect(csvLine(['a', '', 'b\nc'])).toBe('"a","","b\nc"\r\n');
  });

  it.each([
    '=1+1',
    '+cmd|x!A0',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00A0=1',
    '\uFEFF=1',
    '＝1',
    '＠x',
    '|calc',
    '%0A',
  ])('is no formula: %j', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  it.each(['withdrawal.approved', '192.0.2.1', '{a:1}', 'a=b', '1-2', ''])('is left as it is: %j', (value) => {
    expect(csvCell(value)).toBe(`"${value}"`);
  });

  it('is read back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const read = csvCell(value).slice(1, -1).replaceAll('""', '"');
        expect([value, `'${value}`]).toContain(read);
        expect(read).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('a file for a spreadsheet of the reader’s country', () => {
  it.each(localeKeys)(
    'has amounts that add up, also below zero, and text that they cannot be taken for: %s',
    (locale) => {
      const line = csvLine(['Saque', centavos(-123_456n), centavos(5n), '-5'], csvStyleOf(locale));
      const hasComma = ['pt', 'vi', 'tr', 'id'].includes(locale);
      expect(line).toBe(hasComma ? `"Saque";-1234,56;0,05;"'-5"\r\n` : `"Saque",-1234.56,0.05,"'-5"\r\n`);
    },
  );
});
