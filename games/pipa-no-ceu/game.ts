import type { LobbyFacts } from '@arara/game-kit';

export { tile } from './art.ts';
export { options } from '../crash/maths.ts';
export { toOutcomeText } from '../crash/outcome-text.ts';
export { pipaNoCeu as rules } from './pipa-no-ceu.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 15;

/** What the lobby knows of it besides the tile. */
export const lobby: LobbyFacts = {
  released: '2026-11-29',
  volatility: 2,
  keywords: [
    'pipa',
    'pipas',
    'papagaio',
    'arraia',
    'raia',
    'crash',
    'aviator',
    'aviãozinho',
    'meio saque',
    'metade',
    'kite',
    'half cash out',
    'spaceman',
    '风筝',
    '風箏',
    'diều',
    'layang-layang',
    'layangan',
    'ว่าว',
    'uçurtma',
    'wau',
  ],
};
