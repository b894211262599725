import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { rodaDoShow as rules } from './roda-do-show.ts';
export { toLiveMark } from './live-mark.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 40;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-23',
  volatility: 3,
  keywords: [
    'crazy time',
    'roda',
    'dream catcher',
    'money wheel',
    'roda da fortuna',
    'show',
    'çark',
    '转盘',
    '轉盤',
    'วงล้อ',
    'roda ao vivo',
    'vòng quay',
  ],
};
