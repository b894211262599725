import { rootOf } from '@arara/verifier';
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildMerkleTree, hashLeaf } from './merkle-tree.ts';

const endOf = (index: number) => ({
  playerId: 100_000 + index,
  seq: BigInt(index + 1),
  hash: Buffer.from(hash('sha256', String(index), 'hex'), 'hex'),
});

const splitPath = (path: Buffer): string[] => path.toString('hex').match(/.{64}/g) ?? [];

describe('the tree over the ends of chains', () => {
  it.each([1, 2, 3, 5, 6, 7, 8, 9, 13, 21, 64, 65])(
    'leads each of %i leaves to its root, by the independent verifier',
    async (size) => {
      const ends = Array.from({ length: size }, (_, index) => endOf(index));
      const { root, paths } = buildMerkleTree(ends.map(hashLeaf));
      for (const [index, { playerId, seq, hash: head }] of ends.entries()) {
        const leaf = { player: playerId, seq: String(seq), head: head.toString('hex') };
        const path = splitPath(paths[index] ?? Buffer.alloc(0));
        const found = await rootOf(leaf, { index, size, path });
        expect(found && Buffer.from(found).toString('hex')).toBe(root.toString('hex'));
        const other = await rootOf({ ...leaf, seq: String(seq + 1n) }, { index, size, path });
        expect(other && Buffer.from(other).toString('hex')).not.toBe(root.toString('hex'));
        expect(await rootOf(leaf, { index, size, path: [...path, '00'.repeat(32)] })).toBeUndefined();
        if (path.length > 0) expect(await rootOf(leaf, { index, size, path: path.slice(1) })).toBeUndefined();
      }
    },
  );

  it('has no root without a leaf', () => {
    expect(() => buildMerkleTree([])).toThrow('a tree needs a leaf');
  });
});
