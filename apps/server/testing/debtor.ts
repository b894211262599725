import type { Answer, Call } from '@arara/contract/client';
import { type Centavos, centavos } from '@arara/money';
import { cpfCheckDigits } from '@arara/pix';
import type { TestServer } from './test-server.ts';
import { type TestMember, prepareWithdrawal, registerMember } from './people.ts';
import { requestDeposit, payCode } from './pix-payments.ts';

/** A member who deposits, withdraws, and whose deposits the bank claws back. */
export interface TestDebtor extends TestMember {
  me(): Promise<Answer<'me'>['data']>;
  /** Deposits an amount; returns the end-to-end id of the Pix. */
  pay(money: string): Promise<string>;
  /** Requests a withdrawal; returns its id. */
  withdraw(money: string): Promise<string>;
  /** Requests a withdrawal and waits until it is paid. */
  spend(money: string): Promise<void>;
}

let debtors = 0;

/** Generates a CPF for each debtor, because accounts that share a Pix key are linked. */
function freshCpf(): string {
  debtors += 1;
  const nine = String(100_000_000 + debtors);
  return `${nine}${cpfCheckDigits(nine)}`;
}

export async function registerDebtor(server: TestServer, staff: Call): Promise<TestDebtor> {
  const member = await registerMember(server);
  const { call } = member;
  const account = await prepareWithdrawal(member, freshCpf());
  const withdraw = async (money: string): Promise<string> =>
    (await call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
  return {
    ...member,
    me: async () => (await call('me', {})).data,
    pay: async (money) => payCode(server, (await requestDeposit(member, money)).pix_code),
    withdraw,
    async spend(money) {
      const id = await withdraw(money);
      await staff('officeApprove', { id, reason: 'Conferido' });
      await server.settle();
      const { status } = (await staff('officeWithdrawal', { id })).data;
      if (status !== 'paid') throw new Error(`withdrawal ${id} is ${status}`);
    },
  };
}

/** Claws back a Pix at the bank, in full or in part. The server is not notified yet. */
export function clawBackPix({ bank }: TestServer, id: string, amount?: Centavos | bigint): void {
  if (!bank.clawBack(id, amount === undefined ? {} : { amount: centavos(amount) }))
    throw new Error(`the bank cannot claw back ${id}`);
}

/** Sends a webhook about a Pix and runs the server's jobs. */
export async function sendPixNotification(server: TestServer, pix: object): Promise<void> {
  const answer = await fetch(`${server.url}${server.server.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [pix] }),
  });
  if (answer.status !== 200) throw new Error(`the webhook was answered with ${answer.status}`);
  await server.settle();
}
