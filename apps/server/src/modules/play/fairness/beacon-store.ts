import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

type BeaconKind = TableRow<'fairness.beacon', 'kind'>['kind'];

/** A beacon as it was first seen. */
export type BeaconRow = CamelRow<
  'fairness.beacon',
  'source' | 'kind' | 'period_ms' | 'public_key' | 'first_seen_at'
> & {
  genesisMs: number;
};

/** A chain of an operator's beacon with its commitment. */
export type BeaconChainRow = CamelRow<
  'fairness.beacon_chain',
  'source' | 'serial' | 'first_number' | 'links' | 'commitment' | 'seen_at'
>;

/** A value that was verified before it was stored. */
export type BeaconValueRow = TableRow<'fairness.beacon_value', 'source' | 'number' | 'value' | 'signature'>;

const beaconColumns = sql`
  source, kind, genesis_ms::float8 as "genesisMs", period_ms as "periodMs", public_key as "publicKey",
  first_seen_at as "firstSeenAt"`;
const chainColumns = sql`
  source, serial, first_number as "firstNumber", links, commitment, seen_at as "seenAt"`;

/** Inserts a beacon if it is new; returns the stored row. */
export async function ensureBeacon(tx: Tx, beacon: BeaconRow): Promise<BeaconRow | undefined> {
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

/** Finds the beacon of a kind that was first seen most recently. */
export async function findNewestBeacon(q: Queryable, kind: BeaconKind): Promise<BeaconRow | undefined> {
  const { rows } = await sql<BeaconRow>`
    select ${beaconColumns} from fairness.beacon where kind = ${kind}
    order by first_seen_at desc, source limit 1`.execute(q);
  return rows[0];
}

/** Inserts a chain if its serial is new; returns the stored row. */
export async function ensureBeaconChain(tx: Tx, chain: BeaconChainRow): Promise<BeaconChainRow | undefined> {
  await sql`
    insert into fairness.beacon_chain (source, serial, first_number, links, commitment, seen_at)
    values (${chain.source}, ${chain.serial}, ${chain.firstNumber}, ${chain.links}, ${chain.commitment}, ${chain.seenAt})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<BeaconChainRow>`
    select ${chainColumns} from fairness.beacon_chain
    where source = ${chain.source} and serial = ${chain.serial}`.execute(tx);
  return rows[0];
}

/** Finds the chain that a value belongs to. */
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

export async function listBeaconChains(q: Queryable, source: string, limit: number): Promise<BeaconChainRow[]> {
  const { rows } = await sql<BeaconChainRow>`
    select ${chainColumns} from fairness.beacon_chain where source = ${source}
    order by serial desc limit ${limit}`.execute(q);
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

/** Finds the last stored value before `number` and not before `first`: a later element of the chain is hashed back to it. */
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

export async function findNewestValue(
  q: Queryable,
  source: string,
): Promise<TableRow<'fairness.beacon_value', 'number' | 'at'> | undefined> {
  const { rows } = await sql<TableRow<'fairness.beacon_value', 'number' | 'at'>>`
    select number, at from fairness.beacon_value where source = ${source} order by number desc limit 1`.execute(q);
  return rows[0];
}

/** Finds the newest stored value of the beacon in force; `undefined` without one. */
export async function findNewestBeaconValue(
  q: Queryable,
  beacon: Pick<BeaconRow, 'source'> | undefined,
): Promise<{ source: string; number: string; at: Date } | undefined> {
  if (beacon === undefined) return undefined;
  const newest = await findNewestValue(q, beacon.source);
  return newest && { source: beacon.source, number: String(newest.number), at: newest.at };
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

/** Inserts a value unless one is stored under its number. */
export async function insertBeaconValue(tx: Tx, value: BeaconValueRow & { at: Date }): Promise<void> {
  await sql`
    insert into fairness.beacon_value (source, number, value, signature, at)
    values (${value.source}, ${value.number}, ${value.value}, ${value.signature}, ${value.at})
    on conflict (source, number) do nothing`.execute(tx);
}
