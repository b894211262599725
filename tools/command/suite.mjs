import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT, inRepository } from './repository-paths.mjs';
import { runTool } from './tool.mjs';

/** @typedef {import('./step.mjs').Result} Result */

/**
 * What vitest writes down of a run, as far as it is read here.
 * @typedef {{ status: string, name: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} Report
 */

/** @param {FileReport} file */
const brokeBeforeItsTests = (file) =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');

/**
 * Counts a run. A file that breaks before its first test, and a run that ends badly though every test
 * passed, each count as one failure: nothing that went wrong may look like nothing.
 * @param {Report} report
 * @param {number} code
 */
function count(report, code) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const counted =
    tests.filter((test) => test.status === 'failed').length + report.testResults.filter(brokeBeforeItsTests).length;
  const skipped = tests.length - passed - tests.filter((test) => test.status === 'failed').length;
  const failed = Math.max(counted, code !== 0 || passed + counted === 0 ? 1 : 0);
  return { passed, failed, note: skipped > 0 ? `${skipped} skipped` : '' };
}

/** How many of the slowest files are printed; `DURATIONS=all` prints every file. */
const SLOWEST = process.env['DURATIONS'] === 'all' ? Infinity : 10;

/** The files that took longest, a line each. @param {Report} report */
function durations({ testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), took: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.took - a.took);
  return files.slice(0, SLOWEST).map(({ name, took }) => `${took.toFixed(1).padStart(8)} s  ${name}`);
}

/** The tests that failed, a line each: the output above is long, and only its end may be kept. @param {Report} report */
const failures = ({ testResults }) =>
  testResults.flatMap((file) => {
    const names = file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const broken = brokeBeforeItsTests(file) ? ['broke before its tests'] : [];
    return [...names, ...broken].map((name) => `  failed  ${relative(ROOT, file.name)}: ${name}`);
  });

/** What a run says that killed servers and databases; nothing for one that did not. @param {string} output */
const killsIn = (output) => /^\d+ kills .*$/m.exec(output)?.[0] ?? '';

/**
 * Runs one vitest project and counts its tests. No tests found is a failure.
 * @param {string} project
 * @param {number} limitMs
 * @returns {Promise<Result>}
 */
export async function runSuite(project, limitMs) {
  const path = inRepository('.cache', `vitest-${project}.json`);
  mkdirSync(inRepository('.cache'), { recursive: true });
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code, output } = await runTool('vitest', ['run', '--project', project, ...reporters], limitMs);
  if (!existsSync(path)) return { passed: 0, failed: 1, note: 'no report', output };
  const report = /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
  const counted = count(report, code);
  const note = [counted.note, killsIn(output)].filter((part) => part !== '').join(', ');
  return { ...counted, note, output, slowest: durations(report), failures: failures(report) };
}
