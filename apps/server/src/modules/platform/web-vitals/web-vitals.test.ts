import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';

let server: TestServer;
let ana: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'content');
});

afterAll(() => server.close());

const report = (given: object) => server.call()('webVitalsReport', given as never);
/** Days later, with the session of a new day. */
async function passDays(days: number): Promise<void> {
  server.clock.advance(days * 86_400);
  ana = await signInStaff(server, 'content', `day-${days}@arara.test`);
}

const list = async (days = 7) => (await ana('officeWebVitals', { days })).data;

describe('a report of a browser', () => {
  it.each([
    ['an unknown path', { path: '/etc/passwd', phone: true }, 'path'],
    ['a path outside the site', { path: '/office/players', phone: true }, 'path'],
    ['a time below zero', { path: '/', phone: true, lcp: -1 }, 'lcp'],
    ['a time of more than a minute', { path: '/', phone: true, inp: 60_001 }, 'inp'],
    ['text in place of a time', { path: '/', phone: true, fcp: 'fast' }, 'fcp'],
    ['no kind of device', { path: '/' }, 'phone'],
  ])('is refused with %s', async (_what, given, field) => {
    const refusal = await report(given).catch((error: { errors: object }) => error.errors);
    expect(Object.keys(refusal as object)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('is counted at its screen, whatever id the path has', async () => {
    await report({ path: '/promotion/activity/tournaments/31', phone: true, lcp: 900 });
    await report({ path: '/promotion/activity/tournaments/7', phone: true, lcp: 900 });
    expect(await list()).toEqual([
      {
        path: '/promotion/activity/tournaments/:id',
        phone: true,
        visits: 2,
        lcp: 926,
        fcp: null,
        inp: null,
        ttfb: null,
        cls: null,
      },
    ]);
  });
});

describe('the speed of a screen', () => {
  it('is what three quarters of its visits had at most, to a twentieth', async () => {
    for (const lcp of [800, 1000, 1200, 4000]) await report({ path: '/', phone: true, lcp, cls: 0.012, inp: 0 });
    const [home] = await list();
    expect(home).toMatchObject({ path: '/', phone: true, visits: 4, inp: 1 });
    expect(home?.lcp).toBeGreaterThanOrEqual(1200);
    expect(home?.lcp).toBeLessThan(1200 * 1.05);
    expect(home?.cls).toBeGreaterThanOrEqual(0.012);
    expect(home?.cls).toBeLessThan(0.013);
  });

  it('is another on a desk', async () => {
    await report({ path: '/', phone: false, lcp: 300 });
    expect((await list()).filter(({ path }) => path === '/')).toMatchObject([
      { phone: true, visits: 4 },
      { phone: false, visits: 1 },
    ]);
  });

  it('counts every visit of many at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => report({ path: '/game', phone: true, lcp: 500 + index, cls: 0 })),
    );
    expect((await list()).find(({ path }) => path === '/game')).toMatchObject({ visits: 20, cls: 0.001 });
  });

  it('is of the days that are asked for', async () => {
    await passDays(3);
    expect(await list(3)).toEqual([]);
    expect((await list(4)).length).toBeGreaterThan(0);
  });

  it('is forgotten after ninety days', async () => {
    await passDays(88);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.settle();
    expect(await list(90)).toEqual([]);
  });
});

it('is shown to staff who may see sites only', async () => {
  expect(server.server.routePermissions.get('officeWebVitals')).toBe('site.read');
  const refusal = await server
    .call()('officeWebVitals', {})
    .catch((error: { code: number }) => error.code);
  expect(refusal).toBe(401);
});
