export { type AntiMoneyLaundering, createAntiMoneyLaundering } from './anti-money-laundering.ts';
export { holdsWithdrawals } from './case-store.ts';
export { createScreening } from './watch-lists/player-screening.ts';
