import type { Atomically, Db } from '../../db/index.ts';
import type { Clock, Log } from '../../platform/index.ts';
import type { BeaconLine } from '../../beacon/index.ts';
import type { BeaconRow } from './beacon-store.ts';

/** A value that nobody knows before its time, published by somebody for everybody. */
export interface BeaconMark {
  source: string;
  number: bigint;
  /** When it is fixed. */
  at: Date;
}

/** Where values that are fixed after the lock come from. */
export interface Beacon {
  readonly kind: BeaconRow['kind'];
  /** What is known of it; `undefined` until it was met once. */
  met(): BeaconRow | undefined;
  /** Meets it, and takes in what it commits to. What cannot be had is asked for again at the next call. */
  meet(): Promise<void>;
  /** A value, checked and put down; `undefined` while it is not published, cannot be had or does not hold. */
  value(number: bigint): Promise<string | undefined>;
}

/** How the house is told of its beacon: over a line to one of its own, or by whoever publishes drand. */
export type BeaconSettings =
  | { readonly kind: 'house'; readonly line: BeaconLine }
  | {
      readonly kind: 'drand';
      /** Under which `/public/N` answers, the chain's hash in it where the server has several. */
      readonly url: string;
      /** Of the network: 96 bytes of G2 in hex. */
      readonly publicKey: string;
      /** When its round 1 is, and what lies between two, in seconds. */
      readonly genesis: number;
      readonly period: number;
      readonly fetch: typeof fetch;
    };

export interface BeaconParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
}

/** When a value is fixed. */
export function timeOf({ genesisMs, periodMs }: Pick<BeaconRow, 'genesisMs' | 'periodMs'>, number: bigint): Date {
  return new Date(genesisMs + Number(number) * periodMs);
}

/** The first value that is fixed after a moment, and not at it. */
export function markAfter(beacon: Pick<BeaconRow, 'source' | 'genesisMs' | 'periodMs'>, at: Date): BeaconMark {
  const number = BigInt(Math.max(0, Math.floor((at.getTime() - beacon.genesisMs) / beacon.periodMs) + 1));
  return { source: beacon.source, number, at: timeOf(beacon, number) };
}
