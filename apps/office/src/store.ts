import { type Store, localStorageStore } from 'ra-core';

/**
 * What is remembered on this computer: light or dark, and the language. react-admin empties its store at
 * every sign-out; nothing of a person or a player is in this one, so it stays.
 */
export function createStore(): Store {
  return { ...localStorageStore('1', 'Arara'), reset: () => undefined };
}
