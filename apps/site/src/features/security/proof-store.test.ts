import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofs } from './proof-store.ts';

describe('a proof that was given', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    proofs.forget();
    vi.useRealTimers();
  });

  it('is there for the same session until shortly before it runs out', () => {
    proofs.keep({ proof: 'p', seconds: 300, token: 't' });
    expect(proofs.of('t')).toBe('p');
    vi.advanceTimersByTime(279_000);
    expect(proofs.of('t')).toBe('p');
    vi.advanceTimersByTime(2_000);
    expect(proofs.of('t')).toBeNull();
  });

  it('is nothing to another session, to a guest, or once it is forgotten', () => {
    proofs.keep({ proof: 'p', seconds: 300, token: 't' });
    expect([proofs.of('u'), proofs.of(null)]).toEqual([null, null]);
    proofs.forget();
    expect(proofs.of('t')).toBeNull();
  });
});
