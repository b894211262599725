import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from './repository-paths.mjs';
import { keptAgreement, openSimulator } from './simulator.mjs';

/**
 * The credentials, key and port that the simulated bank and the server share. Stored between starts, so that payment links
 * and the credentials that the server stored stay valid.
 * @typedef {{ clientId: string, clientSecret: string, key: string, signingSecret: string, port: number }} Agreement
 */

const BANK = { main: 'simulators/psp/src/main.ts', name: 'Pix simulator', record: 'psp.json' };

/** @returns {Agreement} the stored agreement, or a new one */
function agreement() {
  const { PSP_CLIENT_ID, PSP_CLIENT_SECRET, PSP_KEY, PSP_SIGNING_SECRET, PSP_PORT } = process.env;
  const kept = /** @type {Partial<Agreement>} */ (keptAgreement(BANK));
  return {
    clientId: PSP_CLIENT_ID || kept.clientId || `arara-${randomBytes(6).toString('hex')}`,
    clientSecret: PSP_CLIENT_SECRET || kept.clientSecret || randomBytes(32).toString('base64url'),
    key: PSP_KEY || kept.key || randomUUID(),
    signingSecret: PSP_SIGNING_SECRET || kept.signingSecret || randomBytes(32).toString('base64url'),
    port: Number(PSP_PORT || kept.port || 0),
  };
}

/**
 * Starts the simulated Pix bank of a server without a real one. Returns its process and the settings by which the server finds it.
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, settings: Record<string, string> }>}
 */
export async function openBank() {
  const agreed = agreement();
  const isMare = process.env['PIX_ADAPTER'] === 'mare';
  const { child, url } = await openSimulator(BANK, agreed, {
    isFixed: Boolean(process.env['PSP_PORT']),
    env: {
      ...process.env,
      // Charges and payments survive a restart, as they do at a bank.
      DATA: join(dataFolder(), 'psp-state.json'),
      PSP_CLIENT_ID: agreed.clientId,
      PSP_CLIENT_SECRET: agreed.clientSecret,
      PSP_KEY: agreed.key,
      PSP_DIALECT: isMare ? 'mare' : 'api_pix',
      PSP_SIGNING_SECRET: agreed.signingSecret,
    },
  });
  return {
    child,
    settings: {
      PIX_BASE_URL: url,
      PIX_SIMULATOR_URL: url,
      // The simulator shows the SMS and mail that the server would send. Production has no such page.
      ...(process.env['NODE_ENV'] === 'production' ? {} : { MESSAGE_PREVIEW_URL: url }),
      ...(isMare
        ? { PIX_API_KEY: agreed.clientSecret, PIX_SIGNING_SECRET: agreed.signingSecret }
        : { PIX_CLIENT_ID: agreed.clientId, PIX_CLIENT_SECRET: agreed.clientSecret, PIX_KEY: agreed.key }),
    },
  };
}
