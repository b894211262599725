import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { botoDoLuar as rules } from './boto-do-luar.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 200;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 4,
  keywords: [
    'boto',
    'boto-cor-de-rosa',
    'golfinho',
    'amazônia',
    'dolphin',
    'pink dolphin',
    'slot',
    'caça-níquel',
    'slot machine',
    '海豚',
    'โลมา',
    'lumba-lumba',
    'yunus',
    'cá heo',
  ],
};
