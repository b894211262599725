import { type Cashier, createReceiptReader } from './modules/cashier/index.ts';
import {
  type IsOwn,
  createHelpdesk,
  helpdeskContentRoutes,
  helpdeskOfficeRoutes,
  helpdeskRoutes,
} from './modules/helpdesk/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import { isRoundNumber } from './modules/play/index.ts';
import type { Route } from './platform/index.ts';

/** The largest picture that a ticket takes, in bytes. */
const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

type HelpdeskParts = Omit<Parameters<typeof createHelpdesk>[0], 'draw' | 'isOwn'>;

/** Whether what a ticket is about is the member's own: the cashier and the ledger know. */
const ownIn =
  ({ cashier, ledger }: { cashier: Pick<Cashier, 'records'>; ledger: Pick<Ledger, 'round'> }): IsOwn =>
  async (q, memberId, { kind, number }) =>
    kind === 'round'
      ? isRoundNumber(number) && (await ledger.round(q, memberId, number)) !== undefined
      : cashier.records.isOf(q, memberId, { kind, number });

/** Where people are helped; pictures are drawn anew as payers' receipts are. */
export function createHouseHelpdesk(parts: HelpdeskParts & Parameters<typeof ownIn>[0]) {
  const { read: draw } = createReceiptReader(MOST_PICTURE_BYTES);
  return createHelpdesk({ ...parts, draw, isOwn: ownIn(parts) });
}

type RoutesParts = Parameters<typeof helpdeskRoutes>[0] &
  Parameters<typeof helpdeskOfficeRoutes>[0] &
  Parameters<typeof helpdeskContentRoutes>[0];

export function helpRoutes(built: RoutesParts): Route[] {
  return [...helpdeskRoutes(built), ...helpdeskOfficeRoutes(built), ...helpdeskContentRoutes(built)];
}
