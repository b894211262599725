import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from './place.mjs';
import { keptAgreement, openSimulator } from './simulator.mjs';

/**
 * What the simulated provider of games and the house agree on. Kept between starts, so that rounds that were under way go on.
 * @typedef {{ secret: string, port: number }} Agreement
 */

const PROVIDER = { main: 'simulators/provider/src/main.ts', name: 'games simulator', record: 'provider.json' };

const DEFAULT_PORT = 3000;

/** An address of every network is reached by this machine as its own. */
const EVERYWHERE = new Set(['', '0.0.0.0', '::']);

/** Where the house will listen, as far as it can be told before it is started. */
function platformUrl() {
  const { HOST = '', PORT = '' } = process.env;
  const host = EVERYWHERE.has(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? DEFAULT_PORT : PORT}`;
}

/**
 * Whether a simulated provider belongs beside this house: not in production, not beside a real one, and only where its port
 * is known before it listens.
 */
export function isProviderWanted() {
  const { NODE_ENV, PORT } = process.env;
  const hasReal = Object.keys(process.env).some((name) => /^GAMES_[A-Z0-9]+_URL$/.test(name));
  return NODE_ENV !== 'production' && PORT !== '0' && !hasReal;
}

/**
 * A provider of games in a process of its own, and the settings that plug it into the house. `PROVIDER_PUBLIC_URL` says where
 * players' browsers reach it, where they are on another machine.
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, settings: Record<string, string> }>}
 */
export async function openProvider() {
  const { PROVIDER_SECRET, PROVIDER_PORT, PROVIDER_PUBLIC_URL, PUBLIC_URL: _ofTheHouse, ...env } = process.env;
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
