import { describe, expect, it } from 'vitest';
import type { Account } from '../../ledger/index.ts';
import { type DepositProvider, registerDepositProviders } from './deposit-provider.ts';

const way = (kind: string, account?: Account): DepositProvider => ({
  kind,
  payee: null,
  expirySeconds: 60,
  open: () => Promise.resolve({ outcome: 'unknown' }),
  ...(account === undefined ? {} : { polling: { account, ask: () => Promise.resolve({ outcome: 'unknown' }) } }),
});

describe('registerDepositProviders', () => {
  it('finds each provider by its kind', () => {
    const ways = registerDepositProviders([way('pix'), way('checkout', 'bank_clearing')]);
    expect([...ways.keys()]).toEqual(['pix', 'checkout']);
  });

  it('accepts one provider for each kind', () => {
    expect(() => registerDepositProviders([way('pix'), way('pix')])).toThrow('share a kind');
  });

  it('refuses a provider whose money is in the account of the Pix bank', () => {
    expect(() => registerDepositProviders([way('checkout', 'psp_clearing')])).toThrow('checkout');
  });
});
