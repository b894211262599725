export { tile } from './art.ts';
export { salaDeBingo as rules } from './sala-de-bingo.ts';
export { options } from './maths.ts';
export { toBallsText as toOutcomeText } from '../draws/balls-text.ts';

/** Its position among the games of its kind in a new catalogue: the lowest comes first. */
export const position = 80;
