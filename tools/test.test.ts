import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TrialRepository, createTrialRepository } from './trial/trial-repository.ts';

/** Replaces vitest and writes a prepared report. */
const vitest = (report: object | undefined, code: number): string => `
const out = process.argv.find((word) => word.startsWith('--outputFile.json=')).slice(18);
${report ? `require('node:fs').writeFileSync(out, ${JSON.stringify(JSON.stringify(report))});` : ''}
console.log('a story of ' + process.argv[4]);
process.exit(${code});
`;

const file = (status: string, ...statuses: string[]) => ({
  status,
  name: `/somewhere/${status}.test.ts`,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: statuses.map((one, index) => ({ status: one, fullName: `test ${index}` })),
});
const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';

describe('npm test', { timeout: 20_000 }, () => {
  let server: TrialRepository;

  beforeEach(() => {
    server = createTrialRepository();
  });

  afterEach(() => server.remove());

  const unit = (report: object | undefined, code: number) => {
    server.write('node_modules/.bin/vitest', vitest(report, code));
    return server.run(['tools/test.mjs', 'unit']).ended;
  };

  it('counts tests, hides what passes, and ends with one plain line', async () => {
    const { code, output } = await unit(
      { testResults: [file('passed', 'passed', 'passed'), file('passed', 'passed')] },
      0,
    );
    expect(lastLine(output)).toBe('3 passed, 0 failed');
    expect(output).not.toContain('a story of');
    expect(code).toBe(0);
  });

  it('says which files took longest', async () => {
    const { output } = await unit({ testResults: [file('passed', 'passed')] }, 0);
    expect(output).toMatch(/^ +2\.5 s  .*passed\.test\.ts$/m);
  });

  it('shows what fails and ends with 1', async () => {
    const { code, output } = await unit({ testResults: [file('failed', 'passed', 'failed')] }, 1);
    expect(lastLine(output)).toBe('1 passed, 1 failed');
    expect(output).toContain('a story of unit');
    expect(code).toBe(1);
  });

  it('names what failed and why at the end, where a long output is cut', async () => {
    const failed = file('failed', 'passed', 'failed');
    const message = '\u001b[31mError: 1 is not 2\u001b[39m\n    at run (/somewhere/node_modules/runner.js:1:1)';
    const assertionResults = failed.assertionResults.map((test) => ({ ...test, failureMessages: [message] }));
    const { output } = await unit({ testResults: [{ ...failed, assertionResults }] }, 1);
    expect(output.trimEnd().split('\n').slice(-5)).toEqual([
      'Failed:',
      expect.stringMatching(/^ {2}failed {2}.*failed\.test\.ts: test 1$/),
      '          Error: 1 is not 2',
      '',
      '1 passed, 1 failed',
    ]);
  });

  it.each([
    [
      'a file that breaks before its tests',
      { testResults: [file('failed'), file('passed', 'passed')] },
      1,
      '1 passed, 1 failed',
    ],
    ['a run that ends badly after its tests', { testResults: [file('passed', 'passed')] }, 1, '1 passed, 1 failed'],
    ['a run without a test', { testResults: [] }, 0, '0 passed, 1 failed'],
    ['a run without a report', undefined, 0, '0 passed, 1 failed'],
  ])('counts %s as a failure', async (_what, report, exit, line) => {
    const { code, output } = await unit(report, exit);
    expect(lastLine(output)).toBe(line);
    expect(code).toBe(1);
  });

  it('reports skipped tests and counts them as neither passed nor failed', async () => {
    const { output } = await unit({ testResults: [file('passed', 'passed', 'skipped')] }, 0);
    expect(output).toContain('1 passed, 0 failed, 1 skipped');
    expect(lastLine(output)).toBe('1 passed, 0 failed');
  });

  it('refuses a cruise that saw nothing', async () => {
    server.write(
      'node_modules/.bin/depcruise',
      "console.log('no dependency violations found (0 modules, 0 dependencies cruised)');",
    );
    const { code, output } = await server.run(['tools/test.mjs', 'boundaries']).ended;
    expect(output).toContain('no modules were cruised');
    expect(code).toBe(1);
  });

  it('names the steps to one who misses them', async () => {
    const { code, output } = await server.run(['tools/test.mjs', 'units']).ended;
    expect(output).toMatch(/There is no step units\. The steps: types, .*journeys/);
    expect(code).toBe(1);
  });

  it('is repeated with other samples, and fails where one run failed', async () => {
    server.write(
      'node_modules/.bin/vitest',
      vitest({ testResults: [file('passed', 'passed')] }, 0).replace(
        'process.exit(0)',
        "process.exit(process.env.SAMPLE_SEED === 'repeat 2' ? 1 : 0)",
      ),
    );
    const { code, output } = await server.run(['tools/test-repeat.mjs', '2', 'unit']).ended;
    expect(output).toMatch(/^run 1 of 2: 1 passed, 0 failed/m);
    expect(output).toMatch(/^run 2 of 2: 1 passed, 1 failed/m);
    expect(lastLine(output)).toBe('1 of 2 runs passed');
    expect(code).toBe(1);
  });

  it('is repeated a whole number of times', async () => {
    const { code, output } = await server.run(['tools/test-repeat.mjs', 'often']).ended;
    expect(output).toContain('Say how many times');
    expect(code).toBe(1);
  });
});
