import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../platform/index.ts';
import { canWrite, write } from './lettering.ts';

const line = { x: 540, y: 100, size: 100, most: 900, fill: '#fff' };
const scaleOf = (drawn: string): number => Number(/scale\(([\d.]+)\)/.exec(drawn)?.[1]);

describe('lettering', () => {
  it('draws a path a letter, none for a space, and no text that would need a font', () => {
    const drawn = write('Ara ra', line);
    expect(drawn.match(/<path/g)).toHaveLength(5);
    expect(drawn).not.toContain('<text');
  });

  it('keeps a long line within its width', () => {
    const long = 'Vem jogar comigo, vem jogar comigo, vem jogar comigo!';
    expect(scaleOf(write('Vem', line))).toBe(0.1);
    expect(scaleOf(write(long, line))).toBeLessThan(0.05);
  });

  it('has letters for every language but those of other scripts, and for every code', () => {
    const written = localeKeys.filter((key) =>
      Object.values(messages[key].agency).every((text) => canWrite(text.replaceAll(/[{}]/g, ''))),
    );
    expect(written).toEqual(expect.arrayContaining(['pt', 'en', 'id', 'tr', 'msa']));
    expect(canWrite('23456789ABCDEFGHJKMNPQRSTUVWXYZ')).toBe(true);
    expect(canWrite('邀请')).toBe(false);
    expect(canWrite('constructor')).toBe(true);
    expect(canWrite('\u0000')).toBe(false);
  });
});
