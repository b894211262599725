import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { foguete as rules } from './foguete.ts';
export { options } from '../crash/maths.ts';
export { toOutcomeText } from '../crash/outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 10;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 2,
  keywords: [
    'aviator',
    'aviãozinho',
    'avião',
    'aviaozinho',
    'spaceman',
    'jetx',
    'crash',
    'foguetinho',
    'rocketman',
    'airplane',
    'máy bay',
    'pesawat',
    'uçak',
    '飞机',
    '飛機',
    'เครื่องบิน',
    'kapal terbang',
  ],
};
