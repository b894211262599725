export { type Cashier, createCashier } from './cashier.ts';
export type { CashierPerson } from './person.ts';
export type { CashierRecords } from './records.ts';
export type { Asking, DepositWay, Fate, Opening, PlacedOrder, Shown } from './method/way.ts';
export type { DoorSettings } from './webhook/door.ts';
