import { expect, it } from 'vitest';
import { formatCsv } from './csv-file.ts';

it('writes texts in quotes and numbers with the decimal sign of the reader', () => {
  const lines = [
    [{ text: 'Dia' }, { text: 'GGR "bruto"' }],
    [{ text: '22/11' }, { number: '-1234.50' }],
  ];
  expect(formatCsv(lines)).toBe('\uFEFF"Dia";"GGR ""bruto"""\r\n"22/11";-1234,50\r\n');
});

it('prefixes a text that a spreadsheet would run', () => {
  expect(formatCsv([[{ text: '=1+1' }]])).toBe('\uFEFF"\'=1+1"\r\n');
});
