import { type Sms, Undeliverable } from './message.ts';

const TIMEOUT_MS = 10_000;

interface GatewayParts {
  url: string;
  token: string;
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** These say that the gateway may take it later; any other refusal is for good. */
function mayPass(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** A gateway that takes `POST {to,text}` with a bearer token, as most do or can be made to by a few lines. */
export function createGatewaySms({ url, token, fetch: ask, timeoutMs = TIMEOUT_MS }: GatewayParts): Sms {
  return {
    async send({ id, to, text }) {
      const answer = await ask(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
        // A token must not follow a gateway to wherever it points.
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const why = `the SMS gateway answered ${answer.status}`;
      throw mayPass(answer.status) ? new Error(why) : new Undeliverable(why);
    },
  };
}
