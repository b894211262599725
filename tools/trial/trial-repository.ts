import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOLS = fileURLToPath(new URL('../', import.meta.url));

/** A command that was started: what it has said, and how it ends. */
export interface Run {
  readonly child: ChildProcess;
  /** Settles when the output matches; rejects when the command ends before that. */
  readonly said: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

/** A repository of a few files with the real commands in it, in a folder of its own. */
export interface TrialRepository {
  readonly path: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Run;
  readonly remove: () => void;
}

/** What npm would have installed: nothing but the Node that runs this. */
function furnish(base: string, write: TrialRepository['write']): void {
  write('package.json', JSON.stringify({ devDependencies: { node: process.versions.node } }));
  write('package-lock.json', JSON.stringify({ packages: {} }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  mkdirSync(join(base, 'node_modules/.bin'));
  symlinkSync(process.execPath, join(base, 'node_modules/.bin/node'));
  cpSync(TOOLS, join(base, 'tools'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  for (const name of ['tools/write-release-manifest.ts', 'apps/server/src/platform/release-manifest.ts'])
    cpSync(join(TOOLS, '..', name), join(base, name));
}

function follow(child: ChildProcess): Run {
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  const said = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (match) resolve(match[1] ?? match[0]);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`ended before it said ${String(pattern)}:\n${output}`)));
    });
  return { child, said, ended };
}

/** Builds the small repository in the folder for temporary files. */
export function createTrialRepository(): TrialRepository {
  const base = mkdtempSync(join(tmpdir(), 'arara-trial-'));
  const path = (name: string): string => join(base, name);
  const write: TrialRepository['write'] = (name, text) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  furnish(base, write);
  const clean = { PATH: process.env['PATH'] ?? '', HOME: base };
  const run: TrialRepository['run'] = (args, env = {}) =>
    follow(spawn(process.execPath, args, { cwd: base, env: { ...clean, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }));
  return { path, write, run, remove: () => rmSync(base, { recursive: true, force: true }) };
}
