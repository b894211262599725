export { type Cashier, createCashier } from './cashier.ts';
