import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import type { Clock, Ids, Log, Random } from '../../../platform/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import * as beacons from './beacon-store.ts';
import { type BeaconPosition, type BeaconSettings, type BeaconSource, findPositionAfter } from './beacon-source.ts';
import { type GameChains, createGameChains } from './game-chains.ts';
import { createDrandBeacon } from './drand-beacon.ts';
import { createOperatorBeacon } from './operator-beacon.ts';

/**
 * The inputs that shared rounds are drawn from. The operator commits to a hash chain before the bets, and the beacon value is fixed
 * after they close: neither the operator nor a player can choose the result.
 */
export interface Fairness {
  /** Assigns round `number` of a game a chain and a position in it, both public. Idempotent. */
  commit(tx: Tx, game: string, number: bigint): Promise<{ chainId: string; position: number }>;
  /** Loads the 32 bytes of that position, secret until the round is over. */
  loadElement(q: Queryable, game: string, number: bigint): Promise<Uint8Array>;
  /** The configured beacon; `undefined` until it has answered once. */
  currentBeacon(): beacons.BeaconRow | undefined;
  /** Returns the first value of the beacon that is fixed after `at`. Throws until the beacon has answered once. */
  findBeaconPosition(at: Date): BeaconPosition;
  /** Loads or fetches a value as 64 hex digits; `undefined` where it is not published or not available. */
  loadBeaconValue(source: string, number: bigint): Promise<string | undefined>;
  /** Ends the active chain of a game and starts the next one. Returns both, or `undefined` where no chain is active. */
  rotate(tx: Tx, game: string): ReturnType<GameChains['rotate']>;
  /** Loads the beacon. A `working` node also creates missing chains. */
  open(options: { working: boolean }): Promise<void>;
  /** Creates missing chains of one game, or of all games and stores the commitments of the beacon. */
  maintain(game?: string): Promise<void>;
}

export interface FairnessDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  log: Log;
  jobs: Pick<Jobs, 'enqueue'>;
  vault: Vault;
  /** Elements of a new chain. */
  chainLinks?: number | undefined;
  beacon: BeaconSettings;
  /** The shared games, by their names. */
  sharedGames: readonly string[];
}

export function createFairness(deps: FairnessDeps): Fairness {
  const { db, atomically, clock, ids, random, log, jobs, vault, chainLinks, beacon: settings, sharedGames } = deps;
  const chains = createGameChains({
    atomically,
    clock,
    ids,
    random,
    vault,
    chainLinks,
    onChainStarted: (tx, game) => jobs.enqueue(tx, 'fairness_chains', { game }),
  });
  const beacon: BeaconSource =
    settings.kind === 'house' ? createOperatorBeacon(deps, settings.client) : createDrandBeacon(deps, settings);

  async function maintain(game?: string): Promise<void> {
    for (const name of game === undefined ? sharedGames : [game]) await chains.prepare(name);
    if (game === undefined) await beacon.refresh();
  }

  return {
    commit: chains.commit,
    loadElement: chains.loadElement,
    rotate: chains.rotate,
    currentBeacon: beacon.current,
    maintain,
    async open({ working }) {
      if (working) await maintain();
      else await beacon.refresh();
    },
    findBeaconPosition(at) {
      const known = beacon.current();
      // The caller retries; the beacon may have answered by then.
      if (known === undefined) void beacon.refresh().catch((error: unknown) => log.warn({ err: error }, 'beacon'));
      if (known === undefined) throw new Error('the beacon has not answered yet: no round can be locked');
      return findPositionAfter(known, at);
    },
    async loadBeaconValue(source, number) {
      const stored = await beacons.findBeaconValue(db, source, number);
      if (stored !== undefined) return stored.value.toString('hex');
      // The value of a beacon that is no longer configured cannot be fetched.
      if (beacon.current() === undefined) await beacon.refresh();
      return beacon.current()?.source === source ? beacon.value(number) : undefined;
    },
  };
}
