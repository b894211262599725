import { type Answer, type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import type { TestHouse } from './house.ts';
import type { TestMember } from './people.ts';

/** A ticket as a member would open it. */
export const ticketForm = { topic: 'deposit', subject: 'Pix que não chegou', text: 'Paguei faz uma hora.' } as const;

export async function openTicket(member: TestMember, change: object = {}): Promise<Answer<'ticketOpen'>['data']> {
  return (await member.call('ticketOpen', { ...ticketForm, ...change })).data;
}

/** How a call was refused; fails where it was not. */
export async function refusalOf(asked: Promise<unknown>): Promise<CallError> {
  const refusal: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError) return refusal;
  throw new Error('it was not refused');
}

export async function codeOf(asked: Promise<unknown>): Promise<string> {
  return (await refusalOf(asked)).error;
}

/** What the audit log holds of an action, in the order in which it was written. */
export async function auditOf(house: TestHouse, action: string): Promise<{ subject: string; after: unknown }[]> {
  const { rows } = await sql<{ subject: string; after: unknown }>`
    select subject, after from staff.audit where action = ${action} order by id`.execute(house.database.db);
  return rows;
}

/** Lets the house tidy up, as it does every ten minutes. */
export async function sweepHouse(house: TestHouse): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
  await house.settle();
}

/** Lets time pass while somebody of staff goes on working: left alone, they would be signed out. */
export async function atWork(house: TestHouse, staff: Call, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1_200) {
    house.clock.advance(Math.min(left, 1_200));
    await staff('officeMe', {});
  }
}
