export { tile } from './art.ts';
export { bingoDaPraia as rules } from './bingo-da-praia.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 170;
