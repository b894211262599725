import { expect, it } from 'vitest';
import { parseBlocks } from './plain-text.ts';

it('parses headings, paragraphs and list items', () => {
  expect(parseBlocks('## Quem joga\n\nSó maiores.\nSempre.\n\n- Um\n- Dois\n\nFim')).toEqual([
    { kind: 'heading', text: 'Quem joga' },
    { kind: 'paragraph', text: 'Só maiores. Sempre.' },
    { kind: 'points', points: ['Um', 'Dois'] },
    { kind: 'paragraph', text: 'Fim' },
  ]);
});

it('starts a new block at a blank line or another mark', () => {
  expect(parseBlocks('- Um\n\n- Dois')).toEqual([
    { kind: 'points', points: ['Um'] },
    { kind: 'points', points: ['Dois'] },
  ]);
  expect(parseBlocks('Antes\n- Um\nDepois').map(({ kind }) => kind)).toEqual(['paragraph', 'points', 'paragraph']);
  expect(parseBlocks('## Um\nLogo abaixo')).toHaveLength(2);
});

it('accepts all line endings and trailing spaces', () => {
  expect(parseBlocks('\r\n## Um \r\n\r\n  Dois  \r\n\r\n\r\n')).toEqual([
    { kind: 'heading', text: 'Um' },
    { kind: 'paragraph', text: 'Dois' },
  ]);
  expect(parseBlocks('')).toEqual([]);
});

it('treats other marks as plain text', () => {
  expect(parseBlocks('### Três\n-sem espaço\n<b>x</b>')).toEqual([
    { kind: 'paragraph', text: '### Três -sem espaço <b>x</b>' },
  ]);
});
