import { useEffect, useState } from 'react';

/** Browsers that tell neither of paints nor of idle time are taken to be done by then. */
const PATIENCE_MS = 2_500;

let isLate = false;

function loaded(): Promise<void> {
  return new Promise((done) => {
    if (document.readyState === 'complete') done();
    else addEventListener('load', () => done(), { once: true });
  });
}

/** Settles with the first report of a large paint; there is one as soon as anything was shown. */
function painted(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, PATIENCE_MS);
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
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: PATIENCE_MS });
    else setTimeout(done, PATIENCE_MS);
  });
}

let calm: Promise<void> | undefined;

/** Settles when the page is loaded, its largest part painted and the browser idle for the first time. */
export function whenCalm(): Promise<void> {
  return (calm ??= loaded().then(painted).then(idle));
}

/** Whether what nobody waits for may be fetched: below the first view, or over it later. Stays so for the visit. */
export function useLate(): boolean {
  const [late, setLate] = useState(isLate);
  useEffect(() => {
    let here = true;
    void whenCalm().then(() => {
      isLate = true;
      if (here) setLate(true);
    });
    return () => {
      here = false;
    };
  }, []);
  return late;
}
