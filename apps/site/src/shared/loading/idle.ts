import { useSyncExternalStore } from 'react';

/** Timeout for browsers that report neither paint nor idle time. */
const TIMEOUT_MS = 2_500;

let isLate = false;

function loaded(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState === 'complete') done();
    else addEventListener('load', () => done(), { once: true });
  });
}

/** Resolves with the first report of the largest contentful paint. */
function painted(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, TIMEOUT_MS);
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('largest-contentful-paint')) return;
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: TIMEOUT_MS });
    else setTimeout(done, TIMEOUT_MS);
  });
}

let calm: Promise<void> | undefined;

/** Resolves when the page has loaded, its largest part is painted and the browser is idle for the first time. */
export function whenIdle(): Promise<void> {
  return (calm ??= loaded().then(painted).then(idle));
}

function subscribe(listener: () => void): () => void {
  let isHere = true;
  void whenIdle().then(() => {
    isLate = true;
    if (isHere) listener();
  });
  return () => {
    isHere = false;
  };
}

/** Whether content outside the first view may be loaded. Stays true for the visit. */
export function useAfterFirstView(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLate,
    () => false,
  );
}
