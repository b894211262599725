import { approximately } from './distribution.ts';
import type { Rtp } from './game.ts';
import { toHex } from './hex.ts';
import { sha256 } from './sha256.ts';
import { simulatedWords } from './simulated-words.ts';

/** What many rounds came to, counted in whole units of a prize, so that every sum is exact. */
export interface Tally {
  readonly rounds: number;
  /** Of all prizes, and of their squares. */
  readonly sum: number;
  readonly squares: number;
  /** Rounds that paid anything, and rounds that paid the largest prize. */
  readonly paying: number;
  readonly top: number;
}

/** The record of a simulation: what was run, on which day, and what it came to. Kept as a file beside the game. */
export interface Certificate {
  /** `2026-01-31`. */
  readonly date: string;
  /** With it the same rounds are run again, chunk by chunk. */
  readonly seed: string;
  /** The fingerprint of what the odds hung on when it was run. */
  readonly parameters: string;
  readonly tally: Tally;
  /** The first chunk alone: run again in a moment, it shows that the rules are still those that were simulated. */
  readonly sample: Tally;
}

/** One way of betting on a game whose odds are too many to count: they are simulated once and certified. */
export interface SimulatedOption {
  /** In English, for the sheet of `npm run rtp`. */
  readonly name: string;
  /** What a player sends for it. */
  readonly input: unknown;
  /** In the name of its certificate: `certificate-<key>.json`. */
  readonly key: string;
  /** The return that the player sees. It must lie in the certificate's interval. */
  readonly declared: Rtp;
  /**
   * Where it can be computed: what a round returns on average, in stakes, if the largest prize cut nothing off. The return is below
   * it by what that prize cuts off; how the prizes are spread is known by the certificate alone.
   */
  readonly exactMean?: number;
  /** Every prize is a whole number of these, in ten-thousandths of the stake. */
  readonly unitE4: bigint;
  /** The largest prize, in units. */
  readonly topUnits: number;
  /** All that the odds hang on, as JSON. */
  readonly parameters: unknown;
  readonly simulated: Certificate;
  /** A player of rounds from 32-bit words: each call answers what one round pays, in units. */
  simulate(word: () => number): () => number;
}

/** What a certificate proves, in stakes. Statistics, never money. */
export interface Measured {
  readonly mean: number;
  /** Of the mean. */
  readonly error: number;
  /** The true return lies between these with a confidence of 99.9 %. */
  readonly low: number;
  readonly high: number;
  readonly hitRate: number;
  readonly deviation: number;
  /** One round in so many pays the largest prize: as seen, and the bounds of 99.9 %, the second the rarer. */
  readonly topOneIn: { readonly seen: number; readonly least: number; readonly most: number };
}

/** Rounds that are run under one seed of their own. */
export const CHUNK_ROUNDS = 100_000;
/** No certificate of fewer rounds is taken. */
export const LEAST_ROUNDS = 200_000_000;
/** Standard errors on either side that hold 99.9 % of a normal distribution. */
const CONFIDENCE = 3.290_526_731_491_926;

/** A fingerprint of what odds hang on: SHA-256 over its JSON, in hex. */
export function fingerprint(parameters: unknown): string {
  return toHex(sha256(new TextEncoder().encode(JSON.stringify(parameters))));
}

/** Runs the `chunk`-th chunk of a simulation. */
export function runChunk(option: SimulatedOption, seed: string, chunk: number): Tally {
  const play = option.simulate(simulatedWords(`${seed}:${option.key}:${chunk}`));
  let [sum, squares, paying, top] = [0, 0, 0, 0];
  for (let round = 0; round < CHUNK_ROUNDS; round += 1) {
    const units = play();
    if (units === 0) continue;
    sum += units;
    squares += units * units;
    paying += 1;
    if (units === option.topUnits) top += 1;
  }
  return { rounds: CHUNK_ROUNDS, sum, squares, paying, top };
}

/** Two tallies as one. A RangeError where a sum would no longer be exact. */
export function addTallies(one: Tally, two: Tally): Tally {
  const both = {
    rounds: one.rounds + two.rounds,
    sum: one.sum + two.sum,
    squares: one.squares + two.squares,
    paying: one.paying + two.paying,
    top: one.top + two.top,
  };
  if (!Number.isSafeInteger(both.squares)) throw new RangeError('too many rounds to be counted exactly');
  return both;
}

/** Wilson's bounds of a chance that was seen `hits` times in `rounds`. */
function boundsOf(hits: number, rounds: number): { low: number; high: number } {
  const square = CONFIDENCE ** 2;
  const middle = (hits + square / 2) / (rounds + square);
  const half = (CONFIDENCE / (rounds + square)) * Math.sqrt((hits * (rounds - hits)) / rounds + square / 4);
  return { low: middle - half, high: middle + half };
}

/** One in so many, rounded up; as good as never where nothing was seen. */
function oneInOf(chance: number): number {
  return chance > 0 ? Math.ceil(1 / chance) : Number.MAX_SAFE_INTEGER;
}

/** What a simulation proves. */
export function measured({ simulated: { tally }, unitE4 }: SimulatedOption): Measured {
  const { rounds, sum, squares, paying, top } = tally;
  const unit = Number(unitE4) / 10_000;
  const mean = (sum / rounds) * unit;
  const deviation = Math.sqrt((squares / rounds) * unit ** 2 - mean ** 2);
  const error = deviation / Math.sqrt(rounds);
  const chance = boundsOf(top, rounds);
  return {
    mean,
    error,
    low: mean - CONFIDENCE * error,
    high: mean + CONFIDENCE * error,
    hitRate: paying / rounds,
    deviation,
    topOneIn: { seen: rounds / top, least: Math.floor(1 / chance.high), most: oneInOf(chance.low) },
  };
}

function sameTally(one: Tally, two: Tally): boolean {
  const keys = ['rounds', 'sum', 'squares', 'paying', 'top'] as const;
  return keys.every((key) => one[key] === two[key]);
}

/** Why a certificate does not prove what its game declares; nothing where it does. Runs its first chunk again. */
export function certificateFaults(option: SimulatedOption): string[] {
  const { simulated, declared, exactMean, name } = option;
  const { low, high } = measured(option);
  const declaredReturn = approximately(declared.win, declared.stake);
  const percent = (part: number): string => `${(part * 100).toFixed(3)} %`;
  const faults = [
    simulated.parameters !== fingerprint(option.parameters) && 'was certified with other parameters',
    simulated.tally.rounds < LEAST_ROUNDS && `is certified by no more than ${simulated.tally.rounds} rounds`,
    !sameTally(runChunk(option, simulated.seed, 0), simulated.sample) && 'plays otherwise than it was certified',
    (declaredReturn < low || declaredReturn > high) &&
      `declares ${percent(declaredReturn)}, not within ${percent(low)} … ${percent(high)}`,
    exactMean !== undefined &&
      exactMean < Math.max(low, declaredReturn) &&
      `has an exact mean of ${percent(exactMean)}, less than it declares or was measured`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${name} ${fault}`);
}
