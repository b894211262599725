import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { raspadinhaDaSorte as rules } from './raspadinha-da-sorte.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 75;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 4,
  keywords: [
    'raspadinha',
    'raspa',
    'scratch card',
    'scratchcard',
    'kazı kazan',
    '刮刮乐',
    '刮刮樂',
    'หวยขูด',
    'cào số',
    'gosok',
    'gores',
  ],
};
