import { hash } from 'node:crypto';
import type { RoundBeacon, RoundFairness } from '../src/modules/play/rounds/index.ts';

/** Fairness with deterministic chains and beacon values, which are not secret and the same on every node. */
export interface TestFairness extends RoundFairness {
  /** Withholds the beacon values, or publishes them again. */
  silence(isSilent: boolean): void;
  /** Replaces the chain element of a round, so that a test can choose one that gives a wanted outcome. */
  fix(game: string, number: bigint, link: Uint8Array): void;
}

const BEACON_MS = 1_000;
const SOURCE = 'beacon-of-tests';

const hashToHex = (...values: (string | bigint)[]): string => hash('sha256', values.join('|'), 'hex');

/** Creates a test fairness; another `name` has other elements and values. Beacon values are available immediately. */
export function testFairness(name = 'tests'): TestFairness {
  let isSilent = false;
  const fixed = new Map<string, Uint8Array>();
  return {
    silence: (silent) => void (isSilent = silent),
    fix: (game, number, link) => void fixed.set(`${game}|${number}`, link),
    commit: (_tx, game, number) =>
      Promise.resolve({ chainId: `chain-${name}-${game}`, position: Number(number % 1_000_000n) }),
    loadElement: (_q, game, number) =>
      Promise.resolve(fixed.get(`${game}|${number}`) ?? Buffer.from(hashToHex('link', name, game, number), 'hex')),
    findBeaconPosition(at): RoundBeacon {
      const number = BigInt(Math.floor(at.getTime() / BEACON_MS) + 1);
      return { source: SOURCE, number, at: new Date(Number(number) * BEACON_MS) };
    },
    loadBeaconValue: (source, number) =>
      Promise.resolve(isSilent ? undefined : hashToHex('beacon', name, source, number)),
  };
}
