import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionEvent } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { type KeyValueStore, createKeyValueStore } from '../browser/storage.ts';

/** A store whose browser denies storage: values last for the visit. */
const createDeniedStore = () =>
  createKeyValueStore(() => {
    throw new Error('storage is off');
  });

describe('session store', () => {
  let tab: KeyValueStore;
  let long: KeyValueStore;

  beforeEach(() => {
    tab = createDeniedStore();
    long = createDeniedStore();
    long.write('lang', 'en');
  });

  it('restores the token of this tab', () => {
    tab.write('token', 'T');
    expect(createSessionStore({ tab, long }).state()).toMatchObject({ token: 'T', notice: 'none', held: 'no' });
  });

  it('waits for the session of a browser that is kept signed in, and for no other', () => {
    expect(createSessionStore({ tab, long }).state().held).toBe('no');
    createSessionStore({ tab, long }).dispatch({ type: 'signedIn', token: 'T', isKept: true });
    tab.clear();
    expect(createSessionStore({ tab, long }).state()).toMatchObject({ token: null, held: 'waking' });
  });

  it.each<SessionEvent>([
    { type: 'signedOut' },
    { type: 'renewRefused' },
    { type: 'takenAway' },
    { type: 'signedIn', token: 'U', isKept: false },
  ])('is no longer kept signed in after $type', (event) => {
    const store = createSessionStore({ tab, long });
    store.dispatch({ type: 'signedIn', token: 'T', isKept: true });
    expect(store.isKept()).toBe(true);
    store.dispatch(event);
    expect(store.isKept()).toBe(false);
  });

  it('stays kept signed in when renewal got no answer or succeeded', () => {
    const store = createSessionStore({ tab, long });
    store.dispatch({ type: 'signedIn', token: 'T', isKept: true });
    store.dispatch({ type: 'renewLost' });
    store.dispatch({ type: 'renewed', token: 'U' });
    expect([store.isKept(), tab.read('token')]).toEqual([true, 'U']);
  });

  it('stores the token in the tab only', () => {
    createSessionStore({ tab, long }).dispatch({ type: 'signedIn', token: 'T', isKept: false });
    expect(tab.read('token')).toBe('T');
    expect(long.read('token')).toBeNull();
  });

  it('removes the token on sign-out and keeps the language', () => {
    const store = createSessionStore({ tab, long });
    store.dispatch({ type: 'signedIn', token: 'T', isKept: false });
    store.dispatch({ type: 'signedOut' });
    expect(tab.read('token')).toBeNull();
    expect(long.read('lang')).toBe('en');
  });

  it('empties both stores when the server ended the session', () => {
    const store = createSessionStore({ tab, long });
    store.dispatch({ type: 'signedIn', token: 'T', isKept: false });
    tab.write('invite', 'ABC');
    store.dispatch({ type: 'refused', code: 401, forceOffline: true });
    expect([tab.read('token'), tab.read('invite'), long.read('lang')]).toEqual([null, null, null]);
  });

  it('notifies subscribers of changes only', () => {
    const store = createSessionStore({ tab, long });
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.dispatch({ type: 'refused', code: 500, forceOffline: false });
    expect(listener).not.toHaveBeenCalled();
    store.dispatch({ type: 'signedIn', token: 'T', isKept: false });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.dispatch({ type: 'signedOut' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
