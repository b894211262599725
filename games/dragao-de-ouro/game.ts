import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { dragaoDeOuro as rules } from './dragao-de-ouro.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 30;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 4,
  keywords: [
    'dragão',
    'dragon',
    'dragãozinho',
    'slot',
    'caça-níquel',
    'olympus',
    'pays anywhere',
    'ejderha',
    '龙',
    '龍',
    'มังกร',
    'naga',
    'rồng',
    'slot machine',
  ],
};
