import { type Psp, createEfiPsp, createPixClient } from '@arara/pix';
import type { Config } from './config.ts';
import type { Clock } from './platform/index.ts';

const closed = { outcome: 'unknown', cause: 'network', detail: 'no Pix bank is plugged in' } as const;

/** The bank of a house into which none is plugged: every question stays open, no money moves. */
const noBank: Psp = {
  createCharge: () => Promise.resolve(closed),
  findCharge: () => Promise.resolve(closed),
  cancelCharge: () => Promise.resolve(closed),
  findPayment: () => Promise.resolve(closed),
  listPayments: () => Promise.resolve(closed),
  isPaidBy: () => Promise.resolve(closed),
  refund: () => Promise.resolve(closed),
  findRefund: () => Promise.resolve(closed),
  send: () => Promise.resolve(closed),
  findSend: () => Promise.resolve(closed),
  listSends: () => Promise.resolve(closed),
  balance: () => Promise.resolve(closed),
  registerWebhook: () => Promise.resolve(closed),
  parseWebhook: () => [],
};

/** The Pix bank that the settings name. Another PSP is another adapter here. */
export function bankOf(config: Config, clock: Clock): Psp {
  const { PIX_BASE_URL: baseUrl, PIX_CLIENT_ID: clientId, PIX_CLIENT_SECRET: clientSecret, PIX_KEY: key } = config;
  if (baseUrl === undefined || clientId === undefined || clientSecret === undefined || key === undefined) return noBank;
  const client = createPixClient({
    baseUrl,
    clientId,
    clientSecret,
    fetch,
    clock: () => clock.now(),
    timeoutMs: config.PIX_TIMEOUT_MS,
  });
  return createEfiPsp(client, { key });
}
