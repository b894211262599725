import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../attack/wait.ts';
import { startPart, stop } from '../command/child.mjs';

/** A server with its simulated bank and provider on data of its own, as `npm start` opens them. */
export interface Instance {
  readonly url: string;
  readonly bank: string;
  close(): Promise<void>;
}

export const STAFF = { email: 'ana@arara.example', password: 'capivaras nadando de madrugada' };

const START_LIMIT_MS = 600_000;

/** Starts the product on a port and an empty folder, with the settings that a person who photographs it needs. */
export async function openInstance(port: number): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-pictures-'));
  const settings = {
    CAPTCHA: 'none',
    TRUST_PROXY: '127.0.0.1',
    MIN_ROUND_INTERVAL_MS: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  };
  const child = startPart('tools/start.mjs', {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      DATA_DIR: folder,
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
    },
  });
  const close = async (): Promise<void> => {
    await stop(child);
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(
      'the server',
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (isReady) => isReady,
      START_LIMIT_MS,
    );
    const psp = JSON.parse(await readFile(join(folder, 'psp.json'), 'utf8')) as { port: number };
    return { url, bank: `http://127.0.0.1:${psp.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
