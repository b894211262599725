import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { frutas777 as rules } from './frutas-777.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 20;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 3,
  keywords: [
    '777',
    'caça-níquel',
    'fruta',
    'fruit machine',
    'slot',
    'slot machine',
    'cereja',
    'meyve',
    '水果机',
    '水果機',
    'ผลไม้',
    'buah',
    'trái cây',
  ],
};
