import type { GameVerifier } from '../game.ts';
import { cardName } from './cards.ts';
import { backOfChips } from './chips.ts';
import { chipBackE2, dealtBy, resultOf } from './punto-banco.ts';

/** Punto banco for one player. */
export const bacaraDaArara: GameVerifier = (numbers, choice) => {
  const hands = dealtBy(numbers);
  const [player, banker] = [hands.player.map(cardName), hands.banker.map(cardName)];
  const multiplierE4 = backOfChips(choice, 100, (place) => chipBackE2(hands, place));
  return { shows: { player, banker, result: resultOf(hands) }, multiplierE4 };
};
