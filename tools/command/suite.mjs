import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, inRepository } from './repository-paths.mjs';
import { runTool } from './tool.mjs';

/** @typedef {import('./step.mjs').Result} Result */

/**
 * What vitest writes down of a run, as far as it is read here.
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} TestReport
 * @typedef {{ status: string, name: string, message?: string, startTime: number, endTime: number, assertionResults: TestReport[] }} FileReport
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

/** How many lines of a failure's message are repeated at the end. */
const MESSAGE_LINES = 12;

/** The beginning of a message and its first place in this repository. @param {string} message */
function excerpt(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const said = lines.slice(0, stack < 0 ? lines.length : stack).filter((line) => line.trim() !== '');
  const place = lines.find((line) => /^\s+at /.test(line) && line.includes(ROOT) && !line.includes('node_modules'));
  return [...said.slice(0, MESSAGE_LINES), ...(place === undefined ? [] : [place.trim()])].map(
    (line) => `          ${line.replaceAll(ROOT, '').slice(0, 200)}`,
  );
}

/** The tests that failed and why: the output above is long, and only its end may be kept. @param {Report} report */
const failures = ({ testResults }) =>
  testResults.flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages?.join('\n') ?? '' }));
    const broken = brokeBeforeItsTests(file) ? [{ name: 'broke before its tests', message: file.message ?? '' }] : [];
    return [...tests, ...broken].map(({ name, message }) =>
      [`  failed  ${relative(ROOT, file.name)}: ${name}`, ...excerpt(message)].join('\n'),
    );
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
