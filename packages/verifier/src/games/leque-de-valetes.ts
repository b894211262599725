import { type GameVerifier, listPart, must, textPart, wholePart } from '../game.ts';
import { taken } from '../stream.ts';
import { cardName } from './cards.ts';
import { stakesFor } from './poker-pays.ts';

/**
 * Draw poker with several hands: five cards of one deck are dealt to all; then each hand in turn takes five of the other 47,
 * in their public order, for the places that are not kept.
 */
export const lequeDeValetes: GameVerifier = (numbers, choice, [move]) => {
  const table = textPart(choice, 'pays');
  const hands = wholePart(choice, 'hands');
  must([2, 5, 10, 25].includes(hands), 'hands');
  const kept = listPart(move, 'hold');
  const dealt = taken(52, 5, numbers.below);
  const others = [...Array(52).keys()].filter((card) => !dealt.includes(card));
  const ends = Array.from({ length: hands }, () => {
    const drawn = taken(47, 5, numbers.below).map((at) => others[at] ?? 0);
    return dealt.map((card, place) => (kept.includes(place) ? card : (drawn.shift() ?? card)));
  });
  const stakes = ends.reduce((sum, cards) => sum + stakesFor(cards, table), 0);
  return {
    shows: { dealt: dealt.map(cardName), ends: ends.map((cards) => cards.map(cardName)) },
    multiplierE4: BigInt(stakes) * BigInt(10_000 / hands),
  };
};
