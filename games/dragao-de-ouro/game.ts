export { tile } from './art.ts';
export { dragaoDeOuro as rules } from './dragao-de-ouro.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 30;
