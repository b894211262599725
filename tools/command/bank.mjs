import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ended, startPart, stop } from './child.mjs';
import { dataFolder } from './place.mjs';
import { Trouble, say } from './words.mjs';

/**
 * What the simulated bank and the house agree on. Kept between starts, so that a link to pay and the
 * credentials that the house stored stay good.
 * @typedef {{ clientId: string, clientSecret: string, key: string, port: number }} Agreement
 */

const READY_LIMIT_MS = 30_000;

const recordPath = () => join(dataFolder(), 'psp.json');

/** @returns {Partial<Agreement>} what an earlier start has kept */
const keptAgreement = () =>
  existsSync(recordPath()) ? /** @type {Agreement} */ (JSON.parse(readFileSync(recordPath(), 'utf8'))) : {};

/** @returns {Agreement} what was agreed at an earlier start, or a new agreement */
function agreement() {
  const { PSP_CLIENT_ID, PSP_CLIENT_SECRET, PSP_KEY, PSP_PORT } = process.env;
  const kept = keptAgreement();
  return {
    clientId: PSP_CLIENT_ID || kept.clientId || `arara-${randomBytes(6).toString('hex')}`,
    clientSecret: PSP_CLIENT_SECRET || kept.clientSecret || randomBytes(32).toString('base64url'),
    key: PSP_KEY || kept.key || randomUUID(),
    port: Number(PSP_PORT || kept.port || 0),
  };
}

/** Readable by its owner alone, for it holds a secret, and whole or not at all. @param {Agreement} agreed */
function keep(agreed) {
  mkdirSync(dataFolder(), { recursive: true });
  const beside = `${recordPath()}.new`;
  writeFileSync(beside, `${JSON.stringify(agreed, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, recordPath());
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

/**
 * Starts the simulator and waits for its one ready line.
 * @param {Agreement} agreed
 */
async function open(agreed) {
  const child = startPart('simulators/psp/src/main.ts', {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(agreed.port),
      // What was charged and paid outlives a restart, as it does at a bank.
      DATA: join(dataFolder(), 'psp-state.json'),
      PSP_CLIENT_ID: agreed.clientId,
      PSP_CLIENT_SECRET: agreed.clientSecret,
      PSP_KEY: agreed.key,
    },
  });
  const gone = ended(child).then((code) => {
    throw new Trouble(`The Pix simulator ended with code ${code} before it was ready; what it said stands above.`);
  });
  return { child, url: await Promise.race([firstUrl(child), gone]) };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function firstUrl(child) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Trouble('The Pix simulator was not ready in 30 s.'));
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
 * The Pix bank that a house without a real one talks to, and the settings that point the house at it.
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, settings: Record<string, string> }>}
 */
export async function openBank() {
  const kept = agreement();
  const mayMove = !process.env['PSP_PORT'] && !(await isFree(kept.port));
  if (mayMove) say(`Port ${kept.port} of the Pix simulator is taken; it moves to another.`);
  const agreed = mayMove ? { ...kept, port: 0 } : kept;
  // Before the start: should this process be killed now, the next one uses the same credentials.
  keep(agreed);
  const bank = await open(agreed);
  keep({ ...agreed, port: Number(new URL(bank.url).port) });
  return {
    child: bank.child,
    settings: {
      PIX_BASE_URL: bank.url,
      PIX_BANK_PAGE: bank.url,
      // What the house would send by SMS and mail is read there. Production is refused such a page.
      ...(process.env['NODE_ENV'] === 'production' ? {} : { MESSAGES_PAGE: bank.url }),
      PIX_CLIENT_ID: agreed.clientId,
      PIX_CLIENT_SECRET: agreed.clientSecret,
      PIX_KEY: agreed.key,
    },
  };
}
