import type { Atomically, Db } from '../../../db/index.ts';
import type { Clock, Log } from '../../../platform/index.ts';
import type { BeaconClient } from '../../../beacon/index.ts';
import type { BeaconRow } from './beacon-store.ts';

/** Which value of a beacon a round is drawn from. */
export interface BeaconPosition {
  source: string;
  number: bigint;
  /** When the value is fixed. */
  at: Date;
}

/** A source of public values that nobody knows before they are fixed. */
export interface BeaconSource {
  readonly kind: BeaconRow['kind'];
  /** The stored row of the beacon; `undefined` until `refresh` has succeeded once. */
  current(): BeaconRow | undefined;
  /** Stores the beacon and its commitments. Tries again at the next call where the beacon does not answer. */
  refresh(): Promise<void>;
  /** Fetches, verifies and stores a value; `undefined` where it is not published, not available or not valid. */
  value(number: bigint): Promise<string | undefined>;
}

/** How the server reaches its beacon: the operator's own, or a server of drand. */
export type BeaconSettings =
  | { readonly kind: 'house'; readonly client: BeaconClient }
  | {
      readonly kind: 'drand';
      /** Base of `/public/N`, including the hash of the chain where the server has several. */
      readonly url: string;
      /** Public key of the network: 96 bytes of G2 in hex. */
      readonly publicKey: string;
      /** Unix time of round 1, and the interval between rounds, both in seconds. */
      readonly genesis: number;
      readonly period: number;
      readonly fetch: typeof fetch;
    };

export interface BeaconDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
}

/** Returns the time when a value is fixed. */
export function toFixedTime({ genesisMs, periodMs }: Pick<BeaconRow, 'genesisMs' | 'periodMs'>, number: bigint): Date {
  return new Date(genesisMs + Number(number) * periodMs);
}

/** Returns the first value that is fixed strictly after `at`. */
export function findPositionAfter(
  beacon: Pick<BeaconRow, 'source' | 'genesisMs' | 'periodMs'>,
  at: Date,
): BeaconPosition {
  const number = BigInt(Math.max(0, Math.floor((at.getTime() - beacon.genesisMs) / beacon.periodMs) + 1));
  return { source: beacon.source, number, at: toFixedTime(beacon, number) };
}
