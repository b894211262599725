import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@arara/contract';
import { renderCoveragePage } from './coverage-page.ts';
import { type CallRow, type CoverageRow, readCalls, readItems, readRoutes } from './coverage-row.ts';
import { ROOT } from '../repository-root.ts';
import { listSiteRoutes } from './route-table.ts';

export const PAGE = 'docs/coverage.md';

/** Reads a file of the repository; empty where there is none. */
export function readText(path: string): string {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
}

const byName = endpoints as Readonly<Record<string, Endpoint>>;
const readList = (name: string): string => readText(`tools/specification/${name}.txt`);

export const calls = readCalls(readList('calls'));
export const routes = readRoutes(readList('routes'));
const items = readItems(readList('items'));

/** The routes of the site by path, with the file of each. */
export const siteRoutes = listSiteRoutes(readText, globSync('activities/*/screen.ts', { cwd: ROOT }).toSorted());

/** The endpoint of a call of the specification; `undefined` where the contract has none with this name, method and path. */
export function findEndpoint({ endpoint, method, path }: CallRow): Endpoint | undefined {
  const found = byName[endpoint];
  return found?.method === method && found.path === path ? found : undefined;
}

/** The file of the contract that declares an endpoint. */
const contractFiles = globSync('packages/contract/src/*.ts', { cwd: ROOT }).filter(
  (path) => !path.endsWith('.test.ts'),
);
function findDeclaration(name: string): string {
  const declaration = new RegExp(String.raw`\b\w+\(\s*'${name}'`);
  return contractFiles.find((path) => declaration.test(readText(path))) ?? '';
}

const routeRows = routes.map(({ route, test, title }): CoverageRow => {
  const section = '2 Routes';
  const file = siteRoutes.get(route) ?? '';
  // Routes inside a list have no slash; the root route is the index.
  const symbol = route === '/' ? 'index' : route.slice(1);
  return { section, item: route, file, symbol, test, title };
});

const callRows = calls.map(({ method, path, endpoint, test, title }): CoverageRow => {
  const section = '7 Calls';
  return { section, item: `${method} ${path}`, file: findDeclaration(endpoint), symbol: `'${endpoint}'`, test, title };
});

const sectionNumber = ({ section }: CoverageRow): number => Number.parseInt(section, 10);

/** Every row, by the sections of the specification. */
export const rows = [...items, ...routeRows, ...callRows].toSorted((a, b) => sectionNumber(a) - sectionNumber(b));

const specifiedCalls = new Set(calls.map(({ endpoint }) => endpoint));
const specifiedRoutes = new Set(routes.map(({ route }) => route));

/** The text of `docs/coverage.md`. */
export const page = renderCoveragePage(rows, {
  routes: [...siteRoutes.keys()].filter((route) => !specifiedRoutes.has(route)).toSorted(),
  calls: Object.values(byName)
    .filter(({ name, audience }) => audience !== 'staff' && !specifiedCalls.has(name))
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted(),
});

/** Whether a test file has a test with this title. */
export function hasTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const written = `${quote}${title}${quote}`;
    for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1))
      if (text.slice(0, at).trimEnd().endsWith('(')) return true;
    return false;
  });
}
