import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { pescaria as rules } from './pescaria.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 180;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 3,
  keywords: [
    'peixe',
    'peixinho',
    'fish',
    'fishing',
    'tiro ao peixe',
    'fish hunter',
    'balık',
    '捕鱼',
    '捕魚',
    'ยิงปลา',
    'tembak ikan',
    'bắn cá',
  ],
};
