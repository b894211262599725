import { type GameVerifier, textPart } from '../game.ts';
import { cardName } from './cards.ts';

/** One card of 52, whose colour was guessed: the right one pays twice. Of every four cards the second two are black. */
export const dobrarOuNada: GameVerifier = (numbers, choice) => {
  const isBlack = textPart(choice, 'guess') === 'black';
  const number = numbers.below(52);
  return { shows: { card: cardName(number) }, multiplierE4: number % 4 >= 2 === isBlack ? 20_000n : 0n };
};
