import type { Answer, Call } from '@arara/contract/client';
import { type Centavos, centavos } from '@arara/money';
import { cpfCheckDigits } from '@arara/pix';
import type { TestHouse } from './house.ts';
import { type TestMember, prepareWithdrawal, registerMember } from './people.ts';
import { askDeposit, payCode } from './received.ts';

/** A member who pays in, withdraws, and has deposits taken back by the bank. */
export interface TestDebtor extends TestMember {
  me(): Promise<Answer<'me'>['data']>;
  /** Pays so much in; answers the bank's number of the Pix. */
  pay(money: string): Promise<string>;
  /** Requests a withdrawal; answers its number. */
  withdraw(money: string): Promise<string>;
  /** Withdraws so much, and is paid it. */
  spend(money: string): Promise<void>;
}

let debtors = 0;

/** A CPF of its own for each debtor: accounts that share a Pix key are linked. */
function freshCpf(): string {
  debtors += 1;
  const nine = String(100_000_000 + debtors);
  return `${nine}${cpfCheckDigits(nine)}`;
}

export async function registerDebtor(house: TestHouse, staff: Call): Promise<TestDebtor> {
  const member = await registerMember(house);
  const { call } = member;
  const account = await prepareWithdrawal(member, freshCpf());
  const withdraw = async (money: string): Promise<string> =>
    (await call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
  return {
    ...member,
    me: async () => (await call('me', {})).data,
    pay: async (money) => payCode(house, (await askDeposit(member, money)).pix_code),
    withdraw,
    async spend(money) {
      const id = await withdraw(money);
      await staff('officeApprove', { id });
      await house.settle();
      const { status } = (await staff('officeWithdrawal', { id })).data;
      if (status !== 'paid') throw new Error(`withdrawal ${id} is ${status}`);
    },
  };
}

/** The bank takes a Pix back, all that is left of it or a part; the server has not heard of it yet. */
export function takeBack({ bank }: TestHouse, id: string, amount?: Centavos | bigint): void {
  if (!bank.clawBack(id, amount === undefined ? {} : { amount: centavos(amount) }))
    throw new Error(`the bank has nothing to take back of ${id}`);
}

/** Sends the bank's news of a Pix, and lets the server work. */
export async function sendNews(house: TestHouse, pix: object): Promise<void> {
  const answer = await fetch(`${house.url}${house.house.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [pix] }),
  });
  if (answer.status !== 200) throw new Error(`the news was answered with ${answer.status}`);
  await house.settle();
}
