export { tile } from './art.ts';
export { vinteEUm as rules } from './vinte-e-um.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 70;
