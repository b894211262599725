import { signMareWebhook } from '@arara/pix';
import { type FastifyInstance } from 'fastify';
import { isEqual } from './access.ts';
import { type Bank } from './bank.ts';
import { type Envelope } from './deliveries.ts';
import { sendMareError } from './mare-errors.ts';
import { viewEvent } from './mare-views.ts';
import { type Delivery } from './state.ts';

/** What a client of Maré and Maré agree on. */
export interface MareCredentials {
  readonly apiKey: string;
  /** Signs the messages to the client. */
  readonly signingSecret: string;
}

/** Lets only calls with the API key through to the routes of `scope`, and changes only with an idempotency key. */
export function guardMareApi(scope: FastifyInstance, { apiKey }: MareCredentials): void {
  scope.addHook('onRequest', async ({ method, headers }, reply) => {
    const { 'x-api-key': given, 'idempotency-key': idempotencyKey } = headers;
    if (typeof given !== 'string' || !isEqual(given, apiKey))
      return sendMareError(reply, 401, 'unauthorized', 'The API key is missing or wrong.');
    if (method === 'POST' && idempotencyKey === undefined)
      return sendMareError(reply, 400, 'idempotency_key_missing', 'A POST needs an Idempotency-Key.');
    return undefined;
  });
}

/** Writes the messages of Maré: to the address as it was registered, signed. */
export function createMareEnvelope({ clock }: Pick<Bank, 'clock'>, { signingSecret }: MareCredentials): Envelope {
  return (url, together: readonly Delivery[]) => {
    const body = JSON.stringify({ events: together.map(viewEvent) });
    const isForged = together.some(({ wrongPath }) => wrongPath);
    const secret = isForged ? `not ${signingSecret}` : signingSecret;
    return { url, body, headers: { 'x-mare-signature': signMareWebhook(secret, clock(), body) } };
  };
}
