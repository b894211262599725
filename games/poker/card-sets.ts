/*
 * Sets of cards by number. A set of k cards c0 < c1 < … has the place C(c0, 1) + C(c1, 2) + … among all sets of k, so that
 * counts for every set lie in an array without a gap.
 */

const CARDS = 52;

/** `CHOOSE[k][n]`: ways to take `k` of `n`. */
const CHOOSE: readonly (readonly number[])[] = Array.from({ length: 6 }, (_, k) =>
  Array.from({ length: CARDS + 1 }, (__, n) => {
    let ways = 1;
    for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1);
    return ways;
  }),
);

/** Ways to take `k` of `n`. */
export function choose(n: number, k: number): number {
  return CHOOSE[k]?.[n] ?? 0;
}

/** How many sets of `size` cards there are. */
export function setCount(size: number): number {
  return choose(CARDS, size);
}

/** The place of the cards in rising order among all sets of their number, one of them left out where `without` is given. */
export function placeOf(cards: readonly number[], without = -1): number {
  let place = 0;
  let size = 0;
  for (let at = 0; at < cards.length; at += 1) {
    if (at === without) continue;
    size += 1;
    place += CHOOSE[size]?.[cards[at] ?? 0] ?? 0;
  }
  return place;
}

/** Shows every set of `size` cards in the order of their places. The list is one and the same: it is not to be kept. */
export function eachSet(size: number, see: (cards: readonly number[], place: number) => void): void {
  const cards = Array.from({ length: size }, (_, at) => at);
  const last = setCount(size);
  for (let place = 0; place < last; place += 1) {
    see(cards, place);
    let at = 0;
    while (at < size - 1 && (cards[at] ?? 0) + 1 === cards[at + 1]) at += 1;
    cards[at] = (cards[at] ?? 0) + 1;
    for (let below = 0; below < at; below += 1) cards[below] = below;
  }
}
