import { constants } from 'node:os';
import { stopAll } from './child.mjs';
import { whenOrphaned } from './parent.mjs';

/** A failure that is printed as one sentence, without a stack trace. */
export class CommandError extends Error {}

/** Progress, in plain words. @param {string} words */
export const say = (words) => process.stdout.write(`${words}\n`);

/** @param {number} startedMs a reading of `performance.now()` */
export const seconds = (startedMs) => `${Math.round((performance.now() - startedMs) / 100) / 10} s`;

/** Ends the children before itself: they stand in groups of their own, which no terminal reaches. @param {NodeJS.Signals} signal */
async function leave(signal) {
  await stopAll();
  process.exit(128 + constants.signals[signal]);
}

/**
 * Runs the main function of a command: trouble is one readable line, anything else is a bug with its trace.
 * @param {() => Promise<number | void>} main answers the exit code
 * @param {(signal: NodeJS.Signals) => boolean} [onSignal] true where the command sees to the signal itself
 */
export async function command(main, onSignal = () => false) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!onSignal(signal)) void leave(signal);
    });
  }
  // npm hands a signal to the shell between itself and this process, which keeps it to itself.
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(
      error instanceof CommandError
        ? `${error.message}\n`
        : `${error instanceof Error ? error.stack : String(error)}\n`,
    );
    await stopAll();
    process.exitCode = 1;
  }
}
