import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PINNED_NODE, ROOT, inRepository } from './repository-paths.mjs';

/** How long a child may take to end by itself after it was asked to. */
const GRACE_MS = 15_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * The path without node_modules/.bin: npm must not run on a Node that it is about to replace.
 * @param {NodeJS.ProcessEnv} env
 */
export const systemPath = (env = process.env) =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter);

/**
 * Starts a child in a process group of its own: a Ctrl-C at the terminal then reaches only this
 * process, which passes it on once and in order.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, detached: true, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/**
 * Starts a program of this repository on the pinned Node; it ends with this process, even if this process is killed.
 * @param {string} main its main module, relative to the repository
 * @param {import('node:child_process').SpawnOptions} options
 */
export const startPart = (main, options) =>
  start(
    PINNED_NODE,
    ['--import', pathToFileURL(inRepository('tools/command/lifeline.mjs')).href, inRepository(main)],
    options,
  );

/**
 * Signals a child and everything that it started.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has already ended, which is what a signal is for.
  }
}

/**
 * Settles with the exit code of a child; a death by signal counts as the shell counts it (128 + n).
 * A command that cannot be started rejects.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });

/**
 * Asks a child to end with `signal`, waits for it, and kills its group when it does not.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, signal);
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await closed;
  clearTimeout(force);
}

/** Ends every child that still runs. @param {NodeJS.Signals} [signal] */
export const stopAll = (signal = 'SIGTERM') => Promise.all([...running].map((child) => stop(child, signal)));

/**
 * Runs a command to its end and keeps what it prints, both streams in the order they came.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, { env = process.env, cwd = ROOT, limitMs = 600_000 } = {}) {
  const child = start(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const limit = setTimeout(() => {
    output += `\nstopped: it took more than ${limitMs / 1000} s\n`;
    void stop(child, 'SIGINT');
  }, limitMs);
  const code = await ended(child).catch((/** @type {Error} */ error) => {
    output += `${error.message}\n`;
    return 127;
  });
  clearTimeout(limit);
  return { code, output };
}
