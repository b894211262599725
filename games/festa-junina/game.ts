import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { festaJunina as rules } from './festa-junina.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 27;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 4,
  keywords: [
    'festa junina',
    'são joão',
    'arraiá',
    'arraial',
    'fogueira',
    'cascata',
    'tumble',
    'pays anywhere',
    'bonanza',
    'slot',
    'caça-níquel',
    'slot machine',
    '篝火',
    'กองไฟ',
    'api unggun',
    'şenlik ateşi',
    'lửa trại',
  ],
};
