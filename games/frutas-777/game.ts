export { emoji, tile } from './art.ts';
export { frutas777 as rules } from './frutas-777.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 20;
