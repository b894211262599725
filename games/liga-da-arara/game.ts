import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { ligaDaArara as rules } from './liga-da-arara.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 90;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 1,
  keywords: [
    'futebol',
    'futebol virtual',
    'football',
    'soccer',
    'aposta esportiva',
    'bet',
    'futbol',
    '足球',
    'ฟุตบอล',
    'sepak bola',
    'bola sepak',
    'bóng đá',
    'penalty',
  ],
};
