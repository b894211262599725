import { expect, it } from 'vitest';
import { blocksOf } from './plain-text.ts';

it('reads headings, paragraphs and points', () => {
  expect(blocksOf('## Quem joga\n\nSó maiores.\nSempre.\n\n- Um\n- Dois\n\nFim')).toEqual([
    { kind: 'heading', text: 'Quem joga' },
    { kind: 'paragraph', text: 'Só maiores. Sempre.' },
    { kind: 'points', points: ['Um', 'Dois'] },
    { kind: 'paragraph', text: 'Fim' },
  ]);
});

it('parts what a blank line or another mark parts', () => {
  expect(blocksOf('- Um\n\n- Dois')).toEqual([
    { kind: 'points', points: ['Um'] },
    { kind: 'points', points: ['Dois'] },
  ]);
  expect(blocksOf('Antes\n- Um\nDepois').map(({ kind }) => kind)).toEqual(['paragraph', 'points', 'paragraph']);
  expect(blocksOf('## Um\nLogo abaixo')).toHaveLength(2);
});

it('takes whatever line ends and blanks an editor leaves', () => {
  expect(blocksOf('\r\n## Um \r\n\r\n  Dois  \r\n\r\n\r\n')).toEqual([
    { kind: 'heading', text: 'Um' },
    { kind: 'paragraph', text: 'Dois' },
  ]);
  expect(blocksOf('')).toEqual([]);
});

it('takes no other mark for one: what staff wrote is shown as it is', () => {
  expect(blocksOf('### Três\n-sem espaço\n<b>x</b>')).toEqual([
    { kind: 'paragraph', text: '### Três -sem espaço <b>x</b>' },
  ]);
});
