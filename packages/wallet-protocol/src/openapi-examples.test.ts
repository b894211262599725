import { describe, expect, it } from 'vitest';
import { ANSWER_EXAMPLE, PROVIDER_EXAMPLES, WALLET_EXAMPLES } from './openapi-examples.ts';
import { PROVIDER_CALLS, type ProviderCall } from './provider-call.ts';
import { walletAnswer } from './wallet-answer.ts';
import { WALLET_CALLS, type WalletCall } from './wallet-request.ts';

describe('the examples of the API reference', () => {
  it.each(Object.keys(WALLET_CALLS) as WalletCall[])('have a valid request of %s', (name) => {
    expect(WALLET_CALLS[name].safeParse(WALLET_EXAMPLES[name]).error).toBeUndefined();
  });

  it.each(Object.keys(PROVIDER_CALLS) as ProviderCall[])('have a valid request of %s', (name) => {
    expect(PROVIDER_CALLS[name].request.safeParse(PROVIDER_EXAMPLES[name]).error).toBeUndefined();
  });

  it('have a valid answer', () => {
    expect(walletAnswer.safeParse(ANSWER_EXAMPLE).error).toBeUndefined();
  });
});
