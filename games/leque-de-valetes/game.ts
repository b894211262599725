import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { lequeDeValetes as rules } from './leque-de-valetes.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 125;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-30',
  volatility: 2,
  keywords: [
    'video poker',
    'vídeo pôquer',
    'videopôquer',
    'poker',
    'pôquer',
    'jacks or better',
    'multi hand poker',
    'triple play',
    'five play',
    'ten play',
    'várias mãos',
    'baralho',
    '扑克',
    '撲克',
    '多手扑克',
    '多手撲克',
    'โป๊กเกอร์',
  ],
};
