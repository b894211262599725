import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { tigreDaVez as rules } from './tigre-da-vez.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 10;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-21',
  volatility: 4,
  keywords: [
    'tigrinho',
    'tigre',
    'jogo do tigre',
    'fortune',
    'tiger',
    'slot',
    'caça-níquel',
    'slot machine',
    'kaplan',
    '老虎',
    'เสือ',
    'macan',
    'harimau',
    'hổ',
  ],
};
