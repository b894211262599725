import type { Call, Input } from '@arara/contract/client';
import { TOTP } from 'otpauth';
import type { TestServer } from './test-server.ts';

/** A registered member with a client. */
export interface TestMember {
  id: number;
  account: string;
  token: string;
  call: Call;
}

let registered = 0;

/** A valid registration form; `change` replaces fields. */
export function registrationForm(change: Partial<Input<'register'>> = {}): Input<'register'> {
  registered += 1;
  return {
    account: `maria${String(registered).padStart(4, '0')}`,
    password: 'segredo-longo',
    password_confirmation: 'segredo-longo',
    realname: 'Maria da Silva',
    phone: `(11) 9${String(10_000_000 + registered)}`,
    over18: true,
    ...change,
  };
}

export async function registerMember(server: TestServer, change: Partial<Input<'register'>> = {}): Promise<TestMember> {
  const form = registrationForm(change);
  const { data } = await server.call()('register', form);
  const call = server.call(data.access_token);
  const me = await call('me', {});
  return { id: me.data.id, account: form.account, token: data.access_token, call };
}

/** Signs in with the password only; returns the token. */
export async function signIn(
  server: TestServer,
  account: string,
  change: Partial<Input<'login'>> = {},
): Promise<string> {
  const { data } = await server.call()('login', { account, password: 'segredo-longo', ...change });
  if ('challenge' in data) throw new Error(`${account} is asked for a code`);
  return data.access_token;
}

/** Re-authenticates with the password; returns the proof that sensitive calls require. */
export async function proofOf(call: Call, password = 'segredo-longo'): Promise<string> {
  return (await call('passwordVerify', { password })).data.proof;
}

/** Requests a deposit and pays it at the bank; returns the order number. */
export async function deposit(server: TestServer, member: TestMember, money: string): Promise<string> {
  const { data } = await member.call('recharge', { money, payment_id: 1, payment_type: 'pix' });
  const paid = server.bank.pay(data.pix_code);
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  await server.settle();
  return data.order_number;
}

/** Sets the withdrawal password and saves a payout account; returns its id. `cpf` must be that of the member if it is known. */
export async function prepareWithdrawal(member: TestMember, cpf = '529.982.247-25'): Promise<number> {
  await member.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
  const { data } = await member.call('memberBankSave', {
    account_type: 'cpf',
    account_number: cpf,
    account_name: 'Maria da Silva',
    cpf,
    qk_pwd: '271828',
  });
  return data.id;
}

/** Creates a member of staff and signs in with both factors; `keep` receives the token, for raw requests. */
export async function signInStaff(
  server: TestServer,
  role: 'admin' | 'finance' | 'support' | 'risk' | 'content' | 'auditor',
  email = `${role}@arara.test`,
  keep: (token: string) => void = () => undefined,
): Promise<Call> {
  const password = 'uma-senha-de-equipe';
  await server.server.staff.add({ email, name: role, password, role });
  const { data } = await server.call()('officeLogin', { email, password });
  const code = new TOTP({ secret: data.enrol?.secret ?? '' }).generate({ timestamp: server.clock.now().getTime() });
  const session = await server.call()('officeCode', { challenge: data.challenge, code });
  keep(session.data.access_token);
  return server.call(session.data.access_token);
}
