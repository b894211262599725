import type { Call, Input } from '@arara/contract/client';
import { TOTP } from 'otpauth';
import { verifyIdentity } from './identity-photos.ts';
import { getTestJurisdiction } from './test-jurisdiction.ts';
import type { TestServer } from './test-server.ts';

/** A registered member with a client. */
export interface TestMember {
  id: number;
  account: string;
  token: string;
  call: Call;
}

/** The address of a test's members, at sites whose regulator requires one. */
export const testAddress = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'ap. 41',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
} as const;

let registered = 0;

/** The CPFs of registered members by account, where the profile of the tests requires one. */
const cpfs = new Map<string, string>();

/** The first nine digits of a CPF with its two check digits. */
function completeCpf(digits: string): string {
  const check = (text: string): string => {
    const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (text.length + 1 - index), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = digits + check(digits);
  return first + check(first);
}

/** What the profile of the tests requires of a registration besides the form of the specification. */
function requiredDetails(account: string): Partial<Input<'register'>> {
  if (getTestJurisdiction() === 'caribbean') return {};
  const cpf = completeCpf(String(100_000_000 + registered));
  cpfs.set(account, cpf);
  return brazilianDetails(cpf);
}

/** A valid registration form; `change` replaces fields. */
export function registrationForm(change: Partial<Input<'register'>> = {}): Input<'register'> {
  registered += 1;
  const account = change.account ?? `maria${String(registered).padStart(4, '0')}`;
  return {
    account,
    password: 'segredo-longo',
    password_confirmation: 'segredo-longo',
    realname: 'Maria da Silva',
    phone: `(11) 9${String(10_000_000 + registered)}`,
    over18: true,
    ...requiredDetails(account),
    ...change,
  };
}

export async function registerMember(server: TestServer, change: Partial<Input<'register'>> = {}): Promise<TestMember> {
  const form = registrationForm(change);
  const { data } = await server.call()('register', form);
  const call = server.call(data.access_token);
  const me = await call('me', {});
  const member = { id: me.data.id, account: form.account, token: data.access_token, call };
  await meetRules(server, member);
  return member;
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

/** How a payer pays a code at the bank of the tests. */
export type PayOptions = NonNullable<Parameters<TestServer['bank']['pay']>[1]>;

/** A payment from an account of the member's own, where the profile of the tests accepts no other; otherwise from any. */
export function ownPayment({ account }: Pick<TestMember, 'account'>): PayOptions {
  const cpf = cpfs.get(account);
  return cpf === undefined ? {} : { payer: { nome: 'Maria da Silva', cpf } };
}

/** Requests a deposit and pays it at the bank; returns the order number. */
export async function deposit(server: TestServer, member: TestMember, money: string): Promise<string> {
  const { data } = await member.call('recharge', { money, payment_id: 1, payment_type: 'pix' });
  const paid = server.bank.pay(data.pix_code, ownPayment(member));
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  await server.settle();
  return data.order_number;
}

/** Sets the withdrawal password and saves a payout account; returns its id. `cpf` must be that of the member if it is known. */
export async function prepareWithdrawal(
  member: TestMember,
  cpf = cpfs.get(member.account) ?? '529.982.247-25',
): Promise<number> {
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

let reviewers = 0;
/** Who reviews identities at a server, and the time of their sign-in. */
const reviewerOf = new WeakMap<TestServer, { call: Call; at: Date }>();
const REVIEWER_SESSION_MS = 600_000;

async function findReviewer(server: TestServer): Promise<Call> {
  const at = server.clock.now();
  const known = reviewerOf.get(server);
  if (known !== undefined && at.getTime() - known.at.getTime() < REVIEWER_SESSION_MS) return known.call;
  reviewers += 1;
  const call = await signInStaff(server, 'risk', `identidade${reviewers}@arara.test`);
  reviewerOf.set(server, { call, at });
  return call;
}

/** What the Brazilian profile requires of a registration besides the form of the specification. */
export const brazilianDetails = (cpf: string) =>
  ({
    cpf,
    birth_date: '1990-05-20',
    gender: 2,
    address: testAddress,
    limits: testLimits,
  }) satisfies Partial<Input<'register'>>;

/** The limits that the Brazilian profile requires at registration. */
export const testLimits: NonNullable<Input<'register'>['limits']> = [
  { kind: 'loss', period: 'day', amount: '5000.00' },
  { kind: 'time', period: 'day', minutes: 600 },
];

/** Does what the profile of the tests requires of a new member before deposits and bets. */
export async function meetRules(server: TestServer, member: Pick<TestMember, 'call'>): Promise<void> {
  if (getTestJurisdiction() !== 'caribbean') await meetBrazilianRules(server, member);
}

/** Does what the Brazilian profile requires before deposits and bets of a member whose CPF is known: verifies the identity, and sets limits where there are none. */
export async function meetBrazilianRules(server: TestServer, member: Pick<TestMember, 'call'>): Promise<void> {
  await verifyIdentity(await findReviewer(server), member);
  // Members who registered before the site had the profile.
  const { required } = (await member.call('limits', {})).data;
  for (const limit of testLimits) if (required.includes(limit.kind)) await member.call('limitSet', limit);
}
