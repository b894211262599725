import '../apps/server/src/startup/v8-flags.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A child process that executes one order at a time. */
export interface Worker<Order, Answer> {
  ask(order: Order): Promise<Answer>;
  end(): Promise<void>;
}

/** No order takes longer than a round; an answer that never comes must not keep the run for ever. */
const TIMEOUT_MS = 300_000;

function waitForAnswer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a worker did not answer')), TIMEOUT_MS);
    const ended = (code: number | null): void => {
      clearTimeout(late);
      reject(new Error(`a worker ended with ${code ?? 'a signal'}`));
    };
    child.once('exit', ended);
    child.once('message', (answer) => {
      clearTimeout(late);
      child.off('exit', ended);
      resolve(answer);
    });
  });
}

/** Starts `program`, a file that calls `serve`. It ends when this process does. */
export function startWorker<Order extends object, Answer>(program: string): Worker<Order, Answer> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  return {
    async ask(order) {
      const answer = waitForAnswer(child);
      child.send(order);
      return (await answer) as Answer;
    },
    async end() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/**
 * The side of the worker: answers every order until the parent process disconnects; then calls `close` and
 * ends.
 */
export function serve(answer: (order: unknown) => Promise<unknown>, close: () => Promise<void>): void {
  process.on('message', (order) => {
    answer(order).then(
      (answered) => process.send?.(answered),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => {
    void close().finally(() => process.exit(0));
  });
  // Ctrl+C reaches the whole group; the process that started this one decides when it ends.
  process.on('SIGINT', () => undefined);
}
