import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { livroDoBoitata as rules } from './livro-do-boitata.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 25;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 4,
  keywords: [
    'boitatá',
    'livro',
    'book',
    'expanding symbol',
    'símbolo expansivo',
    'slot',
    'caça-níquel',
    'slot machine',
    'kitap',
    '书',
    '書',
    'หนังสือ',
    'buku',
    'sách',
  ],
};
