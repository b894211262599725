import type { Answer, Call } from '@arara/contract/client';
import type { TestHouse } from './house.ts';
import { type TestMember, signIn, signInStaff } from './people.ts';
import { settleLater } from './received.ts';

/** A day held against the bank's, as the office sees it. */
export type ReconciledDay = Answer<'officeReconciliation'>['data'];

/** Who is there on a day of their own. */
export interface OwnDay {
  ana: Call;
  maria: TestMember;
  /** The day at the site, `2026-03-02`. */
  day: string;
}

/** Goes on to a new day on which the bank behaves and everybody is signed in anew; `number` tells its staff apart. */
export async function nextDay(house: TestHouse, maria: TestMember, number: number): Promise<OwnDay> {
  house.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await settleLater(house);
  house.clock.advance(24 * 3600);
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'open_months', {}));
  await settleLater(house);
  return {
    ana: await signInStaff(house, 'admin', `ana${number}@arara.test`),
    maria: { ...maria, call: house.call(await signIn(house, maria.account)) },
    day: new Date(house.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
  };
}

/** Compares a day and answers how it stands. */
export async function compareDay(house: TestHouse, { ana, day }: Omit<OwnDay, 'maria'>): Promise<ReconciledDay> {
  await ana('officeReconcile', { day });
  await house.house.jobs.drain();
  return (await ana('officeReconciliation', { day })).data;
}
