import { pool } from './command/pool.mjs';
import { STEPS, chosen } from './command/step.mjs';
import { CommandError, command, say, seconds } from './command/console.mjs';
import { install } from './install.mjs';

/** @typedef {import('./command/step.mjs').Step} Step */
/** @typedef {import('./command/step.mjs').Result} Result */

/** @param {Step} step @param {Result} result @param {string} took */
function row(step, result, took) {
  const count = step.kind === 'suite' ? `${result.passed} passed, ${result.failed} failed` : '';
  const details = [count, result.note].filter((part) => part !== '').join(', ');
  return `${result.failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(11)} ${took.padStart(8)}  ${details}`.trimEnd();
}

/**
 * Runs a step, prints its row at once, and its output only where it failed.
 * @param {Step} step
 * @param {Map<Step, Result>} results
 */
async function runStep(step, results) {
  const began = performance.now();
  const result = await step.run();
  results.set(step, result);
  if (result.failed > 0) say(`\n── ${step.name} ──\n${result.output.trim()}\n`);
  say([row(step, result, seconds(began)), ...(result.slowest ?? [])].join('\n'));
}

/** Runs the steps that the command line names, or all; the exit code is 1 where one failed. */
async function main() {
  const { steps, unknown } = chosen(process.argv.slice(2));
  if (unknown.length > 0) {
    throw new CommandError(
      `There is no step ${unknown.join(', ')}. The steps: ${STEPS.map((step) => step.name).join(', ')}, and check for the quick ones.`,
    );
  }
  await install();
  /** @type {Map<Step, Result>} */
  const results = new Map();
  const jobs = (/** @type {'check' | 'suite'} */ kind) =>
    steps.filter((step) => step.kind === kind).map((step) => () => runStep(step, results));
  await pool(jobs('check'), 2);
  // A suite uses all cores; two at once would only bring both closer to their time limits.
  await pool(jobs('suite'), 1);
  const total = (/** @type {'passed' | 'failed'} */ outcome) =>
    [...results.values()].reduce((sum, result) => sum + result[outcome], 0);
  const failures = [...results.values()].flatMap((result) => result.failures ?? []);
  if (failures.length > 0) say(`\nFailed:\n${failures.join('\n')}`);
  say(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 ? 1 : 0;
}

await command(main);
