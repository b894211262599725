import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { bingoDoMercado as rules } from './bingo-do-mercado.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 165;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-30',
  volatility: 5,
  keywords: [
    'video bingo',
    'vídeo bingo',
    'showball',
    'pachinko',
    'cartela',
    'bola extra',
    'bônus',
    'mercado',
    'ver-o-peso',
    '宾果',
    '賓果',
    'บิงโก',
  ],
};
