import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = resolve(ROOT, 'apps/server/src/main.ts');
const COMPILED = resolve(ROOT, '.cache/compiled');
const LAST_LINES = 20;
const DEFAULTS = {
  HOST: '127.0.0.1',
  PORT: '0',
  CAPTCHA: 'none',
  LOG_LEVEL: 'error',
  // These tests bet faster than people do.
  MIN_ROUND_INTERVAL_MS: '0',
  NODE_COMPILE_CACHE: COMPILED,
};

/** How a server ended. */
export interface Death {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of its output. */
  words: string;
}

/** A server process configured only by its environment, as an operator runs it. */
export interface ServerProcess {
  /** Its URL once it serves; `undefined` when it exited before. */
  ready: Promise<string | undefined>;
  gone: Promise<Death>;
  /** Kills it with SIGKILL and waits for its exit. */
  kill(): Promise<Death>;
  /** Stops it with SIGTERM. */
  stop(): Promise<Death>;
}

type Environment = Readonly<Record<string, string>>;

function run(env: Environment, program = MAIN): ChildProcess {
  return spawn(process.execPath, [program], {
    env: { ...process.env, ...DEFAULTS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A killed process writes no compile cache; one that stops at an invalid setting does, for all later ones. */
export async function compileServer(): Promise<void> {
  if (existsSync(COMPILED)) return;
  await once(run({ PORT: 'none' }), 'exit');
}

function addressIn(line: string): string | undefined {
  return /^\s*Site\s+(http\S+)/.exec(line)?.[1];
}

export const startServer = (env: Environment): ServerProcess => startNode(MAIN, env);

/** Another program that serves HTTP and prints its address in the same way. */
export function startNode(program: string, env: Environment): ServerProcess {
  const child = run(env, program);
  const said: string[] = [];
  const { promise: ready, resolve: answer } = Promise.withResolvers<string | undefined>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) throw new Error('a server without a voice');
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      if (said.length > LAST_LINES) said.shift();
      const address = addressIn(line);
      if (address !== undefined) answer(address);
    });
  }
  // `close`, not `exit`: all output has been read by then.
  const gone = once(child, 'close').then((): Death => {
    answer(undefined);
    return { code: child.exitCode, signal: child.signalCode, words: said.join('\n') };
  });
  const end = (signal: NodeJS.Signals): Promise<Death> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return gone;
  };
  return { ready, gone, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
