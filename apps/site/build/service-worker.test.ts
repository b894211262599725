import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const code = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8');
const HOME = 'https://arara.test';

interface Page {
  url: string;
  went: string[];
}

/** Runs the worker with some open pages and records its notifications and navigations. */
function worker(open: string[] = []) {
  const hearers = new Map<string, (event: object) => void>();
  const shown: object[] = [];
  const opened: string[] = [];
  const pages: Page[] = open.map((url) => ({ url, went: [] }));
  const asClient = (page: Page) => {
    const client = {
      url: page.url,
      focus: () => Promise.resolve(client),
      navigate: (href: string) => Promise.resolve(void page.went.push(href)),
    };
    return client;
  };
  const self = {
    location: new URL('/service-worker.js', HOME),
    addEventListener: (type: string, hearer: (event: object) => void) => void hearers.set(type, hearer),
    registration: {
      showNotification: (title: string, options: object) => Promise.resolve(void shown.push({ title, ...options })),
    },
    clients: {
      matchAll: () => Promise.resolve(pages.map(asClient)),
      openWindow: (href: string) => Promise.resolve(void opened.push(href)),
    },
  };
  runInNewContext(code, { self, URL, Request, caches: {}, fetch: () => Promise.reject(new Error('no network')) });
  async function hear(type: string, event: object): Promise<void> {
    const waited: Promise<unknown>[] = [];
    hearers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) });
    await Promise.all(waited);
  }
  const click = (data: string) => hear('notificationclick', { notification: { data, close: () => undefined } });
  return { hear, click, shown, opened, pages };
}

describe('service worker', () => {
  it('shows a push notification', async () => {
    const { hear, shown } = worker();
    const said = { title: 'Arara', body: 'Há uma novidade.', link: '/rechargeRecord', tag: 'm1' };
    await hear('push', { data: { json: () => said } });
    expect(shown).toEqual([
      { title: 'Arara', body: 'Há uma novidade.', tag: 'm1', data: '/rechargeRecord', icon: '/icons/icon-192.png' },
    ]);
  });

  it('navigates an open page, or opens one', async () => {
    const busy = worker([`${HOME}/profile`]);
    await busy.click('/promotion/vip');
    expect([busy.pages[0]?.went, busy.opened]).toEqual([[`${HOME}/promotion/vip`], []]);
    const alone = worker();
    await alone.click('/promotion/vip');
    expect(alone.opened).toEqual([`${HOME}/promotion/vip`]);
  });

  it.each(['/gameInfo?game=dado', '/recharge-payment?order=1', '/withdraw', '/cztx'])(
    'leaves a page alone where somebody plays or pays: %s',
    async (path) => {
      const { click, pages, opened } = worker([HOME + path]);
      await click('/promotion/vip');
      expect([pages[0]?.went, opened]).toEqual([[], [`${HOME}/promotion/vip`]]);
    },
  );

  it.each(['https://elsewhere.test/x', '//elsewhere.test', 'javascript:alert(1)'])(
    'leads to no other place: %s',
    async (link) => {
      const { click, pages, opened } = worker([`${HOME}/profile`]);
      await click(link);
      expect([pages[0]?.went, opened]).toEqual([[], []]);
    },
  );

  it('stays small', () => {
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(3_072);
  });
});
