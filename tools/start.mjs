import { build } from './build.mjs';
import { openBank } from './command/bank.mjs';
import { ended, signalGroup, startPart, stop } from './command/child.mjs';
import { command, say } from './command/words.mjs';
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

/** The simulator is a process of its own and may fall alone. @param {Child} bank */
function tellWhenClosed(bank) {
  bank.once('close', () => {
    if (server?.exitCode === null && server.signalCode === null)
      say('The Pix simulator has ended; no Pix moves until the next start.');
  });
}

/** Runs the house until it ends; answers the exit code of the server. */
async function main() {
  await install();
  await build();
  const bank = process.env['PIX_BASE_URL'] ? undefined : await openBank();
  try {
    server = startPart('apps/server/src/main.ts', {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...bank?.settings },
    });
    if (bank) tellWhenClosed(bank.child);
    return await ended(server);
  } finally {
    // A server that was killed leaves its database process behind; SIGINT is that one's fast, clean stop.
    if (server) signalGroup(server, 'SIGINT');
    // Last, because the server may still be telling the bank something while it ends.
    if (bank) await stop(bank.child);
  }
}

await command(main, passOn);
