export { emoji, tile } from './art.ts';
export { torre as rules } from './torre.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 50;
