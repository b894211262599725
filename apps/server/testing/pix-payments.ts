import type { Answer, Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import type { TestServer } from './test-server.ts';
import type { PayOptions, TestMember } from './people.ts';

/** Requests a deposit without paying it. */
export async function requestDeposit({ call }: TestMember, money: string): Promise<Answer<'recharge'>['data']> {
  return (await call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
}

/** Pays a code at the bank, delivers the notification, and returns the end-to-end id of the first Pix. */
export async function payCode(server: TestServer, code: string, options: PayOptions = {}): Promise<string> {
  const paid = server.bank.pay(code, options);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  await server.settle();
  return paid.payments[0]?.endToEndId ?? '';
}

/** Pays one centavo less than requested, so that the payment goes to suspense. */
export async function underpayDeposit(server: TestServer, member: TestMember, money: string): Promise<string> {
  const { pix_code } = await requestDeposit(member, money);
  const bill = [...server.bank.state.charges.values()].find((charge) => charge.pixCopiaECola === pix_code);
  const requested = BigInt((bill?.valor.original ?? '0.00').replace('.', ''));
  return payCode(server, pix_code, { amount: centavos(requested - 1n) });
}

/** Loads a received Pix as staff sees it. */
export async function findPayment(staff: Call, id: string): Promise<Answer<'officePayments'>['data']['data'][number]> {
  const { data } = await staff('officePayments', { q: id });
  const [payment] = data.data;
  if (payment === undefined) throw new Error(`there is no payment ${id}`);
  return payment;
}

/** Runs all jobs, including those scheduled for later. */
export async function settleDelayedJobs(server: TestServer): Promise<void> {
  await server.settle();
  await server.server.jobs.drain({ early: true });
  await server.settle();
}
