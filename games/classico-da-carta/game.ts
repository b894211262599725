import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { classicoDaCarta as rules } from './classico-da-carta.ts';
export { toLiveMark } from './live-mark.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 32;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 3,
  keywords: [
    'football studio',
    'futebol',
    'carta alta',
    'top card',
    'dragon tiger',
    'dragão e tigre',
    'casa visitante empate',
    'high card',
    '龙虎',
    '龍虎',
    'rồng hổ',
    'naga macan',
    'เสือมังกร',
    'ejderha kaplan',
  ],
};
