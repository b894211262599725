import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { dadosDaArara as rules } from './dados-da-arara.ts';
export { toLiveMark } from './live-mark.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 34;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 1,
  keywords: [
    'bac bo',
    'bacbo',
    'dados',
    'dice',
    'live dice',
    '骰子',
    '骰寶',
    'xúc xắc',
    'tài xỉu',
    'dadu',
    'ลูกเต๋า',
    'zar',
  ],
};
