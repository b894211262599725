import { describe, expect, it } from 'vitest';
import { playerLinesHref, parseChatFilter, tableLinesHref } from './chat-filter.ts';

const read = (href: string) => parseChatFilter(new URL(href, 'http://office').searchParams);

describe('chat filter', () => {
  it('reads one table or one player from the address', () => {
    expect(read(tableLinesHref('roda-do-show'))).toEqual({ table: 'roda-do-show', playerId: undefined });
    expect(read(playerLinesHref(100_004))).toEqual({ table: '', playerId: 100_004 });
  });

  it('is empty when the address has no valid value', () => {
    for (const href of ['/chat', '/chat?player=0', '/chat?player=eu', '/chat?player=1e3'])
      expect(read(href)).toEqual({ table: '', playerId: undefined });
  });
});
