import type { Input } from '@arara/contract/client';

export type SettlingWay = Input<'officePayoutSettle'>['way'];

/** How what is owed is settled, in the order in which it is thought of; each must be here for the type to hold. */
const ways: Record<SettlingWay, true> = { cash: true, repaid: true, written_off: true };

export const settlingWays = Object.keys(ways) as readonly SettlingWay[];
