import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');

/** A server as an operator runs it: a process of its own, told apart by nothing but its environment. */
export interface ServerProcess {
  url: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as an operator would; answers its exit code. */
  stop(): Promise<number | null>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  child.stderr?.on('data', (text) => said.push(String(text)));
  if (child.stdout === null) throw new Error('a server without a voice');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const address = /^\s*Site\s+(http\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error(`the server ended before it was ready:\n${said.join('\n')}`);
}

export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [resolve(ROOT, 'apps/server/src/main.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', CAPTCHA: 'none', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return {
    url: await addressOf(child),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
