import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server as an operator runs it: a process of its own, told apart by nothing but its environment. */
export interface Server {
  url: string;
  /** Ends it as an operator would, and waits until it is gone. */
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const ADDRESS = /^\s*Site\s+(http\S+)/m;

/** Starts a server and waits until it says where it is. Throws with what it said when it ends before. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      CAPTCHA: 'none',
      LOG_LEVEL: 'error',
      ROUND_CYCLE_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (text: string): void => {
      said += text;
      const address = ADDRESS.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)));
  });
  // What it says from here on are its troubles: they belong on the terminal, and its pipes must not fill up.
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
