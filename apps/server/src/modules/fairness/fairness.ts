import type { Db, Queryable, Tx } from '../../db/index.ts';
import type { Log } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import * as beacons from './beacon-store.ts';
import { type Beacon, type BeaconMark, type BeaconSettings, markAfter } from './beacon.ts';
import { type Chains, type ChainsParts, createChains } from './chains.ts';
import { createDrandBeacon } from './drand.ts';
import { createHouseBeacon } from './house-beacon.ts';

/**
 * What shared rounds are drawn by. The house commits to a chain before anybody bets; the beacon is fixed after nobody may
 * any more: neither the house nor a player can choose what comes of the two.
 */
export interface Fairness {
  /** Public: under which chain, at which place, round `number` of a game draws. Asked again, it answers the same. */
  commit(tx: Tx, game: string, number: bigint): Promise<{ chainId: string; place: number }>;
  /** The 32 bytes of that place. Secret until the round is over. */
  link(q: Queryable, game: string, number: bigint): Promise<Uint8Array>;
  /** The beacon of today's settings; `undefined` where it was never met. */
  met(): beacons.BeaconRow | undefined;
  /** The first value of the beacon that is fixed after a moment. Throws where no beacon was ever met. */
  beaconAfter(at: Date): BeaconMark;
  /** Its value as 64 hex letters; `undefined` while it is not published, or cannot be had. */
  beaconValue(source: string, number: bigint): Promise<string | undefined>;
  /** Puts the chain in use of a game away. Answers both commitments, or nothing where none is in use. */
  rotate(tx: Tx, game: string): ReturnType<Chains['rotate']>;
  /** Meets the beacon; where `working`, sees that every game has its chains. */
  open(options: { working: boolean }): Promise<void>;
  /** Sees that chains are committed to ahead, and takes in what the beacon commits to: for one game, or for all. */
  tend(game?: string): Promise<void>;
}

export interface FairnessParts extends Omit<ChainsParts, 'begun'> {
  jobs: Pick<Jobs, 'enqueue'>;
  db: Db;
  log: Log;
  /** How the beacon is asked. */
  beacon: BeaconSettings;
  /** The shared games, by their names. */
  sharedGames: readonly string[];
}

export function createFairness(parts: FairnessParts): Fairness {
  const { db, jobs, log, beacon: settings, sharedGames } = parts;
  const chains = createChains({ ...parts, begun: (tx, game) => jobs.enqueue(tx, 'fairness_chains', { game }) });
  const beacon: Beacon =
    settings.kind === 'house' ? createHouseBeacon(parts, settings.line) : createDrandBeacon(parts, settings);

  async function tend(game?: string): Promise<void> {
    for (const name of game === undefined ? sharedGames : [game]) await chains.prepare(name);
    if (game === undefined) await beacon.meet();
  }

  return {
    commit: chains.commit,
    link: chains.link,
    rotate: chains.rotate,
    met: beacon.met,
    tend,
    async open({ working }) {
      if (working) await tend();
      else await beacon.meet();
    },
    beaconAfter(at) {
      const met = beacon.met();
      // Whoever asks asks again: by then it may have been met.
      if (met === undefined) void beacon.meet().catch((error: unknown) => log.warn({ err: error }, 'beacon'));
      if (met === undefined) throw new Error('no beacon was met yet: no round can be closed on its value');
      return markAfter(met, at);
    },
    async beaconValue(source, number) {
      const known = await beacons.findBeaconValue(db, source, number);
      if (known !== undefined) return known.value.toString('hex');
      // A round that was locked on another beacon than the one of today's settings has nobody to ask.
      if (beacon.met() === undefined) await beacon.meet();
      return beacon.met()?.source === source ? beacon.value(number) : undefined;
    },
  };
}
