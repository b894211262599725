import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    expect(createSessionStore({ tab, long }).state()).toEqual({ token: 'T', notice: 'none' });
  });

  it('keeps the token in the tab and nowhere else', () => {
    createSessionStore({ tab, long }).tell({ type: 'signedIn', token: 'T' });
    expect(tab.read('token')).toBe('T');
    expect(long.read('token')).toBeNull();
  });

  it('forgets the token on leaving and keeps the language', () => {
    const store = createSessionStore({ tab, long });
    store.tell({ type: 'signedIn', token: 'T' });
    store.tell({ type: 'signedOut' });
    expect(tab.read('token')).toBeNull();
    expect(long.read('lang')).toBe('en');
  });

  it('empties both drawers when the session was taken away', () => {
    const store = createSessionStore({ tab, long });
    store.tell({ type: 'signedIn', token: 'T' });
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
    store.tell({ type: 'signedIn', token: 'T' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.tell({ type: 'signedOut' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
