import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { corridaDaPraia as rules } from './corrida-da-praia.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 100;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 3,
  keywords: [
    'corrida',
    'cavalo',
    'corrida de cavalos',
    'turfe',
    'galgo',
    'race',
    'horse racing',
    'virtual race',
    '赛马',
    '賽馬',
    'แข่งม้า',
    'at yarışı',
    'balap',
    'đua',
    'lumba',
  ],
};
