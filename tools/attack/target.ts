import { randomInt, randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Call, CallError, createCall } from '../../packages/contract/src/client.ts';
import { cpfCheckDigits } from '../../packages/pix/src/index.ts';
import { type StaffDeps, openStaff } from './staff.ts';
import { until } from './wait.ts';

/** A running development instance, reached over HTTP as an outsider reaches it. */
export interface Target {
  readonly url: string;
  /** Calls as a guest, or with the token of a session. */
  call(token?: string): Call;
  /** Any request, for what the typed client would refuse to send. Ends after ten seconds. */
  request(path: string, init?: RequestInit): Promise<Response>;
  newPlayer(): Promise<Player>;
  /** Pays a deposit at the simulated bank and waits until it is credited. Answers the bank's number of the payment. */
  deposit(player: Player, money: string, payer?: Payer): Promise<string>;
  /** Makes the bank take a payment back. */
  clawBack(endToEndId: string): Promise<void>;
  /** A person of staff with a role, signed in with both steps; another person for every `place`. */
  staff(role: 'admin' | 'finance' | 'risk' | 'support' | 'content', place?: number): Promise<Call>;
}

export interface Player {
  readonly id: number;
  readonly account: string;
  readonly token: string;
  readonly call: Call;
  readonly cpf: string;
}

export interface Payer {
  readonly nome: string;
  readonly cpf: string;
}

export interface TargetOptions extends Omit<StaffDeps, 'url' | 'call'> {
  readonly url: string;
  readonly bank: string;
}

const PASSWORD = 'quatro araras azuis voando';
/** The withdrawal password of every player made here. */
export const WITHDRAWAL_PASSWORD = '271828';

/** The machine code of a refusal; `undefined` where the call was granted. Anything but a refusal is thrown. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code >= 500 || error.code === 0)
      throw new Error(`HTTP ${error.code}: ${error.message}`, { cause: error });
    return error.error;
  }
}

/** Centavos of an amount on the wire. */
export const centavosOf = (money: string): bigint => BigInt(money.replace('.', ''));

/** A CPF with right check digits that nobody chose. */
export function newCpf(): string {
  const nine = String(randomInt(1_000_000_000)).padStart(9, '0');
  return `${nine}${cpfCheckDigits(nine)}`;
}

/** Does the work that stands in the place of a captcha. */
async function solveCaptcha(guest: Call): Promise<{ key: string; captcha: string }> {
  const { data } = await guest('captcha', { kind: 'altcha' });
  if (data.challenge === undefined) return { key: data.key, captcha: '' };
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey });
  const answer = JSON.stringify({ challenge: data.challenge, solution });
  return { key: data.key, captcha: Buffer.from(answer).toString('base64') };
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the bank answered ${response.status} to ${new URL(url).pathname}`);
  return response.json();
}

async function register(call: (token?: string) => Call): Promise<Player> {
  const guest = call();
  const account = `a${randomUUID().replaceAll('-', '').slice(0, 15)}`;
  const { data } = await guest('register', {
    account,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    realname: 'Maria da Silva',
    phone: `(11) 9${String(randomInt(10_000_000, 99_999_999))}`,
    over18: true,
    ...(await solveCaptcha(guest)),
  });
  const own = call(data.access_token);
  const me = await own('me', {});
  return { id: me.data.id, account, token: data.access_token, call: own, cpf: newCpf() };
}

function openBank(bank: string) {
  return {
    async pay(code: string, payer: Payer): Promise<string> {
      const outcome = (await post(`${bank}/sim/pay`, { code, payer })) as { payments: { endToEndId: string }[] };
      const [payment] = outcome.payments;
      if (payment === undefined) throw new Error('the bank made no payment');
      return payment.endToEndId;
    },
    async clawBack(endToEndId: string): Promise<void> {
      await post(`${bank}/sim/return`, { endToEndId });
    },
  };
}

/** Reaches an instance. `bank` is the address of its simulated bank. */
export function openTarget({ url, bank: bankUrl, ...staffOptions }: TargetOptions): Target {
  const call = (token?: string): Call => createCall({ baseUrl: url, token: () => token ?? null, locale: () => 'en' });
  const bank = openBank(bankUrl);
  const staff = openStaff({ ...staffOptions, url, call });
  return {
    url,
    call,
    request: (path, init = {}) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000), ...init }),
    newPlayer: () => register(call),
    async deposit(player, money, payer = { nome: 'Maria da Silva', cpf: player.cpf }) {
      const before = centavosOf((await player.call('me', {})).data.money);
      const { data } = await player.call('recharge', { money, payment_id: 1, payment_type: 'pix' });
      const endToEndId = await bank.pay(data.pix_code, payer);
      await until(
        'the credit of a deposit',
        () => player.call('me', {}),
        (me) => centavosOf(me.data.money) > before,
      );
      return endToEndId;
    },
    clawBack: bank.clawBack,
    staff,
  };
}

/** Gives what a player needs before a withdrawal: CPF, password and account. Answers the account's number. */
export async function prepareWithdrawal({ call, cpf }: Player): Promise<number> {
  await call('identitySet', { cpf, birth_date: '1990-04-21' });
  await call('drawingPasswordSet', { qk_pwd: WITHDRAWAL_PASSWORD, qk_pwd_confirmation: WITHDRAWAL_PASSWORD });
  const { data } = await call('memberBankSave', {
    account_type: 'cpf',
    account_number: cpf,
    account_name: 'Maria da Silva',
    cpf,
    qk_pwd: WITHDRAWAL_PASSWORD,
  });
  return data.id;
}
