import { createHash } from 'node:crypto';

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

const sha256 = (...pieces: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
};

/** The hash of a leaf: the end of a player's chain. */
export function hashLeaf({ playerId, seq, hash }: { playerId: number; seq: bigint; hash: Buffer }): Buffer {
  const numbers = Buffer.alloc(12);
  numbers.writeInt32BE(playerId);
  numbers.writeBigInt64BE(seq, 4);
  return sha256(LEAF, numbers, hash);
}

/** A Merkle tree over hashes of leaves, as in RFC 9162. */
export interface MerkleTree {
  root: Buffer;
  /** The hashes beside the way from each leaf to the root, from below, joined. */
  paths: Buffer[];
}

/**
 * Builds a tree level by level: the last hash of an odd level moves up as it is, which is the tree of RFC 9162. Needs at least one
 * leaf.
 */
export function buildMerkleTree(leaves: readonly Buffer[]): MerkleTree {
  const besides: Buffer[][] = leaves.map(() => []);
  /** The leaves below each hash of a level: from the first up to the second, exclusive. */
  let level = leaves.map((hash, index) => ({ hash, from: index, until: index + 1 }));
  while (level.length > 1) {
    const above: typeof level = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left === undefined) continue;
      if (right === undefined) {
        above.push(left);
        continue;
      }
      for (let leaf = left.from; leaf < left.until; leaf += 1) besides[leaf]?.push(right.hash);
      for (let leaf = right.from; leaf < right.until; leaf += 1) besides[leaf]?.push(left.hash);
      above.push({ hash: sha256(NODE, left.hash, right.hash), from: left.from, until: right.until });
    }
    level = above;
  }
  const [top] = level;
  if (top === undefined) throw new Error('a tree needs a leaf');
  return { root: top.hash, paths: besides.map((hashes) => Buffer.concat(hashes)) };
}
