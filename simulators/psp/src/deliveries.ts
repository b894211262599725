import { type Fetch } from '@arara/pix';
import { type Bank } from './bank.ts';
import { type Delivery } from './state.ts';

export type News = Pick<Delivery, 'kind' | 'news'> & { readonly wrongPath?: boolean };

export interface Deliveries {
  /** Writes down that there is news; nothing is sent yet. */
  add(news: News, first?: Delivery['state']): Delivery;
  /** Sends them in one message after a while, and again after each pause until it is taken or abandoned. */
  plan(together: readonly Delivery[], delayMs?: number): void;
}

const DELIVERY_TIMEOUT_MS = 10_000;

/** Writes news as one message in the dialect of the bank. */
export type Envelope = (
  webhookUrl: string,
  together: readonly Delivery[],
) => { url: string; body: string; headers: Record<string, string> };

export function createDeliveries(bank: Bank, { fetch, envelope }: { fetch: Fetch; envelope: Envelope }): Deliveries {
  const { state, agenda, settings } = bank;

  function plan(together: readonly Delivery[], delayMs = 0): void {
    for (const delivery of together) {
      delivery.state = 'pending';
      delivery.attempts = 0;
    }
    agenda.after(delayMs, () => attempt(together, 1));
  }

  async function attempt(together: readonly Delivery[], number: number): Promise<void> {
    const status = state.webhook ? await post(fetch, envelope(state.webhook.webhookUrl, together)) : 0;
    const pause = settings.retryMs[number - 1];
    const isTaken = status >= 200 && status < 300;
    for (const delivery of together) {
      delivery.attempts = number;
      delivery.lastStatus = status;
      if (isTaken) delivery.state = 'delivered';
      else if (pause === undefined) delivery.state = 'abandoned';
    }
    if (!isTaken && pause !== undefined) agenda.after(pause, () => attempt(together, number + 1));
    bank.save();
  }

  function add({ kind, news, wrongPath = false }: News, first: Delivery['state'] = 'pending'): Delivery {
    const id = state.deliveries.length + 1;
    const delivery: Delivery = { id, kind, news, state: first, attempts: 0, lastStatus: 0, wrongPath };
    state.deliveries.push(delivery);
    return delivery;
  }

  return { add, plan };
}

async function post(fetch: Fetch, { url, body, headers }: ReturnType<Envelope>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** The Central Bank's message. The URL gets `/pix` at its very end, even behind a query: that is how `?ignorar=` escapes it. */
export const writeStandardEnvelope: Envelope = (webhookUrl, together) => {
  const url = together.some(({ wrongPath }) => wrongPath) ? withWrongSecret(webhookUrl) : webhookUrl;
  return { url: `${url}/pix`, body: JSON.stringify({ pix: together.map(({ news }) => news) }), headers: {} };
};

/** The last part of the path is what a casino keeps secret. */
function withWrongSecret(webhookUrl: string): string {
  const url = new URL(webhookUrl);
  url.pathname = url.pathname.replace(/[^/]*$/, 'segredo-errado');
  return url.href;
}
