export { tile } from './art.ts';
export { roleta as rules } from './roleta.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 130;
