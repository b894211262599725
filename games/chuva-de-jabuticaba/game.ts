export { tile } from './art.ts';
export { chuvaDeJabuticaba as rules } from './chuva-de-jabuticaba.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 80;
