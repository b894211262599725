import { useEffect, useRef } from 'react';

const STEP = 'auth-step';

/** Whether the current entry of the history is a step that this page added. */
function isOnTop(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && STEP in state;
}

const popped = () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));

/** Chromium's way to hear the Back gesture and Escape before an open dialog does. */
interface BackWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => BackWatcher) | undefined;
}

/**
 * Makes the mounted form an entry of the history: Back, the phone's Back gesture and Escape call `onBack` and stay on the
 * page. Returns a function that removes the entry and resolves once it is gone, for what navigates next.
 */
export function useHistoryStep(onBack: () => void): () => Promise<void> {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    history.pushState({ ...history.state, [STEP]: true }, '');
    const watcher = globalThis.CloseWatcher && new globalThis.CloseWatcher();
    const pop = () => {
      if (!isLeft.current) back.current();
      isLeft.current = true;
    };
    watcher?.addEventListener('close', () => back.current());
    addEventListener('popstate', pop);
    return () => {
      removeEventListener('popstate', pop);
      watcher?.destroy();
      if (!isLeft.current && isOnTop()) history.back();
    };
  }, []);
  return async () => {
    if (isLeft.current || !isOnTop()) return;
    isLeft.current = true;
    const gone = popped();
    history.back();
    await gone;
  };
}
