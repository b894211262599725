import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { travessia as rules } from './travessia.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 60;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 2,
  keywords: [
    'chicken road',
    'galinha',
    'frango',
    'cross the road',
    'capivara',
    'capybara',
    'crossy',
    'tavuk',
    '过马路',
    '過馬路',
    'ข้ามถนน',
    'ayam',
    'qua đường',
  ],
};
