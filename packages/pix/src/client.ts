import { z } from 'zod';
import { type Answer } from './answer.ts';
import { type PixClientOptions, createCall, mapped } from './call.ts';
import { type ChargeClient, createChargeClient } from './charges.ts';
import { type RefundClient, createRefundClient } from './refunds.ts';
import { type SendClient, createSendClient } from './sends.ts';

/** The Central Bank's API Pix (2.9.0), and sending Pix as Efí documents it. No method throws. */
export interface PixClient extends ChargeClient, RefundClient, SendClient {
  putWebhook(key: string, url: string): Promise<Answer<null>>;
}

export function createPixClient(options: PixClientOptions): PixClient {
  const call = createCall(options);
  return {
    ...createChargeClient(call),
    ...createRefundClient(call),
    ...createSendClient(call),
    async putWebhook(key, url) {
      const answer = await call('PUT', `/v2/webhook/${encodeURIComponent(key)}`, z.unknown(), { webhookUrl: url });
      return mapped(answer, () => null);
    },
  };
}
