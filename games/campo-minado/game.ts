import type { LobbyFacts } from '@arara/game-kit';

export { emoji, tile } from './art.ts';
export { campoMinado as rules } from './campo-minado.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 40;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-22',
  volatility: 3,
  keywords: [
    'mines',
    'mina',
    'minas',
    'bomba',
    'minesweeper',
    'mayın tarlası',
    '扫雷',
    '踩地雷',
    'ทุ่นระเบิด',
    'ranjau',
    'dò mìn',
    'periuk api',
  ],
};
