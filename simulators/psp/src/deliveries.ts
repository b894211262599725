import { type Fetch } from '@arara/pix';
import { type Bank } from './bank.ts';
import { type Delivery } from './state.ts';

export type News = Pick<Delivery, 'kind' | 'news'>;

export interface Deliveries {
  /** Writes down that there is news; nothing is sent yet. */
  add(news: News, first: Delivery['state']): Delivery;
  /** Sends it after a while, and again after each pause until it is taken or abandoned. */
  plan(delivery: Delivery, delayMs?: number): void;
}

const DELIVERY_TIMEOUT_MS = 10_000;

export function createDeliveries(bank: Bank, fetch: Fetch): Deliveries {
  const { state, agenda, settings } = bank;

  function plan(delivery: Delivery, delayMs = 0): void {
    delivery.state = 'pending';
    delivery.attempts = 0;
    agenda.after(delayMs, () => attempt(delivery));
  }

  async function attempt(delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    delivery.lastStatus = state.webhook ? await post(fetch, state.webhook.webhookUrl, delivery.news) : 0;
    const pause = settings.retryMs[delivery.attempts - 1];
    if (delivery.lastStatus >= 200 && delivery.lastStatus < 300) delivery.state = 'delivered';
    else if (pause === undefined) delivery.state = 'abandoned';
    else agenda.after(pause, () => attempt(delivery));
    bank.save();
  }

  function add(news: News, first: Delivery['state']): Delivery {
    const delivery: Delivery = { ...news, id: state.deliveries.length + 1, state: first, attempts: 0, lastStatus: 0 };
    state.deliveries.push(delivery);
    return delivery;
  }

  return { add, plan };
}

/** The URL gets `/pix` at its very end, even behind a query: that is how `?ignorar=` escapes it. */
async function post(fetch: Fetch, webhookUrl: string, news: Delivery['news']): Promise<number> {
  try {
    const response = await fetch(`${webhookUrl}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [news] }),
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
