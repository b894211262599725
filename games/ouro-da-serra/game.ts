import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { ouroDaSerra as rules } from './ouro-da-serra.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 27;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 4,
  keywords: [
    'ouro',
    'gold',
    'mina',
    'moedas',
    'coins',
    'hold and win',
    'respin',
    'slot',
    'caça-níquel',
    'slot machine',
    'altın',
    '黄金',
    '黃金',
    'ทอง',
    'emas',
    'vàng',
  ],
};
