import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staff } from '../../../platform/index.ts';
import type { WebhookRow } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const states = ['waiting', 'understood', 'unreadable'] as const;

function write(row: WebhookRow) {
  return {
    id: String(row.id),
    state: row.state,
    received_at: row.receivedAt.toISOString(),
    processed_at: row.processedAt?.toISOString() ?? null,
    faults: row.faults,
    replays: row.replays,
    forgotten: row.isForgotten,
  };
}

/** What the bank told us, and the way to read it once more. */
export function webhookOfficeRoutes({ db, webhooks }: { db: Db; webhooks: Webhooks }): Route[] {
  return [
    staff(endpoints.officeWebhooks, 'cashier.reconcile', async ({ input }) => {
      const words = input.q ?? '';
      const id = /^[1-9]\d{0,17}$/.test(words) ? BigInt(words) : null;
      // Words that are no number are the number of none.
      const filter = {
        state: states.find((one) => one === input.status) ?? null,
        id: words === '' ? null : (id ?? 0n),
      };
      return { data: pageOf(await webhooks.list(db, filter, input, input.order), input, write) };
    }),
    staff(endpoints.officeWebhookReplay, 'cashier.reconcile', async ({ input, actor }) => ({
      data: write(await webhooks.replay(actor, BigInt(input.id))),
    })),
  ];
}
