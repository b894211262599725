import { loadAddresses } from '../shared/api/call.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** A window that is wider shows the layout of a desk. */
const PHONE = '(width <= 600px)';

const toThreeDecimals = (value: number): number => Math.round(value * 1000) / 1000;

/** Measures how fast this visit was and reports it once, as its page is hidden: nothing later is certain to be sent. */
export async function measureWebVitals(): Promise<void> {
  const path = location.pathname;
  const measured: Record<string, number> = {};
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      measured[name.toLowerCase()] = toThreeDecimals(value);
    });
  const { paths } = await loadAddresses();
  const [, address] = paths.webVitalsReport;
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', report);
    const body = JSON.stringify({ path, phone: matchMedia(PHONE).matches, ...measured });
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  };
  // Registered after those of the library, which complete the measurements at the same moment.
  addEventListener('visibilitychange', report);
}
