import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from './repository-paths.mjs';
import { keptAgreement, openSimulator } from './simulator.mjs';

/**
 * The secret and port that the simulated game provider and the server share. Stored between starts, so that open rounds continue.
 * @typedef {{ secret: string, port: number }} Agreement
 */

const PROVIDER = { main: 'simulators/provider/src/main.ts', name: 'games simulator', record: 'provider.json' };

const DEFAULT_PORT = 3000;

/** Wildcard addresses, which this machine reaches as its own loopback address. */
const EVERYWHERE = new Set(['', '0.0.0.0', '::']);

/** The address on which the server will listen, derived from the settings before it starts. */
function platformUrl() {
  const { HOST = '', PORT = '' } = process.env;
  const host = EVERYWHERE.has(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? DEFAULT_PORT : PORT}`;
}

/**
 * Whether to start the simulated provider: not in production, not beside a real provider, and only where the server's port
 * is known before it listens.
 */
export function isProviderWanted() {
  const { NODE_ENV, PORT } = process.env;
  const hasReal = Object.keys(process.env).some((name) => /^GAMES_[A-Z0-9]+_URL$/.test(name));
  return NODE_ENV !== 'production' && PORT !== '0' && !hasReal;
}

/**
 * Starts the simulated game provider. Returns its process and the settings by which the server connects to it.
 * `PROVIDER_PUBLIC_URL` is its address for browsers on other machines.
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, settings: Record<string, string> }>}
 */
export async function openProvider() {
  const { PROVIDER_SECRET, PROVIDER_PORT, PROVIDER_PUBLIC_URL, PUBLIC_URL: _serverUrl, ...env } = process.env;
  const kept = /** @type {Partial<Agreement>} */ (keptAgreement(PROVIDER));
  const agreed = {
    secret: PROVIDER_SECRET || kept.secret || randomBytes(32).toString('base64url'),
    port: Number(PROVIDER_PORT || kept.port || 0),
  };
  const { child, url } = await openSimulator(PROVIDER, agreed, {
    isFixed: Boolean(PROVIDER_PORT),
    env: {
      ...env,
      ...(PROVIDER_PUBLIC_URL ? { PUBLIC_URL: PROVIDER_PUBLIC_URL } : {}),
      DATA: join(dataFolder(), 'provider-state.json'),
      PROVIDER: 'boavista',
      PROVIDER_SECRET: agreed.secret,
      PLATFORM_URL: platformUrl(),
    },
  });
  return {
    child,
    settings: {
      GAMES_BOAVISTA_URL: `${url}/owp`,
      GAMES_BOAVISTA_SECRETS: agreed.secret,
      GAMES_BOAVISTA_TITLE: 'Boa Vista',
      // So that the conformance run finds players of play money.
      GAMES_BOAVISTA_SANDBOX: '1',
    },
  };
}
