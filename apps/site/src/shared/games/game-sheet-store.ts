import { useSyncExternalStore } from 'react';
import type { Game } from './category.ts';

let shown: Game | null = null;
const listeners = new Set<() => void>();

function show(game: Game | null): void {
  shown = game;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the sheet of a game over the current screen. */
export function openGameSheet(game: Game): void {
  show(game);
}

export function closeGameSheet(): void {
  show(null);
}

/** The game whose sheet is open; `null` for none. */
export function useGameSheet(): Game | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
