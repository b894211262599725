import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CommandError, command, say } from './command/console.mjs';
import { ROOT, inRepository } from './command/repository-paths.mjs';
import { runTool } from './command/tool.mjs';

/** @typedef {{ total: number, covered: number }} Count */
/** @typedef {Record<string, { lines: Count, branches: Count }>} Summary */

const LIMIT_MS = 3_600_000;

/** Suites that run the code in their own process; journeys and faults run the same code in browsers and servers. */
const SUITES = ['unit', 'database'];

/** @param {Count} count */
const percent = ({ total, covered }) => (total === 0 ? '–' : `${((covered / total) * 100).toFixed(1)} %`);

/** The first two folders of a file, or the module of the server. @param {string} path */
const areaOf = (path) => /^apps\/server\/src\/modules\/[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, 2).join('/');

/** @param {readonly Count[]} counts @returns {Count} */
const sum = (counts) => ({
  total: counts.reduce((total, count) => total + count.total, 0),
  covered: counts.reduce((covered, count) => covered + count.covered, 0),
});

/** @param {Summary} summary */
function report(summary) {
  const files = Object.entries(summary)
    .filter(([path]) => path !== 'total')
    .map(([path, { lines, branches }]) => ({ path: relative(ROOT, path), lines, branches }));
  const areas = Map.groupBy(files, ({ path }) => areaOf(path));
  for (const [area, within] of [...areas].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [lines, branches] = [sum(within.map((file) => file.lines)), sum(within.map((file) => file.branches))];
    say(`${area.padEnd(44)} lines ${percent(lines).padStart(7)}  branches ${percent(branches).padStart(7)}`);
  }
  const unreached = files.filter(({ lines }) => lines.total > 0 && lines.covered === 0);
  say(`\n${unreached.length} files that no test of these suites reaches:`);
  for (const { path, lines } of unreached) say(`${String(lines.total).padStart(5)} lines  ${path}`);
  const total = summary['total'];
  if (total) say(`\nlines ${percent(total.lines)}, branches ${percent(total.branches)}`);
}

/**
 * Measures with V8 which code the unit and database tests reach, prints the share of each area, and lists the files that they do not
 * reach. `coverage/` holds the report of each line. A failed test ends it.
 */
async function main() {
  const projects = SUITES.flatMap((suite) => ['--project', suite]);
  const { code, output } = await runTool('vitest', ['run', '--coverage', ...projects], LIMIT_MS);
  if (code !== 0) throw new CommandError(output);
  const summary = readFileSync(inRepository('coverage/coverage-summary.json'), 'utf8');
  report(/** @type {Summary} */ (JSON.parse(summary)));
}

await command(main);
