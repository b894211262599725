import { useSyncExternalStore } from 'react';
import { createConfirmFirst } from './confirm-first.ts';

const store = createConfirmFirst(() => localStorage);

/** Whether the player of this device wants chips to be bet by Confirm alone, and how to change that. */
export function useConfirmFirst(): readonly [boolean, (wanted: boolean) => void] {
  return [useSyncExternalStore(store.subscribe, store.isWanted, () => false), store.change];
}
