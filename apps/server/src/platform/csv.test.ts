import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { csvCell, csvLine, csvStyleOf } from './csv.ts';

describe('a cell of a CSV file', () => {
  it('is quoted, with quotes in it doubled', () => {
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
  ])('does not run as a formula: %j', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  it.each(['withdrawal.approved', '192.0.2.1', '{a:1}', 'a=b', '1-2', ''])('is unchanged: %j', (value) => {
    expect(csvCell(value)).toBe(`"${value}"`);
  });

  it('parses back to the same value, apart from the apostrophe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const read = csvCell(value).slice(1, -1).replaceAll('""', '"');
        expect([value, `'${value}`]).toContain(read);
        expect(read).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('a CSV line in the style of a locale', () => {
  it.each(localeKeys)('has numeric amounts, also negative ones, and keeps text apart from numbers: %s', (locale) => {
    const line = csvLine(['Saque', centavos(-123_456n), centavos(5n), '-5'], csvStyleOf(locale));
    const hasComma = ['pt', 'vi', 'tr', 'id'].includes(locale);
    expect(line).toBe(hasComma ? `"Saque";-1234,56;0,05;"'-5"\r\n` : `"Saque",-1234.56,0.05,"'-5"\r\n`);
  });
});
