import { describe, expect, it } from 'vitest';
import type { Account } from '../../ledger/index.ts';
import { type DepositWay, registerWays } from './way.ts';

const way = (kind: string, account?: Account): DepositWay => ({
  kind,
  payee: null,
  expirySeconds: 60,
  open: () => Promise.resolve({ outcome: 'unknown' }),
  ...(account === undefined ? {} : { asking: { account, ask: () => Promise.resolve({ outcome: 'unknown' }) } }),
});

describe('the registry of ways to deposit', () => {
  it('knows each by its kind', () => {
    const ways = registerWays([way('pix'), way('checkout', 'bank_clearing')]);
    expect([...ways.keys()]).toEqual(['pix', 'checkout']);
  });

  it('has one for a kind', () => {
    expect(() => registerWays([way('pix'), way('pix')])).toThrow('of one kind');
  });

  it('lets none count its money as the Pix bank’s', () => {
    expect(() => registerWays([way('checkout', 'psp_clearing')])).toThrow('checkout');
  });
});
