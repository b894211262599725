export { tile } from './art.ts';
export { valetePraCima as rules } from './valete-pra-cima.ts';
export { options } from './maths.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 120;
