import type { ChatLine } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { MOST_RISING, listNewReactions } from './reactions.ts';

const line = (id: string, text: string): ChatLine => ({ id, text, name: 'ma***', at: Number(id), isMine: false });
const idsOf = (lines: readonly ChatLine[]) => lines.map(({ id }) => id);

describe('new reactions', () => {
  const lines = [line('1', '🔥'), line('2', 'oi'), line('3', '👏'), line('4', '👏 oi')];

  it('are the lines after the last known one that are nothing else', () => {
    expect(idsOf(listNewReactions(lines, '1', 0))).toEqual(['3']);
    expect(idsOf(listNewReactions(lines, '3', 0))).toEqual([]);
  });

  it('are all where nobody had written', () => {
    expect(idsOf(listNewReactions(lines, undefined, 0))).toEqual(['1', '3']);
  });

  it('are none of those from before the page was opened', () => {
    expect(idsOf(listNewReactions(lines, undefined, 2))).toEqual(['3']);
  });

  it('are none after the chat was reloaded', () => {
    expect(listNewReactions(lines, '0', 0)).toEqual([]);
  });

  it('are the newest of many', () => {
    const many = Array.from({ length: 40 }, (_, index) => line(String(index), '🎉'));
    const shown = idsOf(listNewReactions(many, undefined, 0));
    expect(shown).toHaveLength(MOST_RISING);
    expect(shown.at(-1)).toBe('39');
  });
});
