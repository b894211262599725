import { localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { liveMark } from './live-mark.ts';
import { messages as zhHant } from './bacara-da-arara/locales/zh-Hant.ts';
import { messages as zhHans } from './bacara-da-arara/locales/zh-Hans.ts';
import { messages as en } from './bacara-da-arara/locales/en.ts';
import { messages as id } from './bacara-da-arara/locales/id.ts';
import { messages as ms } from './bacara-da-arara/locales/ms.ts';
import { messages as pt } from './bacara-da-arara/locales/pt.ts';
import { messages as th } from './bacara-da-arara/locales/th.ts';
import { messages as tr } from './bacara-da-arara/locales/tr.ts';
import { messages as vi } from './bacara-da-arara/locales/vi.ts';

const messages = { pt, en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, vi, id, th, tr, ms };
const player = { player: ['9S', 'KD'], banker: ['2H', '3C'], result: 'player' };
const banker = { player: ['2H', '3C', '10D'], banker: ['9S', 'KD'], result: 'banker' };

describe('the mark of a live round', () => {
  it('is the number with its colour, the side, or the number of the wheel', () => {
    expect(liveMark('roleta-ao-vivo', { pocket: 0 }, 'pt')).toEqual({ text: '0', tone: 'green' });
    expect(liveMark('roleta-ao-vivo', { pocket: 17 }, 'pt')).toEqual({ text: '17', tone: 'black' });
    expect(liveMark('roleta-ao-vivo', { pocket: 23 }, 'pt')).toEqual({ text: '23', tone: 'red' });
    expect(liveMark('roda-do-show', { stops: [1] }, 'pt')).toEqual({ text: '2,2', tone: 'gold' });
    expect(liveMark('roda-do-show', { stops: [1] }, 'en')).toEqual({ text: '2.2', tone: 'gold' });
  });

  it.each(localeKeys)('has the letters of the table itself in %s', (locale) => {
    expect(liveMark('bacara-ao-vivo', player, locale)).toEqual({ text: messages[locale].playerMark, tone: 'blue' });
    expect(
      liveMark('bacara-ao-vivo', { player: ['9S', 'KD'], banker: ['9H', 'KC'], result: 'tie' }, locale)?.text,
    ).toBe(messages[locale].tieMark);
  });

  it('is none for what is no round', () => {
    for (const broken of [null, 7, {}, { pocket: 99 }, { stops: [] }, { ...player, result: 'tie' }, banker])
      for (const game of ['roleta-ao-vivo', 'bacara-ao-vivo', 'roda-do-show', 'quininha', 'toString'])
        expect(liveMark(game, broken, 'pt')).toBeUndefined();
  });
});
