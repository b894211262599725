import { type GameVerifier, listPart, textPart } from '../game.ts';
import { backOfChips } from './chips.ts';
import { chipBack } from './cloth.ts';

/** European roulette: a place pays 36 for each chip over the numbers that it covers; together, over all that lies there. */
export const roleta: GameVerifier = (numbers, choice) => {
  const pocket = numbers.scaled(37);
  const multiplierE4 = backOfChips(choice, 1, (place) => chipBack(place, pocket));
  const winners = listPart(choice, 'bets').filter((bet) => chipBack(textPart(bet, 'bet'), pocket) > 0);
  return { shows: { pocket, winners }, multiplierE4 };
};
