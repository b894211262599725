import { type Store, localStorageStore } from 'ra-core';

/** Keeps the theme and the language on this computer. react-admin empties its store at every sign-out; these stay. */
export const store: Store = { ...localStorageStore('1', 'Arara'), reset: () => undefined };
