import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofStore } from './proof-store.ts';

describe('stored proof', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    proofStore.forget();
    vi.useRealTimers();
  });

  it('is valid for the same session until shortly before it expires', () => {
    proofStore.keep({ proof: 'p', seconds: 300, token: 't' });
    expect(proofStore.of('t')).toBe('p');
    vi.advanceTimersByTime(279_000);
    expect(proofStore.of('t')).toBe('p');
    vi.advanceTimersByTime(2_000);
    expect(proofStore.of('t')).toBeNull();
  });

  it('is invalid in another session, for a guest, or after it was cleared', () => {
    proofStore.keep({ proof: 'p', seconds: 300, token: 't' });
    expect([proofStore.of('u'), proofStore.of(null)]).toEqual([null, null]);
    proofStore.forget();
    expect(proofStore.of('t')).toBeNull();
  });
});
