export { type Cashier, createCashier } from './cashier.ts';
export type { CashierPerson } from './person.ts';
