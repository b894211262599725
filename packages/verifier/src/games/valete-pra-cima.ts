import { type GameVerifier, listPart, textPart } from '../game.ts';
import { taken } from '../stream.ts';
import { cardName } from './cards.ts';
import { stakesFor } from './poker-pays.ts';

/** Draw poker: ten cards of one deck; five are dealt, the rest take the places of those that are not kept, left to right. */
export const valetePraCima: GameVerifier = (numbers, choice, [move]) => {
  const table = textPart(choice, 'pays');
  const ten = taken(52, 10, numbers.scaled);
  const kept = listPart(move, 'hold');
  const rest = ten.slice(5);
  const cards = ten.slice(0, 5).map((card, place) => (kept.includes(place) ? card : (rest.shift() ?? card)));
  return { shows: { cards: cards.map(cardName) }, multiplierE4: 10_000n * BigInt(stakesFor(cards, table)) };
};
