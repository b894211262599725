import { useSyncExternalStore } from 'react';

type Values = ReadonlyMap<string, string>;

let values: Values = new Map();
const readers = new Set<() => void>();

/** Sets what the jackpots of games hold, as text by the key of the game. Called by the row of jackpots, which the first view does not have. */
export function setJackpotValues(next: Values): void {
  values = next;
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** What the jackpot of a game holds; `undefined` until it is known. */
export const useJackpotValue = (game: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => values.get(game),
    () => undefined,
  );
