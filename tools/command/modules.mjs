import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository, isInRepository } from './repository-paths.mjs';

const STAMP = 'node_modules/.arara-stamp';

/** What is installed belongs to one kind of machine: a folder may be shared by two. */
const MACHINE = `${process.platform} ${process.arch}`;

function fingerprint() {
  const lock = readFileSync(inRepository('package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${MACHINE}`;
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package */

/** @param {string} path of a lockfile */
function packagesOf(path) {
  const lockfile = /** @type {{ packages: Record<string, Package> }} */ (
    JSON.parse(readFileSync(inRepository(path), 'utf8'))
  );
  return lockfile.packages;
}

/**
 * True where npm's own record of node_modules names every package of the lockfile at its version,
 * as after an `npm install` by hand. Optional ones may be missing: they are for other machines.
 */
function isInstalledByHand() {
  const record = 'node_modules/.package-lock.json';
  if (!isInRepository(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    const found = installed[path];
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

/** True where node_modules is what the lockfile says. */
export function areFresh() {
  if (!isInRepository('node_modules')) return false;
  const stamp = isInRepository(STAMP) ? readFileSync(inRepository(STAMP), 'utf8').trim() : undefined;
  if (stamp === fingerprint()) return true;
  if (stamp && !stamp.endsWith(MACHINE)) return false;
  return isInstalledByHand();
}

/** Records that node_modules is now what the lockfile says. */
export const stampModules = () => writeFileSync(inRepository(STAMP), `${fingerprint()}\n`);
