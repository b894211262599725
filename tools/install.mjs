import { ended, start, systemPath } from './command/child.mjs';
import { areFresh, stampModules } from './command/modules.mjs';
import { isStarted } from './command/repository-paths.mjs';
import { ensureRuntime } from './command/runtime.mjs';
import { CommandError, command, say, seconds } from './command/console.mjs';

const OLDEST_NODE = 20;

/** Runs `npm ci` with what it needs and without the noise; its own progress is shown. */
async function installModules() {
  say('Installing the packages of package-lock.json …');
  const began = performance.now();
  const npm = start('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, PATH: systemPath() },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await ended(npm).catch((/** @type {Error} */ error) => {
    throw new CommandError(`npm cannot be started: ${error.message}`);
  });
  if (code !== 0) throw new CommandError(`npm ci ended with code ${code}; what it said stands above.`);
  say(`Installed in ${seconds(began)}.`);
}

/** Brings node_modules and the pinned Node to what the lockfile says; does nothing when they are. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new CommandError(`This is Node ${process.versions.node}; ${OLDEST_NODE} or newer is needed to begin.`);
  }
  if (!areFresh()) await installModules();
  await ensureRuntime();
  stampModules();
}

if (isStarted(import.meta.url)) await command(install);
