import { listPart, must, requireParts, roundedUp, textPart, wholePart } from '../game.ts';

const MOST_CHIPS = 500;

/**
 * What chips on a cloth bring back together, in ten-thousandths of all of them, rounded up. `back` says what one chip on a place
 * brings, itself included, in parts of a chip of which `parts` make one; it does not know every name.
 */
export function backOfChips(choice: unknown, parts: number, back: (place: string) => number): bigint {
  requireParts(choice, 'bets');
  const places = new Set<string>();
  let [all, won] = [0, 0];
  for (const bet of listPart(choice, 'bets')) {
    requireParts(bet, 'bet', 'chips');
    const [place, chips] = [textPart(bet, 'bet'), wholePart(bet, 'chips')];
    must(chips >= 1 && !places.has(place), 'bets');
    places.add(place);
    all += chips;
    won += chips * back(place);
  }
  must(all >= 1 && all <= MOST_CHIPS, 'chips');
  return roundedUp(BigInt(won) * 10_000n, BigInt(all * parts));
}
