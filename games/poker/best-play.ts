import type { Distribution } from '@arara/game-kit';
import { choose, eachSet, placeOf, setCount } from './card-sets.ts';
import { type PayKey, type Pays, payE4, payKeys, paytables } from './paytable.ts';
import { type PokerHand, distinctHand, hands, repeatedHand } from './poker-hand.ts';

/*
 * The exact odds of best play, over all 2,598,960 deals and all 32 ways to keep cards of each. How many of the hands that
 * contain given cards make what, is counted once for every set of one to four cards; how a hold may end, of which the
 * cards thrown away do not come back, follows from these counts by inclusion and exclusion. Deals that differ in the
 * names of their suits alone are solved once. Every number is whole and below 2^53.
 */

/** What five cards may come to, by number: nothing, then the hands that pay. */
const KINDS = hands.length + 1;

/** `DRAWS[n]`: ways to draw `n` of the 47 cards that are left, of which `COMMON` is the least common multiple. */
const DRAWS = [1, 47, 1081, 16_215, 178_365, 1_533_939] as const;
const COMMON = 7_669_695;

function kindOf(hand: PokerHand | undefined): number {
  return hand ? hands.indexOf(hand) + 1 : 0;
}

/** Ranks 0 … 12 of five cards in rising order as a number of their own. */
function ranksKey(cards: readonly number[]): number {
  let key = 0;
  for (const card of cards) key = key * 13 + (card >> 2);
  return key;
}

/** The kind of any five ranks, of different suits and of one, from the rules themselves: each is asked once. */
function createKinds(): (cards: readonly number[]) => number {
  const plain = new Int8Array(13 ** 5).fill(-1);
  const learn = (cards: readonly number[]): number => {
    const counts = Array.from({ length: 13 }, (_, rank) => cards.filter((card) => card >> 2 === rank).length);
    if (counts.some((count) => count > 1)) return kindOf(repeatedHand(counts));
    return kindOf(distinctHand(bitsOf(cards), false));
  };
  return (cards) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
    const suited = ((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3;
    if (suited === 0) return kindOf(distinctHand(bitsOf(cards), true));
    const key = ranksKey(cards);
    const known = plain[key] ?? -1;
    return known >= 0 ? known : (plain[key] = learn(cards));
  };
}

function bitsOf(cards: readonly number[]): number {
  return cards.reduce((bits, card) => bits | (1 << (card >> 2)), 0);
}

/** What all hands come to, and which deals are worth solving. */
interface Counts {
  /** Of the hands that contain each set of 0 … 4 cards, how many are of each kind: by the set's size and place. */
  readonly bySize: readonly Uint32Array[];
  /** The kind of each hand, by its place. */
  readonly kinds: Uint8Array;
  /** One deal, as its five cards, of those that differ in the names of their suits alone. */
  readonly deals: readonly (readonly number[])[];
  /** For how many deals each stands, by its place. */
  readonly standsFor: Uint8Array;
}

/** Adds the counts of sets to those of the sets that have one card fewer, down to `size`. */
function countsBelow(size: number, above: Uint32Array): Uint32Array {
  const counts = new Uint32Array(setCount(size) * KINDS);
  eachSet(size + 1, (cards, place) => {
    for (let out = 0; out <= size; out += 1) {
      const at = placeOf(cards, out) * KINDS;
      for (let kind = 0; kind < KINDS; kind += 1)
        counts[at + kind] = (counts[at + kind] ?? 0) + (above[place * KINDS + kind] ?? 0);
    }
  });
  // Each hand was met once for each card that it has beyond the set.
  return counts.map((count) => count / (5 - size));
}

/** Renames the suits of the cards by the order in which they occur, sorts the cards, and writes them to `into`. */
function rename(cards: readonly number[], into: number[]): readonly number[] {
  let names = 0;
  let known = 0;
  for (let at = 0; at < 5; at += 1) {
    const card = cards[at] ?? 0;
    const shift = (card & 3) * 4;
    if (((names >> shift) & 4) === 0) {
      names |= (4 | known) << shift;
      known += 1;
    }
    const named = (card & ~3) | ((names >> shift) & 3);
    let to = at;
    for (; to > 0 && (into[to - 1] ?? 0) > named; to -= 1) into[to] = into[to - 1] ?? 0;
    into[to] = named;
  }
  return into;
}

function countHands(): Counts {
  const kindOfCards = createKinds();
  const kinds = new Uint8Array(setCount(5));
  const standsFor = new Uint8Array(setCount(5));
  const fours = new Uint32Array(setCount(4) * KINDS);
  const deals: (readonly number[])[] = [];
  const scratch = [0, 0, 0, 0, 0];
  eachSet(5, (cards, place) => {
    const kind = kindOfCards(cards);
    kinds[place] = kind;
    for (let out = 0; out < 5; out += 1) {
      const at = placeOf(cards, out) * KINDS + kind;
      fours[at] = (fours[at] ?? 0) + 1;
    }
    const stands = placeOf(rename(cards, scratch));
    if (standsFor[stands] === 0) deals.push([...scratch]);
    standsFor[stands] = (standsFor[stands] ?? 0) + 1;
  });
  const threes = countsBelow(3, fours);
  const twos = countsBelow(2, threes);
  const ones = countsBelow(1, twos);
  return { kinds, deals, standsFor, bySize: [countsBelow(0, ones), ones, twos, threes, fours] };
}

const MASKS = Array.from({ length: 32 }, (_, mask) => mask);
const SIZES = MASKS.map((mask) => [0, 1, 2, 3, 4].filter((bit) => mask & (1 << bit)).length);

/** Writes the places of all 32 parts of a deal. */
function writePlaces(cards: readonly number[], places: number[]): void {
  for (let mask = 0; mask < 32; mask += 1) {
    let size = 0;
    let place = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      if ((mask & (1 << bit)) === 0) continue;
      size += 1;
      place += choose(cards[bit] ?? 0, size);
    }
    places[mask] = place;
  }
}

/** From what is paid in hands that contain each part of a deal to what is paid where no other card of it comes back. */
function excludeRest(paid: number[]): void {
  for (let bit = 1; bit < 32; bit <<= 1) {
    for (let mask = 0; mask < 32; mask += 1)
      if ((mask & bit) === 0) paid[mask] = (paid[mask] ?? 0) - (paid[mask | bit] ?? 0);
  }
}

/** The part of a deal that is best kept; of equals the larger one. */
function bestMask(paid: readonly number[]): number {
  let best = 0;
  let most = -1;
  for (let mask = 0; mask < 32; mask += 1) {
    const value = (paid[mask] ?? 0) * (COMMON / (DRAWS[5 - (SIZES[mask] ?? 0)] ?? 1));
    if (value < most || (value === most && (SIZES[mask] ?? 0) <= (SIZES[best] ?? 0))) continue;
    best = mask;
    most = value;
  }
  return best;
}

/** What is paid over all hands that contain each set of 0 … 4 cards, by its size and place. */
function paidIn({ bySize }: Counts, worth: readonly number[]): readonly Float64Array[] {
  return bySize.map((counts) => {
    const sums = new Float64Array(counts.length / KINDS);
    for (let place = 0; place < sums.length; place += 1) {
      let sum = 0;
      for (let kind = 1; kind < KINDS; kind += 1) sum += (counts[place * KINDS + kind] ?? 0) * (worth[kind] ?? 0);
      sums[place] = sum;
    }
    return sums;
  });
}

/** One way in which best play may go: some deals whose best hold ends alike. */
export interface BestPlay {
  /** Of so many deals. */
  readonly deals: number;
  /** Ways to draw what is not kept. */
  readonly draws: number;
  /** In how many of these ways each kind is the end, by number: nothing, then `hands`. */
  readonly ends: readonly number[];
}

/** Of the draws that go with the part `keep` of a deal, how many end in each kind; `places` are those of all its parts. */
function endsOf({ kinds, bySize }: Counts, places: readonly number[], keep: number): readonly number[] {
  const ends = Array.from({ length: KINDS }, () => 0);
  for (let mask = keep; mask < 32; mask += 1) {
    if ((mask & keep) !== keep) continue;
    const size = SIZES[mask] ?? 0;
    const place = places[mask] ?? 0;
    const sign = (size - (SIZES[keep] ?? 0)) % 2 === 0 ? 1 : -1;
    for (let kind = 0; kind < KINDS; kind += 1) {
      const count = size === 5 ? Number(kinds[place] === kind) : (bySize[size]?.[place * KINDS + kind] ?? 0);
      ends[kind] = (ends[kind] ?? 0) + sign * count;
    }
  }
  return ends;
}

/** Solves every deal. Deals whose best hold ends alike are one entry. */
function solve(counts: Counts, pays: Pays): readonly BestPlay[] {
  const worth = [0, ...hands.map((hand) => pays[hand])];
  const sums = paidIn(counts, worth);
  const plays = new Map<string, BestPlay>();
  const places = MASKS.map(() => 0);
  const paid = MASKS.map(() => 0);
  for (const cards of counts.deals) {
    writePlaces(cards, places);
    for (let mask = 0; mask < 31; mask += 1) paid[mask] = sums[SIZES[mask] ?? 0]?.[places[mask] ?? 0] ?? 0;
    const place = places[31] ?? 0;
    paid[31] = worth[counts.kinds[place] ?? 0] ?? 0;
    excludeRest(paid);
    const keep = bestMask(paid);
    const ends = endsOf(counts, places, keep);
    // The ends add up to the draws, so that they name them too.
    const key = ends.join(' ');
    const deals = (plays.get(key)?.deals ?? 0) + (counts.standsFor[place] ?? 0);
    plays.set(key, { deals, draws: DRAWS[5 - (SIZES[keep] ?? 0)] ?? 1, ends });
  }
  return [...plays.values()];
}

let solved: ReadonlyMap<PayKey, readonly BestPlay[]> | undefined;

/** How best play goes on each paytable, over all deals: one to two seconds for all of them, once. */
export function bestPlays(): ReadonlyMap<PayKey, readonly BestPlay[]> {
  if (solved) return solved;
  const counts = countHands();
  return (solved = new Map(payKeys.map((key) => [key, solve(counts, paytables[key])] as const)));
}

/** The odds of one hand of best play. */
export function bestOdds(key: PayKey): Distribution {
  const totals = Array.from({ length: KINDS }, () => 0);
  for (const { deals, draws, ends } of bestPlays().get(key) ?? [])
    for (const [kind, count] of ends.entries()) totals[kind] = (totals[kind] ?? 0) + deals * count * (COMMON / draws);
  const cases = new Map<bigint, bigint>([[0n, BigInt(totals[0] ?? 0)]]);
  for (const hand of hands) cases.set(payE4(key, hand), BigInt(totals[kindOf(hand)] ?? 0));
  return { total: BigInt(setCount(5)) * BigInt(COMMON), cases };
}
