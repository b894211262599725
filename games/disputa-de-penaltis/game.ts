import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { disputaDePenaltis as rules } from './disputa-de-penaltis.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 65;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 1,
  keywords: [
    'penalti',
    'pênalti',
    'penalty',
    'shoot out',
    'gol',
    'futebol',
    'football',
    'soccer',
    'penaltı',
    '点球',
    '點球',
    'จุดโทษ',
    'phạt đền',
    'sepakan penalti',
  ],
};
