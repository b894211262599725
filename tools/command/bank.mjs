import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dataFolder } from './place.mjs';
import { keptAgreement, openSimulator } from './simulator.mjs';

/**
 * What the simulated bank and the house agree on. Kept between starts, so that a link to pay and the
 * credentials that the house stored stay good.
 * @typedef {{ clientId: string, clientSecret: string, key: string, port: number }} Agreement
 */

const BANK = { main: 'simulators/psp/src/main.ts', name: 'Pix simulator', record: 'psp.json' };

/** @returns {Agreement} what was agreed at an earlier start, or a new agreement */
function agreement() {
  const { PSP_CLIENT_ID, PSP_CLIENT_SECRET, PSP_KEY, PSP_PORT } = process.env;
  const kept = /** @type {Partial<Agreement>} */ (keptAgreement(BANK));
  return {
    clientId: PSP_CLIENT_ID || kept.clientId || `arara-${randomBytes(6).toString('hex')}`,
    clientSecret: PSP_CLIENT_SECRET || kept.clientSecret || randomBytes(32).toString('base64url'),
    key: PSP_KEY || kept.key || randomUUID(),
    port: Number(PSP_PORT || kept.port || 0),
  };
}

/**
 * The Pix bank that a house without a real one talks to, and the settings that point the house at it.
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, settings: Record<string, string> }>}
 */
export async function openBank() {
  const agreed = agreement();
  const { child, url } = await openSimulator(BANK, agreed, {
    isFixed: Boolean(process.env['PSP_PORT']),
    env: {
      ...process.env,
      // What was charged and paid outlives a restart, as it does at a bank.
      DATA: join(dataFolder(), 'psp-state.json'),
      PSP_CLIENT_ID: agreed.clientId,
      PSP_CLIENT_SECRET: agreed.clientSecret,
      PSP_KEY: agreed.key,
    },
  });
  return {
    child,
    settings: {
      PIX_BASE_URL: url,
      PIX_BANK_PAGE: url,
      // What the house would send by SMS and mail is read there. Production is refused such a page.
      ...(process.env['NODE_ENV'] === 'production' ? {} : { MESSAGES_PAGE: url }),
      PIX_CLIENT_ID: agreed.clientId,
      PIX_CLIENT_SECRET: agreed.clientSecret,
      PIX_KEY: agreed.key,
    },
  };
}
