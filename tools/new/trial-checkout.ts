import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../repository-root.ts';

const execute = promisify(execFile);

/** A temporary directory with a copy of some folders of this repository, which uses its installed packages. */
export interface TrialCheckout extends Disposable {
  readonly root: string;
  /** Runs a tool of the checkout. Resolves to its output. */
  runTool(path: string, ...parameters: string[]): Promise<string>;
  /** Checks the types of a project, whose settings are a file of this repository. Rejects with the errors. */
  checkTypes(settings: 'tsconfig.json' | 'tsconfig.web.json', ...globs: string[]): Promise<void>;
  /** Runs the unit tests of some folders. Resolves to the report as text. */
  runTests(...parameters: string[]): Promise<string>;
}

const run = async (command: string, parameters: readonly string[], cwd: string): Promise<string> =>
  execute(process.execPath, [command, ...parameters], { cwd }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${stdout}${stderr}`, { cause: error });
    },
  );

const inPackages = (path: string): string => join(ROOT, 'node_modules', path);

/** Links every installed package into `root`, and those of this repository to their copies where there are any. */
function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules');
  const link = (name: string, target: string) => symlinkSync(target, join(root, 'node_modules', name));
  mkdirSync(join(root, 'node_modules/@arara'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@arara' && name !== '.cache') link(name, join(installed, name));
  for (const name of readdirSync(join(installed, '@arara'))) {
    const original = realpathSync(join(installed, '@arara', name));
    const copy = join(root, relative(ROOT, original));
    link(`@arara/${name}`, existsSync(copy) ? copy : original);
  }
}

/** Creates a trial checkout with these folders. Disposing it deletes the directory. */
export function createTrialCheckout(...folders: string[]): TrialCheckout {
  const root = mkdtempSync(join(tmpdir(), 'arara-new-'));
  for (const path of [...folders, 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.web.json'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  linkPackages(root);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  return {
    root,
    runTool: (path, ...parameters) => run(join(root, path), parameters, root),
    async checkTypes(settings, ...globs) {
      const config = { extends: `./${settings}`, compilerOptions: { incremental: false }, include: globs };
      writeFileSync(join(root, 'tsconfig.trial.json'), JSON.stringify(config));
      await run(inPackages('typescript/bin/tsc'), ['-p', 'tsconfig.trial.json'], root);
    },
    runTests: (...parameters) =>
      run(inPackages('vitest/vitest.mjs'), ['run', '--root', root, '--no-color', ...parameters], root),
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  };
}
