export { type Account, type Leg, accounts, transfer } from './account.ts';
export type { Bet, Round, Settlement } from './bet.ts';
export { type Ledger, createLedger } from './ledger.ts';
export { type Entry, HOUSE, type Movement } from './movement.ts';
export type { Pots, Wallet } from './pots.ts';
export { type Breach, type Verdict, verifyLedger } from './verify/verify.ts';
