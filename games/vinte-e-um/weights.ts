/*
 * Odds in whole numbers for an endless deck. A card has thirteen ranks of one weight, so whatever takes n cards to happen
 * has a weight of 13^n: `power` is that n, and sums and products stay exact.
 */

/** Ways to come to each result, of 13^power in all. */
export interface Weights<Key> {
  readonly power: number;
  readonly of: ReadonlyMap<Key, bigint>;
}

/** The points that a card may have, with how many of thirteen ranks have them. */
export const POINTS: readonly (readonly [points: number, ranks: bigint])[] = Array.from({ length: 10 }, (_, index) => [
  index + 1,
  index === 9 ? 4n : 1n,
]);

/** 13^power. */
export function thirteens(power: number): bigint {
  return 13n ** BigInt(power);
}

/** A result that is certain. */
export function certain<Key>(key: Key): Weights<Key> {
  return { power: 0, of: new Map([[key, 1n]]) };
}

/** Of several things that may happen, each with its weight, all together. */
export function either<Key>(parts: readonly (readonly [weight: bigint, odds: Weights<Key>])[]): Weights<Key> {
  const power = Math.max(0, ...parts.map(([, odds]) => odds.power));
  const of = new Map<Key, bigint>();
  for (const [weight, odds] of parts) {
    const scale = weight * thirteens(power - odds.power);
    for (const [key, ways] of odds.of) of.set(key, (of.get(key) ?? 0n) + ways * scale);
  }
  return { power, of };
}

/** What the next card leads to, whichever it is. */
export function afterCard<Key>(next: (points: number) => Weights<Key>): Weights<Key> {
  const { power, of } = either(POINTS.map(([points, ranks]) => [ranks, next(points)] as const));
  return { power: power + 1, of };
}

/** Two independent things, one after the other. */
export function both<Key>(a: Weights<Key>, b: Weights<Key>, join: (a: Key, b: Key) => Key): Weights<Key> {
  const of = new Map<Key, bigint>();
  for (const [left, ways] of a.of) {
    for (const [right, more] of b.of) {
      const key = join(left, right);
      of.set(key, (of.get(key) ?? 0n) + ways * more);
    }
  }
  return { power: a.power + b.power, of };
}

/** The weight of all of it together. */
export function sumOf<Key>({ of }: Weights<Key>): bigint {
  let sum = 0n;
  for (const ways of of.values()) sum += ways;
  return sum;
}
