import { describe, expect, it } from 'vitest';
import { byArea, fileSizes, quantile } from './file-sizes.ts';
import { crossFeatureImports, importGraph } from './import-graph.ts';
import { pathReport, sizeReport } from './report.ts';
import { fromRoute } from './request-paths.ts';

const file = (path: string, lines: number): { path: string; text: string } => ({
  path,
  text: '\n'.repeat(lines - 1) + '.',
});

describe('the sizes of files', () => {
  it('are counted in lines, without documents', () => {
    const sources = [file('a.ts', 5), file('b.ts', 30), file('c.sql', 100), file('docs/d.html', 900)];
    expect(fileSizes(sources)).toEqual({ files: 3, lines: 135, median: 30, p90: 100, longest: 100, short: 1 });
  });

  it('are nothing where there is no file', () => {
    expect(fileSizes([])).toEqual({ files: 0, lines: 0, median: 0, p90: 0, longest: 0, short: 0 });
  });

  it('have the quantile that a share of the files does not exceed', () => {
    const ten = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect([quantile(ten, 0.5), quantile(ten, 0.9), quantile(ten, 1)]).toEqual([5, 9, 10]);
  });

  it('are grouped by area', () => {
    const areas = byArea([file('games/a.ts', 1), file('bench/b.ts', 1), file('games/c.ts', 1)]);
    expect(areas.map(([area, sources]) => [area, sources.length])).toEqual([
      ['bench', 1],
      ['games', 2],
    ]);
  });

  it('are printed for the repository and for each area, with the words that are left', () => {
    const words = [{ path: 'docs/a.md', line: 1, what: 'a word' }];
    expect(sizeReport([file('games/a.ts', 3)], words).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'area files lines median p90 longest < 20 lines retired words',
      'repository 1 3 3 3 3 1 1',
      'games 1 3 3 3 3 1 0',
      'docs 0 0 0 0 0 0 1',
    ]);
  });
});

const site = 'apps/site/src/features';
const graph = importGraph([
  { path: `${site}/home/home.ts`, text: "import { a } from '../play/play.ts';\nimport b from 'react';" },
  { path: `${site}/home/home.test.ts`, text: "import { a } from '../play/play.ts';" },
  { path: `${site}/play/play.ts`, text: "import type { c } from './bet.ts';\nexport { d } from '../../shared/d.ts';" },
  { path: `${site}/play/bet.ts`, text: "import { e } from './play.ts';" },
]);

describe('the graph of imports', () => {
  it('finds the imports from one feature into another, tests aside', () => {
    expect(crossFeatureImports(graph)).toEqual([`${site}/home/home.ts -> ${site}/play/play.ts`]);
  });
});

describe('the path of a request', () => {
  const route = 'apps/server/src/modules/play/play/play-routes.ts';
  const store = 'apps/server/src/db/store.ts';
  const isRoute = (path: string): boolean => path === route;

  it('goes from the route to the statement, each own file once', () => {
    const path = [store, 'node_modules/pg/client.js', store, route, store, route, 'apps/server/src/http/app.ts'];
    expect(fromRoute(path, isRoute)).toEqual([route, store]);
  });

  it('is none where the route did not lead to the statement', () => {
    expect(fromRoute([store], isRoute)).toBeUndefined();
  });

  it('is printed with the number of its files', () => {
    expect(pathReport([{ name: 'a bet', files: ['a.ts', 'b.ts'], allFiles: ['a.ts', 'b.ts', 'c.ts'] }])).toEqual([
      'a bet: 2 files from the route to SQL (3 for all its statements)',
      '  a.ts',
      '  b.ts',
      '',
    ]);
  });
});
