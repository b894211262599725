export { emoji, tile } from './art.ts';
export { campoMinado as rules } from './campo-minado.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 40;
