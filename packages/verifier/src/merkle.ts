import { fromHex, int4, int8, join, sha256 } from './bytes.ts';

/** The end of a player's chain: a leaf of the tree over all chains that a seal covers. */
export interface ChainEnd {
  readonly player: number;
  readonly seq: string;
  /** Hash of the last transaction, in hex. */
  readonly head: string;
}

/** Where a leaf stands in a tree, and the hashes beside its way to the root, from below. */
export interface TreePath {
  readonly index: number;
  readonly size: number;
  /** Hex. */
  readonly path: readonly string[];
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * Computes the root that a leaf and its path lead to, as RFC 9162 (2.1.3.2) does; `undefined` for a path that no tree of this
 * size has.
 */
export async function rootOf(
  { player, seq, head }: ChainEnd,
  { index, size, path }: TreePath,
): Promise<Uint8Array | undefined> {
  const end = fromHex(head);
  if (end === undefined || !Number.isSafeInteger(index) || index < 0 || index >= size) return undefined;
  let hash = await sha256(join([LEAF, int4(player), int8(BigInt(seq)), end]));
  let [at, last] = [index, size - 1];
  for (const hex of path) {
    const beside = fromHex(hex);
    if (beside?.length !== 32 || last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      hash = await sha256(join([NODE, beside, hash]));
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else {
      hash = await sha256(join([NODE, hash, beside]));
    }
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hash : undefined;
}
