import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server as an operator runs it: a process of its own, configured by its environment. */
export interface Server {
  url: string;
  /** Sends SIGTERM and waits until the process has ended. */
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const ADDRESS = /^\s*Site\s+(http\S+)/m;

/** Starts a server and waits until it prints its address. Throws with its output if it ends before. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      CAPTCHA: 'none',
      LOG_LEVEL: 'error',
      MIN_ROUND_INTERVAL_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (text: string): void => {
      output += text;
      const address = ADDRESS.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', onOutput);
    child.stderr.setEncoding('utf8').on('data', onOutput);
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${output}`)));
  });
  // Its errors go to the terminal from here on, and its pipes must not fill up.
  child.stdout.removeAllListeners('data').resume();
  child.stderr.removeAllListeners('data').on('data', (text: string) => void process.stderr.write(text));
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}
