import { CallError } from '@arara/contract/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenewal } from './session-renewal.ts';
import { type SessionStore, createSessionStore } from './session-store.ts';
import { type KeyValueStore, createKeyValueStore } from '../browser/storage.ts';

const memoryDrawer = () =>
  createKeyValueStore(() => {
    throw new Error('lasts for the test');
  });

const refusal = (code: number) => new CallError({}, code, null);

let tab: KeyValueStore;
let long: KeyValueStore;
let session: SessionStore;

beforeEach(() => {
  [tab, long] = [memoryDrawer(), memoryDrawer()];
  long.write('kept', '1');
  session = createSessionStore({ tab, long });
});

describe('renewal for a tab without a token', () => {
  it('restores the session of a browser that is kept signed in', async () => {
    const { wake, woken } = createRenewal({ session, ask: async () => 'T' });
    void wake();
    expect(session.state().held).toBe('waking');
    await woken();
    expect(session.state()).toMatchObject({ token: 'T', held: 'no' });
  });

  it('makes no request for a guest', async () => {
    long.clear();
    const ask = vi.fn<() => Promise<string>>();
    await createRenewal({ session: createSessionStore({ tab, long }), ask }).wake();
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([401, 403, 409])('is a guest’s for good once it is refused with %i', async (code) => {
    await createRenewal({ session, ask: () => Promise.reject(refusal(code)) }).wake();
    expect([session.state().held, session.isKept()]).toEqual(['no', false]);
  });

  it.each([0, 429, 500, 503])('is a guest’s for now after %i, and tries again', async (code) => {
    let answer = () => Promise.reject<string>(refusal(code));
    const { wake } = createRenewal({ session, ask: () => answer() });
    await wake();
    expect([session.state().held, session.isKept()]).toEqual(['no', true]);
    answer = () => Promise.resolve('T');
    await wake();
    expect(session.state().token).toBe('T');
  });
});

describe('renewal of a refused token', () => {
  beforeEach(() => session.dispatch({ type: 'signedIn', token: 'T', isKept: true }));

  it('renews once for all waiting calls', async () => {
    const ask = vi.fn<() => Promise<string>>(async () => 'U');
    const { renewed } = createRenewal({ session, ask });
    expect(await Promise.all([renewed('T'), renewed('T'), renewed('T')])).toEqual([true, true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    // A slow call finds that the token has already been renewed.
    expect(await renewed('T')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(session.state().token).toBe('U');
  });

  it('does not renew when the browser is not kept signed in', async () => {
    session.dispatch({ type: 'signedIn', token: 'T', isKept: false });
    const ask = vi.fn<() => Promise<string>>();
    expect(await createRenewal({ session, ask }).renewed('T')).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('ends the session when renewal is refused', async () => {
    const { renewed } = createRenewal({ session, ask: () => Promise.reject(refusal(401)) });
    expect(await renewed('T')).toBe(false);
    expect(session.isKept()).toBe(false);
  });

  it('keeps the session when renewal gets no answer', async () => {
    const { renewed } = createRenewal({ session, ask: () => Promise.reject(refusal(0)) });
    await expect(renewed('T')).rejects.toMatchObject({ code: 0 });
    expect(session.state().token).toBe('T');
    expect(session.isKept()).toBe(true);
  });

  it('does nothing for a guest, or for a member who has signed out meanwhile', async () => {
    const { renewed } = createRenewal({ session, ask: async () => 'U' });
    expect(await renewed(null)).toBe(false);
    session.dispatch({ type: 'signedOut' });
    expect(await renewed('T')).toBe(false);
  });
});
