import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { maiorMenor as rules } from './maior-menor.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 150;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 2,
  keywords: [
    'hi-lo',
    'hilo',
    'hi lo',
    'higher lower',
    'alto ou baixo',
    'mais ou menos',
    'carta alta',
    '猜大小',
    'ไฮโล',
  ],
};
