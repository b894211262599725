import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { valetePraCima as rules } from './valete-pra-cima.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 120;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 3,
  keywords: ['video poker', 'vídeo pôquer', 'poker', 'pôquer', 'jacks or better', '扑克', '撲克', 'โป๊กเกอร์'],
};
