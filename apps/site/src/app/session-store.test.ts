import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionEvent } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { type Drawer, createDrawer } from './storage.ts';

/** A drawer whose browser keeps storage from the page: it still lasts for the visit. */
const closedDrawer = () =>
  createDrawer(() => {
    throw new Error('storage is off');
  });

describe('the session store', () => {
  let tab: Drawer;
  let long: Drawer;

  beforeEach(() => {
    tab = closedDrawer();
    long = closedDrawer();
    long.write('lang', 'en');
  });

  it('takes up the token of this tab', () => {
    tab.write('token', 'T');
    expect(createSessionStore({ tab, long }).state()).toMatchObject({ token: 'T', notice: 'none', held: 'no' });
  });

  it('waits for the session of a browser that is kept signed in, and for no other', () => {
    expect(createSessionStore({ tab, long }).state().held).toBe('no');
    createSessionStore({ tab, long }).tell({ type: 'signedIn', token: 'T', isKept: true });
    tab.clear();
    expect(createSessionStore({ tab, long }).state()).toMatchObject({ token: null, held: 'waking' });
  });

  it.each<SessionEvent>([
    { type: 'signedOut' },
    { type: 'renewRefused' },
    { type: 'takenAway' },
    { type: 'signedIn', token: 'U', isKept: false },
  ])('is kept signed in no longer after $type', (event) => {
    const store = createSessionStore({ tab, long });
    store.tell({ type: 'signedIn', token: 'T', isKept: true });
    expect(store.isKept()).toBe(true);
    store.tell(event);
    expect(store.isKept()).toBe(false);
  });

  it('stays kept when nobody answered, or the token was renewed', () => {
    const store = createSessionStore({ tab, long });
    store.tell({ type: 'signedIn', token: 'T', isKept: true });
    store.tell({ type: 'renewLost' });
    store.tell({ type: 'renewed', token: 'U' });
    expect([store.isKept(), tab.read('token')]).toEqual([true, 'U']);
  });

  it('keeps the token in the tab and nowhere else', () => {
    createSessionStore({ tab, long }).tell({ type: 'signedIn', token: 'T', isKept: false });
    expect(tab.read('token')).toBe('T');
    expect(long.read('token')).toBeNull();
  });

  it('forgets the token on leaving and keeps the language', () => {
    const store = createSessionStore({ tab, long });
    store.tell({ type: 'signedIn', token: 'T', isKept: false });
    store.tell({ type: 'signedOut' });
    expect(tab.read('token')).toBeNull();
    expect(long.read('lang')).toBe('en');
  });

  it('empties both drawers when the session was taken away', () => {
    const store = createSessionStore({ tab, long });
    store.tell({ type: 'signedIn', token: 'T', isKept: false });
    tab.write('invite', 'ABC');
    store.tell({ type: 'refused', code: 401, forceOffline: true });
    expect([tab.read('token'), tab.read('invite'), long.read('lang')]).toEqual([null, null, null]);
  });

  it('tells who listens, and only of changes', () => {
    const store = createSessionStore({ tab, long });
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.tell({ type: 'refused', code: 500, forceOffline: false });
    expect(listener).not.toHaveBeenCalled();
    store.tell({ type: 'signedIn', token: 'T', isKept: false });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.tell({ type: 'signedOut' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
