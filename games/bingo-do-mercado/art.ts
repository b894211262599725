import type { TileArt } from '@arara/game-kit';
import type { GoodKey } from './market.ts';

/** A closed basket, and the sign of the market. */
export const BASKET = '1f9fa';

/** The picture of each of the goods. */
export const goodArt: Readonly<Record<GoodKey, string>> = {
  fish: '1f41f',
  shrimp: '1f990',
  crab: '1f980',
  mango: '1f96d',
  coconut: '1f965',
  pepper: '1f336-fe0f',
  pineapple: '1f34d',
  nuts: '1f330',
  banana: '1f34c',
  corn: '1f33d',
};

/** What ends the market. */
export const RAIN = '26c8-fe0f';

/** Every emoji that the game or its tile draws. */
export const emoji: readonly string[] = [BASKET, RAIN, ...Object.values(goodArt)];

export const tile: TileArt = {
  gradient: ['#ffb347', '#0b6e6a'],
  hero: 'bingo-do-mercado',
  props: [goodArt.mango, goodArt.fish],
  title: {
    pt: 'Bingo do Mercado',
    en: 'Market Bingo',
    'zh-Hans': '集市宾果',
    'zh-Hant': '市集賓果',
    vi: 'Bingo Chợ Nổi',
    id: 'Bingo Pasar',
    th: 'บิงโกตลาด',
    tr: 'Pazar Bingosu',
    ms: 'Bingo Pasar',
  },
  short: { pt: 'Bingo Mercado' },
  studio: 'Arara Originals',
};
