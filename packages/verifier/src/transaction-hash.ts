import { fromHex, int4, int8, join, sha256 } from './bytes.ts';

/** A transaction of a player's chain, every field as it is hashed. Integers are decimal texts, so that none is rounded. */
export interface ChainedTransaction {
  readonly seq: string;
  readonly id: string;
  readonly fingerprint: string;
  /** Microseconds since 1970. */
  readonly at: string;
  readonly kind: string;
  readonly accounts: readonly number[];
  readonly amounts: readonly string[];
  readonly cash_after: string;
  readonly bonus_after: string;
  readonly held_after: string | null;
  readonly in_play_after: string | null;
  readonly wager_due: string | null;
  readonly wagered: string | null;
  readonly stake: string | null;
  readonly win: string | null;
  readonly seed_id: string | null;
  readonly nonce: string | null;
  readonly game: string | null;
  readonly evidence: string | null;
  readonly cause: string | null;
  readonly bound_after: string | null;
  /** Hex. */
  readonly hash: string;
}

const ABSENT = -(2n ** 63n);
const NO_ID = '00000000-0000-0000-0000-000000000000';

const optional = (value: string | null): Uint8Array => int8(value === null ? ABSENT : BigInt(value));

/** PostgreSQL counts characters, not the units of UTF-16. */
const lengthOf = (text: string | null): Uint8Array => int4(text === null ? -1 : Array.from(text).length);

const idBytes = (id: string): Uint8Array => fromHex(id.replaceAll('-', '').toLowerCase()) ?? new Uint8Array();

/**
 * Computes the hash of a transaction: SHA-256 over the hash before it and every field in a fixed order, as the comment of
 * `ledger.transaction_hash_v1` describes it.
 */
export async function transactionHash(
  previous: Uint8Array,
  player: number,
  row: ChainedTransaction,
): Promise<Uint8Array<ArrayBuffer>> {
  const { game, evidence, cause } = row;
  const text = `${row.kind}|${row.accounts.join(',')}|${row.amounts.join(',')}|${game ?? ''}${evidence ?? ''}${cause ?? ''}`;
  return sha256(
    join([
      previous,
      int4(player),
      int8(BigInt(row.seq)),
      idBytes(row.id),
      int8(BigInt(row.fingerprint)),
      int8(BigInt(row.at)),
      int8(BigInt(row.cash_after)),
      int8(BigInt(row.bonus_after)),
      optional(row.held_after),
      optional(row.in_play_after),
      optional(row.wager_due),
      optional(row.wagered),
      optional(row.stake),
      optional(row.win),
      idBytes(row.seed_id ?? NO_ID),
      optional(row.nonce),
      lengthOf(game),
      lengthOf(evidence),
      lengthOf(cause),
      new TextEncoder().encode(text),
      ...(row.bound_after === null ? [] : [int8(BigInt(row.bound_after))]),
    ]),
  );
}
