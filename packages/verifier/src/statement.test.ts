import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { readPublished, readStatement } from './statement-format.ts';
import { type ChainedTransaction, transactionHash } from './transaction-hash.ts';

/** A row as a test database wrote it: a deposit of R$ 10 with a text beyond the plane of 16 bits. */
const row: ChainedTransaction = {
  seq: '1',
  id: '00000000-0000-4000-8000-000000000001',
  fingerprint: '-7',
  at: '1763640000000000',
  kind: 'deposit',
  accounts: [11, 1],
  amounts: ['-1000', '1000'],
  cash_after: '1000',
  bonus_after: '0',
  held_after: '0',
  in_play_after: '0',
  wager_due: null,
  wagered: null,
  stake: null,
  win: null,
  seed_id: null,
  nonce: null,
  game: null,
  evidence: '{"emoji":"🦜"}',
  cause: 'recharge:1',
  bound_after: null,
  hash: '00'.repeat(32),
};

const hashOf = async (change: Partial<ChainedTransaction> = {}) =>
  toHex(await transactionHash(fromHex('00'.repeat(32)) ?? new Uint8Array(), 100_001, { ...row, ...change }));

describe('the hash of a transaction', () => {
  it('changes with every field', async () => {
    const changes: Partial<ChainedTransaction>[] = [
      { seq: '2' },
      { id: '00000000-0000-4000-8000-000000000002' },
      { fingerprint: '7' },
      { at: '1763640000000001' },
      { kind: 'win' },
      { accounts: [11, 2] },
      { amounts: ['-1001', '1001'] },
      { cash_after: '1001' },
      { bonus_after: '1' },
      { held_after: null },
      { in_play_after: '1' },
      { wager_due: '0' },
      { wagered: '0' },
      { stake: '0' },
      { win: '0' },
      { seed_id: row.id },
      { nonce: '0' },
      { game: '' },
      { evidence: '{"emoji":"🦉"}' },
      { cause: 'recharge:2' },
      { bound_after: '0' },
    ];
    const hashes = await Promise.all([hashOf(), ...changes.map(hashOf)]);
    expect(new Set(hashes).size).toBe(changes.length + 1);
  });

  it('differs for texts that are equal when joined', async () => {
    expect(await hashOf({ game: 'a', evidence: 'b' })).not.toBe(await hashOf({ game: 'ab', evidence: '' }));
  });
});

describe('files', () => {
  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"format":"arara-statement-1"}',
    '{"format":"arara-statement-1","transactions":[{}]}',
  ])('that are no statement are not read: %s', (text) => {
    expect(readStatement(text)).toBeUndefined();
  });

  it('that are no published heads are not read', () => {
    expect(readPublished('{"keys":[],"heads":[{}]}')).toBeUndefined();
    expect(readPublished('{"keys":[{"id":"p1","public_key":"xy"}],"heads":[]}')).toBeUndefined();
    expect(readPublished('{"keys":[],"heads":[]}')).toEqual({ keys: [], heads: [] });
  });
});
