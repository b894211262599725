import { type SharedGameVerifier, listPart } from '../game.ts';
import { cardName, cardNumber } from './cards.ts';
import { backOfChips } from './chips.ts';
import { chipBackE2, dealtBy, resultOf } from './punto-banco.ts';

/** Punto banco with one deal for everybody. */
export const bacaraAoVivo: SharedGameVerifier = {
  outcome(numbers) {
    const hands = dealtBy(numbers);
    return { player: hands.player.map(cardName), banker: hands.banker.map(cardName), result: resultOf(hands) };
  },
  payE4({ outcome, choice }) {
    const player = listPart(outcome, 'player').map(cardNumber);
    const banker = listPart(outcome, 'banker').map(cardNumber);
    return backOfChips(choice, 100, (place) => chipBackE2({ player, banker }, place));
  },
};
