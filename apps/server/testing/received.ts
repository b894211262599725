import type { Answer, Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import type { TestHouse } from './house.ts';
import type { TestMember } from './people.ts';

type PayOptions = NonNullable<Parameters<TestHouse['bank']['pay']>[1]>;

/** A member's deposit, asked for and not paid yet. */
export async function askDeposit({ call }: TestMember, money: string): Promise<Answer<'recharge'>['data']> {
  return (await call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
}

/** Pays a code at the bank, lets the house hear of it, and answers the bank's number of the first Pix. */
export async function payCode(house: TestHouse, code: string, options: PayOptions = {}): Promise<string> {
  const paid = house.bank.pay(code, options);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  await house.settle();
  return paid.payments[0]?.endToEndId ?? '';
}

/** A deposit of one centavo less than was asked for: it waits in suspense. */
export async function payTooLittle(house: TestHouse, member: TestMember, money: string): Promise<string> {
  const { pix_code } = await askDeposit(member, money);
  const bill = [...house.bank.state.charges.values()].find((charge) => charge.pixCopiaECola === pix_code);
  const asked = BigInt((bill?.valor.original ?? '0.00').replace('.', ''));
  return payCode(house, pix_code, { amount: centavos(asked - 1n) });
}

/** One Pix as staff sees it. */
export async function paymentOf(staff: Call, id: string): Promise<Answer<'officePayments'>['data']['data'][number]> {
  const { data } = await staff('officePayments', { q: id });
  const [payment] = data.data;
  if (payment === undefined) throw new Error(`the house knows no payment ${id}`);
  return payment;
}

/** Lets everything that was planned for later happen, until nothing moves. */
export async function settleLater(house: TestHouse): Promise<void> {
  await house.settle();
  await house.house.jobs.drain({ early: true });
  await house.settle();
}
