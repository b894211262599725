import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a person with a cheap phone saw of one page, loaded with an empty cache. */
export interface FirstView {
  /** Milliseconds from the request to the first content, and to the largest. */
  fcp: number;
  lcp: number;
  /** Milliseconds that tasks kept the page from answering a tap, beyond the first 50 of each. */
  tbt: number;
  cls: number;
  /** Everything that the page transferred until it was silent. */
  requests: number;
  bytes: number;
}

/** A window of a cheap phone, with the settings of its browser. */
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};
/** Slow 4G as Lighthouse defines it: 1.6 Mb/s down, 750 kb/s up, 150 ms until an answer begins. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** How long a page must ask for nothing before it counts as loaded, and the limit of it all. */
const SILENCE_MS = 2_500;
const LIMIT_MS = 30_000;

/** Collects the paints, shifts and long tasks of a page from its beginning. */
const OBSERVE = `
  window.seen = { lcp: 0, cls: 0, tasks: [] };
  const watch = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
`;

interface Seen {
  lcp: number;
  cls: number;
  tasks: [start: number, duration: number][];
  fcp: number;
}

/** Counts what a page transfers, and resolves once it has been silent for a while. */
function watchTransfers(devtools: CDPSession) {
  const open = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let silentSince = performance.now();
  const end = (id: string) => {
    open.delete(id);
    silentSince = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!open.has(requestId)) return;
    bytes += encodedDataLength;
    end(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    sums: () => ({ requests, bytes }),
    isSilent: () => open.size === 0 && performance.now() - silentSince > SILENCE_MS,
  };
}

async function waitUntil(page: Page, isDone: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isDone()) {
    if (performance.now() - began > LIMIT_MS) throw new Error(`${page.url()} was never silent`);
    await page.waitForTimeout(100);
  }
}

/** A page on a phone with a slow processor and network, and an empty cache. */
export interface PhonePage {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** Opens an empty page on a phone. */
export async function openPhone(browser: Browser): Promise<PhonePage> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools, close: () => context.close() };
}

/** Loads a page on a phone with a slow processor and network. */
export async function measureFirstView(browser: Browser, url: string): Promise<FirstView> {
  const { page, devtools, close } = await openPhone(browser);
  try {
    await page.addInitScript(OBSERVE);
    const transfers = watchTransfers(devtools);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await waitUntil(page, transfers.isSilent);
    const seen = await page.evaluate<Seen>(
      `({ ...seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
    );
    const late = seen.tasks.filter(([start, duration]) => start + duration > seen.fcp);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      cls: seen.cls,
      tbt: late.reduce((sum, [, duration]) => sum + Math.max(duration - 50, 0), 0),
      ...transfers.sums(),
    };
  } finally {
    await close();
  }
}
