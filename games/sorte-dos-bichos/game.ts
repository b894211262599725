export { emoji, tile } from './art.ts';
export { sorteDosBichos as rules } from './sorte-dos-bichos.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 70;
