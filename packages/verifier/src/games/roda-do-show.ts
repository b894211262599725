import { type SharedGameVerifier, looked, wholesPart } from '../game.ts';
import { backOfChips } from './chips.ts';

/** The wheel, clockwise from the top. */
const WHEEL = (
  '1 2.2 1 5.3 10 1 2.2 1 2.2 1 5.3 21 1 2.2 1 2X 2.2 1 5.3 1 10 2.2 1 43 1 2.2 1 ' +
  '5.3 2.2 1 5X 1 2.2 1 5.3 10 1 2.2 1 21 2.2 1 5.3 1 2.2 1 2X 1 2.2 10 1 5.3 1 2.2'
).split(' ');

/** What a chip on a number gains, in tenths of it. */
const GAINS_E1: Readonly<Record<string, number>> = { '1': 10, '2.2': 22, '5.3': 53, '10': 100, '21': 210, '43': 430 };

const MOST_BOOSTS = 3;

/** By how much a segment multiplies; 0 for a number. */
const timesOf = (stop: number): number => (WHEEL[stop]?.endsWith('X') ? Number.parseInt(WHEEL[stop], 10) : 0);

const NUMBERED = [...WHEEL.keys()].filter((stop) => timesOf(stop) === 0);

/** A wheel of 54 segments for everybody: a boost multiplies what the round gains and turns the wheel again, three times at most. */
export const rodaDoShow: SharedGameVerifier = {
  outcome(numbers) {
    const stops: number[] = [];
    do stops.push(stops.length < MOST_BOOSTS ? numbers.below(WHEEL.length) : (NUMBERED[numbers.below(51)] ?? 0));
    while (timesOf(stops.at(-1) ?? 0) > 0);
    return { stops };
  },
  payE4({ outcome, choice }) {
    const stops = wholesPart(outcome, 'stops');
    const won = WHEEL[stops.at(-1) ?? -1];
    const boost = stops.slice(0, -1).reduce((product, stop) => product * timesOf(stop), 1);
    return backOfChips(choice, 10, (place) => {
      const gain = looked(GAINS_E1, place);
      return place === won ? 10 + gain * boost : 0;
    });
  },
};
