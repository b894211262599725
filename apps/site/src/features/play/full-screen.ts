import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = (): boolean => document.fullscreenElement !== null;

function toggle(): void {
  // A browser may refuse, for a reason of its own: then the page stays as it is.
  const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => undefined);
}

/** The whole screen for the page; `undefined` on a phone that gives it to no page. */
export function useFullScreen(): { on: boolean; onToggle: () => void } | undefined {
  const on = useSyncExternalStore(subscribe, isFull);
  return document.fullscreenEnabled ? { on, onToggle: toggle } : undefined;
}

/** The page as it was, when a game is left. */
export function leaveFullScreen(): void {
  if (isFull()) toggle();
}
