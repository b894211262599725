import { type SharedGameVerifier, must, requireParts, textPart, wholePart } from '../game.ts';

/** What each colour pays, in ten-thousandths of the stake, and the numbers of its slots. */
const COLOURS = new Map([
  ['white', { paysE4: 145_000n, numbers: [0] }],
  ['red', { paysE4: 20_700n, numbers: [1, 2, 3, 4, 5, 6, 7] }],
  ['black', { paysE4: 20_700n, numbers: [8, 9, 10, 11, 12, 13, 14] }],
]);

/** One of fifteen equally likely slots for everybody: a ticket on its colour is paid, white 14.5 times, red and black 2.07 times. */
export const doubleDaArara: SharedGameVerifier = {
  outcome: (numbers) => ({ slot: numbers.below(15) }),
  payE4({ outcome, choice }) {
    requireParts(choice, 'colour');
    const bet = COLOURS.get(textPart(choice, 'colour'));
    must(bet !== undefined, 'colour');
    return bet.numbers.includes(wholePart(outcome, 'slot')) ? bet.paysE4 : 0n;
  },
};
