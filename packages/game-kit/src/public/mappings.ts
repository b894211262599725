import { type PublicSeeds, publicStream, wordsOf } from './stream.ts';

/*
 * How the numbers of a round become its result, in the way that published rounds of many houses share. Nothing here knows
 * our games, which apply their own edge on top of it. Source: stake.us/provably-fair/game-events.
 */

const RANGE = 0x1_0000_0000n;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** Within a rank: diamonds, hearts, spades, clubs. */
const SUITS = ['D', 'H', 'S', 'C'];

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
const atLeastOne = (value: bigint): bigint => (value < 100n ? 100n : value);
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The share of a stake that is returned in basis points, for a house edge in basis points. */
const kept = (edgeBps: number): bigint => BigInt(10_000 - edgeBps);

/** A roll of 0.00 … 100.00. */
export function dice(seeds: PublicSeeds): { roll: string } {
  return { roll: hundredths(BigInt(publicStream(seeds).scaled(10_001))) };
}

/** A multiplier in hundredths from a word, as limbo has it: what is kept, over the fraction that the word is. */
export function limboE2(word: number, edgeBps: number): bigint {
  // A fraction of nothing would pay without end; the smallest one that is something stands for it.
  return atLeastOne((kept(edgeBps) * RANGE) / (100n * BigInt(Math.max(word, 1))));
}

export function limbo(seeds: PublicSeeds, { edgeBps }: { edgeBps: number }): { multiplier: string } {
  return { multiplier: hundredths(limboE2(publicStream(seeds).word(), edgeBps)) };
}

export function roulette(seeds: PublicSeeds, { pockets }: { pockets: number }): { pocket: number } {
  return { pocket: publicStream(seeds).scaled(pockets) };
}

/** Each step to the left (0) or right (1); the bucket is the number of rights. */
export function plinko(seeds: PublicSeeds, { rows }: { rows: number }): { path: number[]; bucket: number } {
  const stream = publicStream(seeds);
  const path = Array.from({ length: rows }, () => stream.scaled(2));
  return { path, bucket: path.filter((step) => step === 1).length };
}

/** The tiles, from 0, under which there is a mine. */
export function mines(
  seeds: PublicSeeds,
  { tiles, mines: count }: { tiles: number; mines: number },
): { mines: number[] } {
  return { mines: sorted(publicStream(seeds).picks(tiles, count)) };
}

/** The balls drawn, from 1. */
export function keno(seeds: PublicSeeds, { of, draws }: { of: number; draws: number }): { balls: number[] } {
  return {
    balls: sorted(
      publicStream(seeds)
        .picks(of, draws)
        .map((index) => index + 1),
    ),
  };
}

/** A card of an endless deck by its number, 0 … 51: `QS`, `10D`. */
export function cardName(index: number): string {
  return `${RANKS[Math.floor(index / 4)] ?? ''}${SUITS[index % 4] ?? ''}`;
}

export function cards(seeds: PublicSeeds, { count }: { count: number }): { cards: string[] } {
  const stream = publicStream(seeds);
  return { cards: Array.from({ length: count }, () => cardName(stream.scaled(52))) };
}

/** The point of a round of crash from its link of a hash chain and the salt that was named after the chain was. */
export function crash(
  { hash, salt }: { hash: string; salt: string },
  { edgeBps }: { edgeBps: number },
): { multiplier: string } {
  const word = BigInt(wordsOf(hash, salt)[0] ?? 0);
  return { multiplier: hundredths(atLeastOne((RANGE * kept(edgeBps)) / ((word + 1n) * 100n))) };
}
