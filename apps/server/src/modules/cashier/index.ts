export { type Cashier, createCashier } from './cashier.ts';
export type { CashierNews, Tell } from './news.ts';
export type { CashierPerson } from './person.ts';
export { createReceiptReader } from './proof/receipt-picture.ts';
export type { CashierRecords, DrawnRecord } from './records.ts';
export type { Asking, DepositWay, Fate, Opening, PlacedOrder, Shown } from './method/way.ts';
export type { DoorSettings } from './webhook/door.ts';
export { type Sharing, listSharing } from './review/sharer-store.ts';
export { type Sharer, listSharers, listTogether, listTracedSince } from './review/sharing-store.ts';
