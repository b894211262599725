import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = (): boolean => document.fullscreenElement !== null;

function toggle(): void {
  // A browser may refuse: the page stays as it is.
  const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

/** Toggles full screen; `undefined` on a phone that does not support it for pages. */
export function useFullScreen(): { on: boolean; onToggle: () => void } | undefined {
  const on = useSyncExternalStore(subscribe, isFull);
  return document.fullscreenEnabled ? { on, onToggle: toggle } : undefined;
}

/** Leaves full screen when the game is closed. */
export function leaveFullScreen(): void {
  if (isFull()) toggle();
}
