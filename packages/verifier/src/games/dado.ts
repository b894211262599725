import { type GameVerifier, roundedUp, textPart, wholePart } from '../game.ts';

/** A roll of 0.00 … 100.00 under or over a target: a win pays 97 % over its chance. Everything in hundredths. */
export const dado: GameVerifier = (numbers, choice) => {
  const target = wholePart(choice, 'target');
  const under = textPart(choice, 'side') === 'under';
  const roll = numbers.scaled(10_001);
  const wins = under ? target : 10_000 - target;
  const won = under ? roll < target : roll > target;
  return { shows: { roll }, multiplierE4: won ? roundedUp(9_700n * 10_001n, BigInt(wins)) : 0n };
};
