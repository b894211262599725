import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inHouse } from './place.mjs';
import { runTool } from './tool.mjs';

/** @typedef {import('./step.mjs').Result} Result */

/**
 * What vitest writes down of a run, as far as it is read here.
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileReport
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

/** What a run says that killed servers and databases; nothing for one that did not. @param {string} output */
const killsIn = (output) => /^\d+ kills .*$/m.exec(output)?.[0] ?? '';

/**
 * Runs one vitest project and counts its tests. No tests found is a failure.
 * @param {string} project
 * @param {number} limitMs
 * @returns {Promise<Result>}
 */
export async function runSuite(project, limitMs) {
  const path = inHouse('.cache', `vitest-${project}.json`);
  mkdirSync(inHouse('.cache'), { recursive: true });
  rmSync(path, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code, output } = await runTool('vitest', ['run', '--project', project, ...reporters], limitMs);
  if (!existsSync(path)) return { passed: 0, failed: 1, note: 'no report', output };
  const counted = count(/** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8'))), code);
  return { ...counted, note: [counted.note, killsIn(output)].filter((note) => note !== '').join(', '), output };
}
