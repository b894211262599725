const STORE_KEY = 'reloads';
const DELAYS_MS = [1_000, 3_000, 9_000];

export const reload = (): void => location.reload();

/** Milliseconds until the next reload of this tab; `undefined` after three, or where the browser keeps no count. */
export function nextReloadMs(storage: () => Pick<Storage, 'getItem' | 'setItem'>): number | undefined {
  try {
    const reloads = Number(storage().getItem(STORE_KEY));
    storage().setItem(STORE_KEY, String(reloads + 1));
    return DELAYS_MS[reloads];
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page when the network is back, after a screen failed to load. The `online` event may come early, or
 * before the failure is known, so a page that counts as online also reloads after 1, 3 and 9 seconds, each once per
 * tab. Returns a function that cancels it.
 */
export function reloadOnceOnline(): () => void {
  addEventListener('online', reload);
  const delay = navigator.onLine ? nextReloadMs(() => sessionStorage) : undefined;
  const timer = delay && setTimeout(reload, delay);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', reload);
  };
}
