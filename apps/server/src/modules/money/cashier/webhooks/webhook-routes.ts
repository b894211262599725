import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Route, cursorPageOf, staffRoute } from '../../../../platform/index.ts';
import type { WebhookRow } from './webhook-store.ts';
import type { Webhooks } from './webhooks.ts';

const states = ['waiting', 'understood', 'unreadable'] as const;

function toWebhookView(row: WebhookRow) {
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

/** Staff routes that list the messages of the bank and process one again. */
export function webhookStaffRoutes({ db, webhooks }: { db: Db; webhooks: Webhooks }): Route[] {
  return [
    staffRoute(endpoints.officeWebhooks, 'cashier.reconcile', async ({ input }) => {
      const search = input.q ?? '';
      const id = /^[1-9]\d{0,17}$/.test(search) ? BigInt(search) : null;
      // A search that is no number matches nothing.
      const filter = {
        state: states.find((one) => one === input.status) ?? null,
        id: search === '' ? null : (id ?? 0n),
      };
      return { data: cursorPageOf(await webhooks.list(db, filter, input, input.order), input, toWebhookView) };
    }),
    staffRoute(endpoints.officeWebhookReplay, 'cashier.reconcile', async ({ input, actor }) => ({
      data: toWebhookView(await webhooks.replay(actor, BigInt(input.id))),
    })),
  ];
}
