import { hash } from 'node:crypto';
import type { Beacon, RoundFairness } from '../src/modules/rounds/index.ts';

/** A fairness whose chains and beacon anybody can work out again: nothing of it is secret, and it is the same on every node. */
export interface TestFairness extends RoundFairness {
  /** Withholds the beacon, or lets it speak again. */
  silence(isSilent: boolean): void;
  /** Puts another link in the place of a round's: a test that needs an outcome looks for the link that gives it. */
  fix(game: string, number: bigint, link: Uint8Array): void;
}

const BEACON_MS = 1_000;
const SOURCE = 'beacon-of-tests';

const hexOf = (...parts: (string | bigint)[]): string => hash('sha256', parts.join('|'), 'hex');

/** `name` makes it another one: other links, other values. A value is there as soon as it is asked for. */
export function testFairness(name = 'tests'): TestFairness {
  let isSilent = false;
  const fixed = new Map<string, Uint8Array>();
  return {
    silence: (silent) => void (isSilent = silent),
    fix: (game, number, link) => void fixed.set(`${game}|${number}`, link),
    commit: (_tx, game, number) =>
      Promise.resolve({ chainId: `chain-${name}-${game}`, place: Number(number % 1_000_000n) }),
    link: (_q, game, number) =>
      Promise.resolve(fixed.get(`${game}|${number}`) ?? Buffer.from(hexOf('link', name, game, number), 'hex')),
    beaconAfter(at): Beacon {
      const number = BigInt(Math.floor(at.getTime() / BEACON_MS) + 1);
      return { source: SOURCE, number, at: new Date(Number(number) * BEACON_MS) };
    },
    beaconValue: (source, number) => Promise.resolve(isSilent ? undefined : hexOf('beacon', name, source, number)),
  };
}
