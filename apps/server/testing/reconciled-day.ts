import type { Answer, Call } from '@arara/contract/client';
import type { TestServer } from './test-server.ts';
import { type TestMember, signIn, signInStaff } from './people.ts';
import { settleDelayedJobs } from './pix-payments.ts';

/** The reconciliation of a day as staff sees it. */
export type ReconciledDay = Answer<'officeReconciliation'>['data'];

/** The participants of a test day. */
export interface OwnDay {
  ana: Call;
  maria: TestMember;
  /** The day of the site, as in `2026-03-02`. */
  day: string;
}

/** Advances to a new day without faults at the bank and signs everybody in again; `number` distinguishes the staff. */
export async function nextDay(server: TestServer, maria: TestMember, number: number): Promise<OwnDay> {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await settleDelayedJobs(server);
  server.clock.advance(24 * 3600);
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'open_months', {}));
  await settleDelayedJobs(server);
  return {
    ana: await signInStaff(server, 'admin', `ana${number}@arara.test`),
    maria: { ...maria, call: server.call(await signIn(server, maria.account)) },
    day: new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
  };
}

/** Reconciles a day and returns the result. */
export async function compareDay(server: TestServer, { ana, day }: Omit<OwnDay, 'maria'>): Promise<ReconciledDay> {
  await ana('officeReconcile', { day });
  await server.server.jobs.drain();
  return (await ana('officeReconciliation', { day })).data;
}
