import { build } from './build.mjs';
import { openBank } from './command/bank.mjs';
import { ended, signalGroup, startPart, stop } from './command/child.mjs';
import { isProviderWanted, openProvider } from './command/provider.mjs';
import { CommandError, command, say } from './command/console.mjs';
import { install } from './install.mjs';

/** @typedef {import('node:child_process').ChildProcess} Child */

/** npm hands a Ctrl-C on that the terminal has sent too: within this time both are one. */
const SAME_SIGNAL_MS = 1000;

/** @type {Child | undefined} */
let server;
let askedAtMs = 0;

/**
 * Hands a signal to the server, which finishes what it has begun; a second Ctrl-C ends it at once.
 * @param {NodeJS.Signals} signal
 */
function passOn(signal) {
  if (!server) return false;
  if (askedAtMs === 0) {
    askedAtMs = performance.now();
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  } else if (signal === 'SIGINT' && performance.now() - askedAtMs > SAME_SIGNAL_MS) {
    signalGroup(server, 'SIGKILL');
  }
  return true;
}

/** Reports a simulator that ends while the server runs. @param {Child} simulator @param {string} what */
function reportWhenClosed(simulator, what) {
  simulator.once('close', () => {
    if (server?.exitCode === null && server.signalCode === null) say(what);
  });
}

/** Refuses to simulate a bank in production: players would be shown codes that no bank takes money for. */
function requireRealBank() {
  const { NODE_ENV, PIX_BASE_URL } = process.env;
  if (NODE_ENV === 'production' && !PIX_BASE_URL)
    throw new CommandError(
      'NODE_ENV=production needs a real Pix bank: set PIX_BASE_URL and the other PIX_ settings of docs/operate.md, or leave NODE_ENV unset for a trial with a simulated bank.',
    );
}

/** Runs the server and its simulators until the server ends; returns its exit code. */
async function main() {
  requireRealBank();
  await install();
  await build();
  /** @type {Child[]} */
  const simulators = [];
  try {
    const bank = process.env['PIX_BASE_URL'] ? undefined : await openBank();
    if (bank) simulators.push(bank.child);
    const provider = isProviderWanted() ? await openProvider() : undefined;
    if (provider) simulators.push(provider.child);
    server = startPart('apps/server/src/main.ts', {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...bank?.settings, ...provider?.settings },
    });
    if (bank) reportWhenClosed(bank.child, 'The Pix simulator has ended; no Pix moves until the next start.');
    if (provider)
      reportWhenClosed(provider.child, 'The games simulator has ended; its games open again at the next start.');
    return await ended(server);
  } finally {
    // A killed server leaves its database process behind; SIGINT stops PostgreSQL fast and cleanly.
    if (server) signalGroup(server, 'SIGINT');
    // Last, because the server may still send them requests while it stops.
    await Promise.all(simulators.map((simulator) => stop(simulator)));
  }
}

await command(main, passOn);
