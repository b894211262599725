import { describe, expect, it } from 'vitest';
import { playerLinesHref, readNarrowing, tableLinesHref } from './narrowing.ts';

const read = (href: string) => readNarrowing(new URL(href, 'http://office').searchParams);

describe('what narrows the lines of the chat', () => {
  it('is one table, or one player, as the address says', () => {
    expect(read(tableLinesHref('roda-do-show'))).toEqual({ table: 'roda-do-show', playerId: undefined });
    expect(read(playerLinesHref(100_004))).toEqual({ table: '', playerId: 100_004 });
  });

  it('is nothing where the address says nothing that is understood', () => {
    for (const href of ['/chat', '/chat?player=0', '/chat?player=eu', '/chat?player=1e3'])
      expect(read(href)).toEqual({ table: '', playerId: undefined });
  });
});
