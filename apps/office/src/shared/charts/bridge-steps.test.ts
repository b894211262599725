import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { computeBridge } from './bridge-steps.ts';

const item = (label: string, amount: bigint) => ({ label, amount: centavos(amount) });

describe('computeBridge', () => {
  it('lets each item begin where the one before ended', () => {
    expect(computeBridge(item('GGR', 1000n), [item('bonus', -250n), item('fees', -250n)], 'NGR')).toEqual([
      { label: 'GGR', amount: 1000n, kind: 'total', from: 0, to: 1 },
      { label: 'bonus', amount: -250n, kind: 'item', from: 0.75, to: 1 },
      { label: 'fees', amount: -250n, kind: 'item', from: 0.5, to: 0.75 },
      { label: 'NGR', amount: 500n, kind: 'total', from: 0, to: 0.5 },
    ]);
  });

  it('reaches below zero', () => {
    expect(computeBridge(item('GGR', 100n), [item('bonus', -200n)], 'NGR')).toMatchObject([
      { from: 0.5, to: 1 },
      { from: 0, to: 1 },
      { amount: -100n, from: 0, to: 0.5 },
    ]);
  });

  it('is flat without money', () => {
    expect(computeBridge(item('GGR', 0n), [], 'NGR').every(({ from, to }) => from === 0 && to === 0)).toBe(true);
  });
});
