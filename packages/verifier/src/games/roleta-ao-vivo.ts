import { type SharedGameVerifier, listPart, wholePart } from '../game.ts';
import { taken } from '../stream.ts';
import { backOfChips } from './chips.ts';
import { chipBack } from './cloth.ts';

/** What a number pays for a chip on it alone where it is not lucky. */
const BASE = 30;

/** The weights of one to five lucky numbers. */
const COUNTS = [5, 7, 4, 3, 1];

/** What a lucky number pays, once for each of 40 equally likely cases. */
const PRIZES = Object.entries({ 50: 12, 100: 14, 150: 8, 200: 3, 300: 2, 500: 1 }).flatMap(([times, cases]) =>
  Array.from({ length: cases }, () => Number(times)),
);

/** European roulette with one ball for everybody, and one to five numbers that pay more to chips on them alone. */
export const roletaAoVivo: SharedGameVerifier = {
  outcome(numbers) {
    const pocket = numbers.scaled(37);
    const picked = taken(37, numbers.weighted(COUNTS) + 1, (left) => numbers.scaled(left));
    return { pocket, lucky: picked.map((number) => ({ number, times: PRIZES[numbers.below(PRIZES.length)] })) };
  },
  payE4({ outcome, choice }) {
    const pocket = wholePart(outcome, 'pocket');
    const lucky = listPart(outcome, 'lucky').find((each) => wholePart(each, 'number') === pocket);
    const straight = lucky === undefined ? BASE : wholePart(lucky, 'times');
    return backOfChips(choice, 1, (place) => chipBack(place, pocket, straight));
  },
};
