import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ended, startPart, stop } from './child.mjs';
import { dataFolder } from './repository-paths.mjs';
import { CommandError, say } from './console.mjs';

/**
 * A simulator that runs beside the server as a separate process.
 * @typedef {object} Simulator
 * @property {string} main its main module, relative to the repository
 * @property {string} name the name that is printed
 * @property {string} record the file in the data folder that stores what it and the server share
 */

const READY_LIMIT_MS = 30_000;

/**
 * Reads what an earlier start stored; an empty object before the first.
 * @template {object} Agreement
 * @param {Simulator} simulator
 * @returns {Partial<Agreement>}
 */
export function keptAgreement({ record }) {
  const path = join(dataFolder(), record);
  return existsSync(path) ? /** @type {Agreement} */ (JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** Readable by its owner alone, for it holds a secret, and whole or not at all. @param {Simulator} simulator @param {object} agreed */
function keep({ record }, agreed) {
  mkdirSync(dataFolder(), { recursive: true });
  const path = join(dataFolder(), record);
  writeFileSync(`${path}.new`, `${JSON.stringify(agreed, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** @param {string} line @returns {string | undefined} the address in a ready line */
function readyUrl(line) {
  try {
    const said = /** @type {{ ready?: boolean, url?: string }} */ (JSON.parse(line));
    return said.ready === true ? said.url : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** @param {string} name @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function firstUrl(name, child) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new CommandError(`The ${name} was not ready in 30 s.`));
      void stop(child);
    }, READY_LIMIT_MS);
    child.once('close', () => clearTimeout(limit));
    if (!child.stdout) return;
    // The stream is read to its end: a full pipe would stop the simulator in the middle of a line.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = readyUrl(line);
      if (url === undefined) return;
      clearTimeout(limit);
      resolve(url);
    });
  });
}

/**
 * Starts it on the port of its last start, or on another where that one is taken, and waits for its one ready line. What is
 * agreed is kept before the start as well: should this process be killed now, the next one uses the same credentials.
 * @template {{ port: number }} Agreement
 * @param {Simulator} simulator
 * @param {Agreement} wanted
 * @param {{ isFixed: boolean, env: NodeJS.ProcessEnv }} options `isFixed`: the port was asked for and stays
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, url: string }>}
 */
export async function openSimulator(simulator, wanted, { isFixed, env }) {
  const { main, name } = simulator;
  const mayMove = !isFixed && !(await isFree(wanted.port));
  if (mayMove) say(`Port ${wanted.port} of the ${name} is taken; it moves to another.`);
  const agreed = mayMove ? { ...wanted, port: 0 } : wanted;
  keep(simulator, agreed);
  const child = startPart(main, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', PORT: String(agreed.port) },
  });
  const gone = ended(child).then((code) => {
    throw new CommandError(`The ${name} ended with code ${code} before it was ready; what it said stands above.`);
  });
  const url = await Promise.race([firstUrl(name, child), gone]);
  keep(simulator, { ...agreed, port: Number(new URL(url).port) });
  return { child, url };
}
