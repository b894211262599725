import { PINNED_NODE, isInRepository } from './repository-paths.mjs';
import { run } from './child.mjs';
import { runSuite } from './suite.mjs';
import { runTool } from './tool.mjs';

/**
 * @typedef {{ passed: number, failed: number, note: string, output: string, slowest?: string[], failures?: string[] }} Result
 * @typedef {{ name: string, kind: 'check' | 'suite', run: () => Promise<Result> }} Step
 */

const CHECK_LIMIT_MS = 480_000;
/** Long enough for a machine at a quarter of its speed: others share it. */
const SUITE_LIMIT_MS = 2_400_000;

/** Browsers draw every screen there is, and a small machine that others share draws slowly. */
const JOURNEYS_LIMIT_MS = 3_600_000;

/** The long form of the faults kills on for many minutes. */
const FAULTS_LIMIT_MS = process.env['FAULTS'] === 'long' ? 2_400_000 : SUITE_LIMIT_MS;

/** The long forms of the other suites: every call of the OpenAPI fuzzed a hundred times, ten times as many spins. */
const LONG_LIMIT_MS =
  process.env['FUZZ'] === 'long' || process.env['RANDOMNESS'] === 'long' ? 3_600_000 : SUITE_LIMIT_MS;

/** The folders that hold source; one that does not exist yet is left out. */
const SOURCE_FOLDERS = ['apps', 'packages', 'games', 'activities', 'simulators', 'tests', 'bench', 'tools'];

/**
 * A step that either holds or does not counts as one test.
 * @param {{ code: number, output: string }} end
 * @param {string} [note]
 * @returns {Result}
 */
const oneTest = ({ code, output }, note = '') => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  note,
  output,
});

/**
 * @param {string} name
 * @param {string} tool
 * @param {string[]} args
 * @returns {Step}
 */
const check = (name, tool, args) => ({
  name,
  kind: 'check',
  run: async () => oneTest(await runTool(tool, args, CHECK_LIMIT_MS)),
});

/** @param {string} name @param {number} limitMs @returns {Step} */
const suite = (name, limitMs) => ({ name, kind: 'suite', run: () => runSuite(name, limitMs) });

/** A cruise that saw no modules is green and worthless, so what it saw is counted too. @returns {Promise<Result>} */
async function runBoundaries() {
  const folders = SOURCE_FOLDERS.filter((folder) => isInRepository(folder));
  const end = await runTool(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...folders],
    CHECK_LIMIT_MS,
  );
  const modules = Number(/(\d+) modules/.exec(end.output)?.[1] ?? 0);
  return oneTest(
    modules > 0 ? end : { code: 1, output: `${end.output}\nno modules were cruised\n` },
    `${modules} modules`,
  );
}

/**
 * Twice: with the tests, for what nothing uses; and without them and without their dependencies, for
 * what a workspace ships and does not name. @returns {Promise<Result>}
 */
async function runDeadCode() {
  const whole = await runTool('knip', ['--no-progress', '--no-config-hints'], CHECK_LIMIT_MS);
  const shipped = await runTool(
    'knip',
    ['--strict', '--dependencies', '--no-progress', '--no-config-hints'],
    CHECK_LIMIT_MS,
  );
  return oneTest({
    code: whole.code || shipped.code,
    output: `${whole.output}\nWithout the tests:\n${shipped.output}`,
  });
}

/** @returns {Promise<Result>} */
const runBuild = async () => oneTest(await run(PINNED_NODE, ['tools/build.mjs'], { limitMs: CHECK_LIMIT_MS }));

/** Everything that must hold, in the order of the table. @type {readonly Step[]} */
export const STEPS = [
  check('types', 'tsc', ['-p', 'tsconfig.json']),
  check('types-web', 'tsc', ['-p', 'tsconfig.web.json']),
  check('types-web-tests', 'tsc', ['-p', 'tsconfig.web-tests.json']),
  check('types-tools', 'tsc', ['-p', 'tools/tsconfig.json']),
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  check('format', 'oxfmt', ['--check', '.']),
  { name: 'boundaries', kind: 'check', run: runBoundaries },
  { name: 'dead-code', kind: 'check', run: runDeadCode },
  { name: 'build', kind: 'check', run: runBuild },
  suite('unit', LONG_LIMIT_MS),
  suite('database', LONG_LIMIT_MS),
  suite('faults', FAULTS_LIMIT_MS),
  suite('journeys', JOURNEYS_LIMIT_MS),
  suite('sql', LONG_LIMIT_MS),
  suite('profiles', SUITE_LIMIT_MS),
];

/** Parts of `database`: for another version of PostgreSQL, and for a home site under another jurisdiction profile. */
const PARTS = new Set(['sql', 'profiles']);

/** What runs where no step is named. */
const DEFAULT = STEPS.filter((step) => !PARTS.has(step.name));

/** What `npm run check` runs: seconds, and no test. */
const QUICK = STEPS.filter((step) => step.kind === 'check' && step.name !== 'build').map((step) => step.name);

/**
 * The steps that the words of a command line name; all of them where it names none. A journey walks
 * through the built front ends, so it brings the build along.
 * @param {readonly string[]} words
 * @returns {{ steps: readonly Step[], unknown: readonly string[] }}
 */
export function chosen(words) {
  const names = new Set(
    words.flatMap((word) => (word === 'check' ? QUICK : word === 'journeys' ? ['build', word] : [word])),
  );
  const unknown = [...names].filter((name) => !STEPS.some((step) => step.name === name));
  return { steps: names.size === 0 ? DEFAULT : STEPS.filter((step) => names.has(step.name)), unknown };
}
