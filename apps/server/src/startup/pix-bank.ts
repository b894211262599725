import { type Psp, createEfiPsp, createMarePsp, createPixClient } from '@arara/pix';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/index.ts';
import { openPixConnection } from './pix-connection.ts';

const unavailable = { outcome: 'unknown', cause: 'network', detail: 'no Pix bank is configured' } as const;

/** Used without a configured bank: every request has an unknown outcome, and no money moves. */
const noBank: Psp = {
  createCharge: () => Promise.resolve(unavailable),
  findCharge: () => Promise.resolve(unavailable),
  cancelCharge: () => Promise.resolve(unavailable),
  findPayment: () => Promise.resolve(unavailable),
  listPayments: () => Promise.resolve(unavailable),
  isPaidBy: () => Promise.resolve(unavailable),
  refund: () => Promise.resolve(unavailable),
  findRefund: () => Promise.resolve(unavailable),
  send: () => Promise.resolve(unavailable),
  findSend: () => Promise.resolve(unavailable),
  listSends: () => Promise.resolve(unavailable),
  balance: () => Promise.resolve(unavailable),
  registerWebhook: () => Promise.resolve(unavailable),
  verifyWebhook: () => false,
  parseWebhook: () => [],
};

function openMare(config: Config, clock: Clock): Psp {
  const { PIX_BASE_URL: baseUrl, PIX_API_KEY: apiKey, PIX_SIGNING_SECRET: signingSecret } = config;
  if (baseUrl === undefined || apiKey === undefined || signingSecret === undefined) return noBank;
  const timeoutMs = config.PIX_TIMEOUT_MS;
  const fetch = openPixConnection(config);
  return createMarePsp({ baseUrl, apiKey, signingSecret, fetch, clock: () => clock.now(), timeoutMs });
}

function openEfi(config: Config, clock: Clock): Psp {
  const { PIX_BASE_URL: baseUrl, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret, PIX_KEY: key } = config;
  if (baseUrl === undefined || clientId === undefined || clientSecret === undefined || key === undefined) return noBank;
  const client = createPixClient({
    baseUrl,
    clientId,
    clientSecret,
    fetch: openPixConnection(config),
    clock: () => clock.now(),
    timeoutMs: config.PIX_TIMEOUT_MS,
  });
  return createEfiPsp(client, { key });
}

/** The adapters by their name in `PIX_ADAPTER`. Another PSP is another line here. */
const adapters = { efi: openEfi, mare: openMare };

/** Creates the adapter of the Pix bank that the settings name; without a bank, one by which no money moves. */
export const createPixBank = (config: Config, clock: Clock): Psp => adapters[config.PIX_ADAPTER](config, clock);
