import { type Answer, type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';
import type { TestMember } from './people.ts';

/** The form of a ticket. */
export const ticketForm = { topic: 'deposit', subject: 'Pix que não chegou', text: 'Paguei faz uma hora.' } as const;

export async function openTicket(member: TestMember, change: object = {}): Promise<Answer<'ticketOpen'>['data']> {
  return (await member.call('ticketOpen', { ...ticketForm, ...change })).data;
}

/** Returns the refusal of a call. Throws if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  const refusal: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError) return refusal;
  throw new Error('the call was not refused');
}

/** Returns the failure code of a refused call. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).error;
}

/** Loads the entries of an action from the audit log, oldest first. */
export async function auditOf(server: TestServer, action: string): Promise<{ subject: string; after: unknown }[]> {
  const { rows } = await sql<{ subject: string; after: unknown }>`
    select subject, after from staff.audit where action = ${action} order by id`.execute(server.database.db);
  return rows;
}

/** Runs the maintenance job of the helpdesk, as the scheduler does every ten minutes. */
export async function runSweep(server: TestServer): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
  await server.settle();
}

/** Advances the clock while a member of staff stays active, so that the session does not expire. */
export async function stayActive(server: TestServer, staff: Call, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1_200) {
    server.clock.advance(Math.min(left, 1_200));
    await staff('officeMe', {});
  }
}
