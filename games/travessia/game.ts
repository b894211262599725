export { emoji, tile } from './art.ts';
export { travessia as rules } from './travessia.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 60;
