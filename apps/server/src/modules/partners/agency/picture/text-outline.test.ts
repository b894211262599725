import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { translations } from '../../../../platform/index.ts';
import { canDraw, drawText } from './text-outline.ts';

const line = { x: 540, y: 100, size: 100, maxWidth: 900, fill: '#fff' };
const POSTER_KEYS = [
  'agency.pictureTitle',
  'agency.pictureText',
  'agency.pictureCode',
  'agency.pictureAdults',
] as const;
const parseScale = (drawn: string): number => Number(/scale\(([\d.]+)\)/.exec(drawn)?.[1]);

describe('text outlines', () => {
  it('draw one path per letter, none for a space, and no text element that needs a font', () => {
    const drawn = drawText('Ara ra', line);
    expect(drawn.match(/<path/g)).toHaveLength(5);
    expect(drawn).not.toContain('<text');
  });

  it('keep a long line within its width', () => {
    const long = 'Vem jogar comigo, vem jogar comigo, vem jogar comigo!';
    expect(parseScale(drawText('Vem', line))).toBe(0.1);
    expect(parseScale(drawText(long, line))).toBeLessThan(0.05);
  });

  it('cover every language in Latin letters, and every invite code', () => {
    const written = localeKeys.filter((key) => POSTER_KEYS.every((name) => canDraw(translations[key](name))));
    expect(written).toEqual(expect.arrayContaining(['pt', 'en', 'id', 'tr', 'ms']));
    expect(canDraw('23456789ABCDEFGHJKMNPQRSTUVWXYZ')).toBe(true);
    expect(canDraw('邀请')).toBe(false);
    expect(canDraw('constructor')).toBe(true);
    expect(canDraw('\u0000')).toBe(false);
  });
});
