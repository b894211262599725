import { type GameVerifier, wholePart } from '../game.ts';

/** Limbo: the leap is 0.97 over the word as a fraction of 2^32, in hundredths and at least 1.00; it pays the target. */
export const puloDoGato: GameVerifier = (numbers, choice) => {
  const target = wholePart(choice, 'target');
  const word = BigInt(numbers.word());
  const high = Number((97n * 2n ** 32n) / (word > 0n ? word : 1n));
  const leap = high < 100 ? 100 : high;
  return { shows: { leap }, multiplierE4: leap < target ? 0n : 100n * BigInt(target) };
};
