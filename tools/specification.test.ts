import { describe, expect, it } from 'vitest';
import { readCalls, readItems } from './specification/coverage-row.ts';
import {
  PAGE,
  calls,
  findEndpoint,
  hasTest,
  page,
  readText,
  routes,
  rows,
  siteRoutes,
} from './specification/coverage.ts';
import { listSiteRoutes } from './specification/route-table.ts';

describe('the coverage of the specification', () => {
  it('names a file that has each item', () => {
    const missing = rows.filter(({ file, symbol }) => file === '' || !readText(file).includes(symbol));
    expect(missing.map(({ item, file, symbol }) => `${item}: no ${symbol} in ${file}`)).toEqual([]);
  });

  it('names a test that exists for each item', () => {
    const missing = rows.filter(({ test, title }) => title === '' || !hasTest(readText(test), title));
    expect(missing.map(({ item, test, title }) => `${item}: no test "${title}" in ${test}`)).toEqual([]);
  });

  it('has each text of the error catalogue in the table of the test that provokes it', () => {
    const texts = rows.filter(({ section, title }) => section.startsWith('8 ') && title.includes('$words'));
    expect(texts.length).toBeGreaterThan(20);
    const missing = texts.filter(
      ({ item, symbol, test }) => ![item, symbol].some((text) => readText(test).includes(text)),
    );
    expect(missing.map(({ item, test }) => `${item}: not in ${test}`)).toEqual([]);
  });

  it('has every route of the specification in the route table of the site', () => {
    expect(routes).toHaveLength(45);
    expect(routes.filter(({ route }) => !siteRoutes.has(route))).toEqual([]);
  });

  it('has every call of the specification in the contract, under its method and path', () => {
    expect(calls).toHaveLength(60);
    expect(calls.filter((call) => findEndpoint(call) === undefined)).toEqual([]);
  });

  it('lists no route and no call twice', () => {
    expect(new Set(routes.map(({ route }) => route)).size).toBe(routes.length);
    expect(new Set(calls.map(({ endpoint }) => endpoint)).size).toBe(calls.length);
  });

  it('is written in docs/coverage.md, with what is beyond it: npm run specification', () => {
    expect(readText(PAGE)).toBe(page);
  });
});

describe('the lists', () => {
  it('repeat the column of the line before where it is empty, and search the item where the text is', () => {
    const text = '# a comment\n## 3 Entities\na; b | x.ts | | x.test.ts | does\nc | | symbol | | does more\n';
    const row = { section: '3 Entities', file: 'x.ts', test: 'x.test.ts' };
    expect(readItems(text)).toEqual([
      { ...row, item: 'a', symbol: 'a', title: 'does' },
      { ...row, item: 'b', symbol: 'b', title: 'does' },
      { ...row, item: 'c', symbol: 'symbol', title: 'does more' },
    ]);
  });

  it('may write a path without its first slash', () => {
    expect(readCalls('POST api/a | a | a.test.ts | does')).toMatchObject([{ method: 'POST', path: '/api/a' }]);
  });
});

describe('the checks', () => {
  it('find a call that has another method, path or name', () => {
    const call = { method: 'POST', path: '/api/auth/me', endpoint: 'me', test: '', title: '' };
    expect(findEndpoint(call)?.name).toBe('me');
    for (const change of [{ method: 'GET' }, { path: '/api/me' }, { endpoint: 'you' }])
      expect(findEndpoint({ ...call, ...change })).toBeUndefined();
  });

  it('find a test by its whole title only, and no other text', () => {
    const text = "it.each([1])(\n  'refuses %s', () => 0);\nconst words = 'refuses all';\n";
    expect(hasTest(text, 'refuses %s')).toBe(true);
    expect(hasTest(text, 'refuses')).toBe(false);
    expect(hasTest(text, 'refuses all')).toBe(false);
  });

  it('read the routes inside the shell, outside it, and of promotions', () => {
    const files: Record<string, string> = {
      'apps/site/src/app/routing/routes.tsx': '<Route path="game" /><Route path="a/:id" /><Route path="*" />',
      'apps/site/src/app/routing/root-routes.tsx': `<Route path="gameInfo" />{['cztx', 'test'].map((path) => (`,
      'activities/x/screen.ts': "path: '/promotion/activity/x',",
    };
    const found = listSiteRoutes((path) => files[path] ?? '', ['activities/x/screen.ts']);
    expect([...found.keys()].toSorted()).toEqual([
      '/',
      '/cztx',
      '/game',
      '/gameInfo',
      '/promotion/activity/x',
      '/test',
    ]);
  });
});
