import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { capivaraNaBoa as rules } from './capivara-na-boa.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 190;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 4,
  keywords: [
    'capivara',
    'capybara',
    'capi',
    'laranja',
    'ofurô',
    'slot',
    'caça-níquel',
    'slot machine',
    '水豚',
    'คาปิบารา',
    'kapibara',
    'chuột lang nước',
  ],
};
