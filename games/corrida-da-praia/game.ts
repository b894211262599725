export { emoji, tile } from './art.ts';
export { corridaDaPraia as rules } from './corrida-da-praia.ts';
export { options } from './maths.ts';
export { toOutcomeText } from './outcome-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 100;
