import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

export type BeaconKind = 'house' | 'drand';

/** A beacon as this house first met it. */
export interface BeaconRow {
  source: string;
  kind: BeaconKind;
  genesisMs: number;
  periodMs: number;
  publicKey: Buffer | null;
  firstSeenAt: Date;
}

/** A chain of a beacon of ours, as it was committed to. */
export interface BeaconChainRow {
  source: string;
  serial: number;
  firstNumber: bigint;
  links: number;
  commitment: Buffer;
  seenAt: Date;
}

/** A value that was checked before it was put down. */
export interface BeaconValueRow {
  source: string;
  number: bigint;
  value: Buffer;
  signature: Buffer | null;
}

const beaconColumns = sql`
  source, kind, genesis_ms::float8 as "genesisMs", period_ms as "periodMs", public_key as "publicKey",
  first_seen_at as "firstSeenAt"`;
const chainColumns = sql`
  source, serial, first_number as "firstNumber", links, commitment, seen_at as "seenAt"`;

/** Puts a beacon down where it is new; answers what is known of it. */
export async function keepBeacon(tx: Tx, beacon: BeaconRow): Promise<BeaconRow | undefined> {
  await sql`
    insert into fairness.beacon (source, kind, genesis_ms, period_ms, public_key, first_seen_at)
    values (${beacon.source}, ${beacon.kind}, ${beacon.genesisMs}, ${beacon.periodMs}, ${beacon.publicKey},
      ${beacon.firstSeenAt})
    on conflict (source) do nothing`.execute(tx);
  return findBeacon(tx, beacon.source);
}

export async function findBeacon(q: Queryable, source: string): Promise<BeaconRow | undefined> {
  const { rows } = await sql<BeaconRow>`select ${beaconColumns} from fairness.beacon where source = ${source}`.execute(
    q,
  );
  return rows[0];
}

/** The beacon of that kind that was met first last. */
export async function findNewestBeacon(q: Queryable, kind: BeaconKind): Promise<BeaconRow | undefined> {
  const { rows } = await sql<BeaconRow>`
    select ${beaconColumns} from fairness.beacon where kind = ${kind}
    order by first_seen_at desc, source limit 1`.execute(q);
  return rows[0];
}

/** Puts a chain of a beacon down where it is new; answers what is known under its serial. */
export async function keepBeaconChain(tx: Tx, chain: BeaconChainRow): Promise<BeaconChainRow | undefined> {
  await sql`
    insert into fairness.beacon_chain (source, serial, first_number, links, commitment, seen_at)
    values (${chain.source}, ${chain.serial}, ${chain.firstNumber}, ${chain.links}, ${chain.commitment}, ${chain.seenAt})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<BeaconChainRow>`
    select ${chainColumns} from fairness.beacon_chain
    where source = ${chain.source} and serial = ${chain.serial}`.execute(tx);
  return rows[0];
}

/** The chain that a value belongs to. */
export async function findBeaconChain(
  q: Queryable,
  source: string,
  number: bigint,
): Promise<BeaconChainRow | undefined> {
  const { rows } = await sql<BeaconChainRow>`
    select ${chainColumns} from fairness.beacon_chain
    where source = ${source} and first_number <= ${number} and first_number + links > ${number}
    order by first_number desc limit 1`.execute(q);
  return rows[0];
}

export async function listBeaconChains(q: Queryable, source: string, most: number): Promise<BeaconChainRow[]> {
  const { rows } = await sql<BeaconChainRow>`
    select ${chainColumns} from fairness.beacon_chain where source = ${source}
    order by serial desc limit ${most}`.execute(q);
  return rows;
}

export async function findBeaconValue(
  q: Queryable,
  source: string,
  number: bigint,
): Promise<BeaconValueRow | undefined> {
  const { rows } = await sql<BeaconValueRow>`
    select source, number, value, signature from fairness.beacon_value
    where source = ${source} and number = ${number}`.execute(q);
  return rows[0];
}

/** The last value before `number`, and not before `first`: what a later link of the same chain is walked to. */
export async function findValueBefore(
  q: Queryable,
  source: string,
  { first, number }: { first: bigint; number: bigint },
): Promise<BeaconValueRow | undefined> {
  const { rows } = await sql<BeaconValueRow>`
    select source, number, value, signature from fairness.beacon_value
    where source = ${source} and number >= ${first} and number < ${number} order by number desc limit 1`.execute(q);
  return rows[0];
}

/** The newest value that was put down, and when. */
export async function findNewestValue(q: Queryable, source: string): Promise<{ number: bigint; at: Date } | undefined> {
  const { rows } = await sql<{ number: bigint; at: Date }>`
    select number, at from fairness.beacon_value where source = ${source} order by number desc limit 1`.execute(q);
  return rows[0];
}

export async function listBeaconValues(
  q: Queryable,
  wanted: readonly { source: string; number: bigint }[],
): Promise<BeaconValueRow[]> {
  const { rows } = await sql<BeaconValueRow>`
    select v.source, v.number, v.value, v.signature
    from unnest(${wanted.map(({ source }) => source)}::text[], ${wanted.map(({ number }) => number)}::bigint[])
      as w (source, number)
    join fairness.beacon_value v on v.source = w.source and v.number = w.number`.execute(q);
  return rows;
}

/** Puts a value down; what was there first stays. */
export async function insertBeaconValue(tx: Tx, value: BeaconValueRow & { at: Date }): Promise<void> {
  await sql`
    insert into fairness.beacon_value (source, number, value, signature, at)
    values (${value.source}, ${value.number}, ${value.value}, ${value.signature}, ${value.at})
    on conflict (source, number) do nothing`.execute(tx);
}
