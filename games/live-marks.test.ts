import { localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { liveMark } from './live-marks.ts';
import { words as ch } from './bacara-da-arara/locales/ch.ts';
import { words as cn } from './bacara-da-arara/locales/cn.ts';
import { words as en } from './bacara-da-arara/locales/en.ts';
import { words as id } from './bacara-da-arara/locales/id.ts';
import { words as msa } from './bacara-da-arara/locales/msa.ts';
import { words as pt } from './bacara-da-arara/locales/pt.ts';
import { words as th } from './bacara-da-arara/locales/th.ts';
import { words as tr } from './bacara-da-arara/locales/tr.ts';
import { words as vi } from './bacara-da-arara/locales/vi.ts';

const words = { pt, en, cn, ch, vi, id, th, tr, msa };
const player = { player: ['9S', 'KD'], banker: ['2H', '3C'], result: 'player' };
const banker = { player: ['2H', '3C', '10D'], banker: ['9S', 'KD'], result: 'banker' };

describe('the mark of a live round', () => {
  it('is the number with its colour, the side, or the number of the wheel', () => {
    expect(liveMark({ pocket: 0 }, 'pt')).toEqual({ text: '0', tone: 'green' });
    expect(liveMark({ pocket: 17 }, 'pt')).toEqual({ text: '17', tone: 'black' });
    expect(liveMark({ pocket: 23 }, 'pt')).toEqual({ text: '23', tone: 'red' });
    expect(liveMark({ stops: [1] }, 'pt')).toEqual({ text: '2,2', tone: 'gold' });
    expect(liveMark({ stops: [1] }, 'en')).toEqual({ text: '2.2', tone: 'gold' });
  });

  it.each(localeKeys)('has the letters of the table itself in %s', (locale) => {
    expect(liveMark(player, locale)).toEqual({ text: words[locale].playerMark, tone: 'blue' });
    expect(liveMark({ player: ['9S', 'KD'], banker: ['9H', 'KC'], result: 'tie' }, locale)?.text).toBe(
      words[locale].tieMark,
    );
  });

  it('is none for what is no round', () => {
    for (const broken of [null, 7, {}, { pocket: 99 }, { stops: [] }, { ...player, result: 'tie' }, banker])
      expect(liveMark(broken, 'pt')).toBeUndefined();
  });
});
