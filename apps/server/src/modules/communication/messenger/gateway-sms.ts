import { type SmsChannel, Undeliverable } from './channels.ts';

const TIMEOUT_MS = 10_000;

interface GatewaySmsDeps {
  url: string;
  token: string;
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** Whether a retry may succeed after this status. */
function isRetryable(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** Sends SMS by a gateway that accepts `POST {to,text}` with a bearer token. */
export function createGatewaySms({ url, token, fetch: fetchUrl, timeoutMs = TIMEOUT_MS }: GatewaySmsDeps): SmsChannel {
  return {
    async send({ id, to, text }) {
      const response = await fetchUrl(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
        // The token must not be sent to the target of a redirect.
        redirect: 'error',
      });
      await response.body?.cancel();
      if (response.ok) return;
      const reason = `the SMS gateway answered ${response.status}`;
      throw isRetryable(response.status) ? new Error(reason) : new Undeliverable(reason);
    },
  };
}
