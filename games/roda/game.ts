import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { roda as rules } from './roda.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 160;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 1,
  keywords: [
    'wheel',
    'roda da fortuna',
    'wheel of fortune',
    'roleta de prêmios',
    'çark',
    '转盘',
    '轉盤',
    'วงล้อ',
    'vòng quay',
  ],
};
