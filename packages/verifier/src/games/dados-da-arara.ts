import { type SharedGameVerifier, looked, must, requireParts, textPart, wholesPart } from '../game.ts';

/** What the tie pays in times of the stake, by the sum of each side from 2 to 12. */
const TIE_TIMES = [100, 26, 11, 7, 5, 5, 5, 7, 11, 26, 100];

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** Who has the higher sum. */
const resultOf = (blue: number, red: number): string => (blue === red ? 'tie' : blue > red ? 'blue' : 'red');

/** Four dice, two for each macaw: the higher sum is paid twice, a tie by its sum, and gives back nine tenths on the macaws. */
export const dadosDaArara: SharedGameVerifier = {
  outcome(numbers) {
    const [one, two, three, four] = [0, 1, 2, 3].map(() => 1 + numbers.below(6));
    const [blue, red] = [
      [one ?? 0, two ?? 0],
      [three ?? 0, four ?? 0],
    ];
    return { blue, red, result: resultOf(sumOf(blue), sumOf(red)) };
  },
  payE4({ outcome, choice }) {
    const [blue, red] = [sumOf(wholesPart(outcome, 'blue')), sumOf(wholesPart(outcome, 'red'))];
    requireParts(choice, 'bet');
    const result = resultOf(blue, red);
    const tieTimes = TIE_TIMES[blue - 2];
    must(tieTimes !== undefined, 'blue');
    const side = (name: string): bigint => (result === name ? 20_000n : result === 'tie' ? 9_000n : 0n);
    const pays: Readonly<Record<string, bigint>> = {
      blue: side('blue'),
      red: side('red'),
      tie: result === 'tie' ? BigInt(tieTimes) * 10_000n : 0n,
    };
    return looked(pays, textPart(choice, 'bet'));
  },
};
