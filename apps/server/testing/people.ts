import type { Call, Input } from '@arara/contract/client';
import { TOTP } from 'otpauth';
import type { TestHouse } from './house.ts';

/** A registered member who can call. */
export interface TestMember {
  id: number;
  account: string;
  token: string;
  call: Call;
}

let registered = 0;

/** A form as a person would fill it in; `change` what matters to the test. */
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

export async function registerMember(house: TestHouse, change: Partial<Input<'register'>> = {}): Promise<TestMember> {
  const form = registrationForm(change);
  const { data } = await house.call()('register', form);
  const call = house.call(data.access_token);
  const me = await call('me', {});
  return { id: me.data.id, account: form.account, token: data.access_token, call };
}

/** Signs in with the password alone; answers the token. */
export async function signIn(house: TestHouse, account: string, change: Partial<Input<'login'>> = {}): Promise<string> {
  const { data } = await house.call()('login', { account, password: 'segredo-longo', ...change });
  if ('challenge' in data) throw new Error(`${account} is asked for a code`);
  return data.access_token;
}

/** What sensitive calls ask for: that the password was given a moment ago, in this session. */
export async function proofOf(call: Call, password = 'segredo-longo'): Promise<string> {
  return (await call('passwordVerify', { password })).data.proof;
}

/** Asks for a deposit and pays it at the bank. */
export async function deposit(house: TestHouse, member: TestMember, money: string): Promise<string> {
  const { data } = await member.call('recharge', { money, payment_id: 1, payment_type: 'pix' });
  const paid = house.bank.pay(data.pix_code);
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  await house.settle();
  return data.order_number;
}

/** What a member needs before a first withdrawal. Where their CPF is known already, the account has to be in it. */
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

/** A member of staff, signed in with both steps; `keep` is given the token, for calls made by hand. */
export async function signInStaff(
  house: TestHouse,
  role: 'admin' | 'finance' | 'support' | 'risk' | 'content' | 'auditor',
  email = `${role}@arara.test`,
  keep: (token: string) => void = () => undefined,
): Promise<Call> {
  const password = 'uma-senha-de-equipe';
  await house.house.office.add({ email, name: role, password, role });
  const { data } = await house.call()('officeLogin', { email, password });
  const code = new TOTP({ secret: data.enrol?.secret ?? '' }).generate({ timestamp: house.clock.now().getTime() });
  const session = await house.call()('officeCode', { challenge: data.challenge, code });
  keep(session.data.access_token);
  return house.call(session.data.access_token);
}
