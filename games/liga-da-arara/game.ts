export { tile } from './art.ts';
export { ligaDaArara as rules } from './liga-da-arara.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 90;
