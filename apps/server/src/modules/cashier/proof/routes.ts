import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, member } from '../../../platform/index.ts';
import { createOwnerWriter } from './owner-writing.ts';
import type { Receipts, ShownReceipt } from './receipts.ts';

interface ReceiptRoutesParts {
  db: Db;
  clock: Clock;
  receipts: Receipts;
}

/** A receipt with its picture, as a browser shows it without asking again. */
export function writeReceipt({ id, orderNumber, picture, sentAt }: ShownReceipt) {
  return {
    id,
    order_number: orderNumber,
    sent_at: sentAt.toISOString(),
    image: `data:image/webp;base64,${picture.toString('base64')}`,
  };
}

/** What a member sends and looks at of their own receipts. */
export function receiptRoutes({ db, clock, receipts }: ReceiptRoutesParts): Route[] {
  const write = createOwnerWriter({ clock });
  return [
    member(endpoints.rechargeReceiptSend, async ({ input, memberId, messages }) => {
      const file = Buffer.from(input.image, 'base64');
      const reviewed = await receipts.send(memberId, input.order_number, file);
      return { message: messages.successes.rechargeReceiptSend, data: await write(db, reviewed) };
    }),
    member(endpoints.rechargeReceipt, async ({ input, memberId }) => ({
      data: writeReceipt(await receipts.own(db, memberId, input.id)),
    })),
  ];
}
