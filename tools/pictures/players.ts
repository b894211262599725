import { randomInt, randomUUID } from 'node:crypto';
import { type Call, createCall } from '../../packages/contract/src/client.ts';
import { ZERO, parseReais } from '../../packages/money/src/index.ts';
import { newCpf } from '../attack/target.ts';
import { until } from '../attack/wait.ts';
import type { Instance } from './instance.ts';

/** A player whom the program made by the same calls as the site. */
export interface Player {
  readonly account: string;
  readonly token: string;
  readonly call: Call;
}

interface Person {
  readonly account: string;
  readonly name: string;
  readonly deposit: string;
  readonly withdrawal?: string;
}

const WITHDRAWAL_PASSWORD = '271828';

export const MARIA: Person = { account: 'mariasilva', name: 'Maria da Silva', deposit: '500.00' };

/** Those whose withdrawals wait in the back office. */
export const OTHERS: readonly Person[] = [
  { account: 'joaopedro88', name: 'João Pedro Almeida', deposit: '400.00', withdrawal: '180.00' },
  { account: 'carlamoura', name: 'Carla Moura', deposit: '1500.00', withdrawal: '950.00' },
  { account: 'rafinha10', name: 'Rafael Nogueira', deposit: '250.00', withdrawal: '60.00' },
  { account: 'biatorres', name: 'Beatriz Torres', deposit: '5000.00', withdrawal: '3200.00' },
  { account: 'gustavolima', name: 'Gustavo Lima Rocha', deposit: '800.00', withdrawal: '410.00' },
  { account: 'tatianereis', name: 'Tatiane Reis', deposit: '600.00', withdrawal: '275.50' },
  { account: 'leomartins', name: 'Leonardo Martins', deposit: '2500.00', withdrawal: '1400.00' },
  { account: 'juliacastro', name: 'Júlia Castro', deposit: '350.00', withdrawal: '90.00' },
  { account: 'diegoferraz', name: 'Diego Ferraz', deposit: '1200.00', withdrawal: '640.00' },
  { account: 'patriciagomes', name: 'Patrícia Gomes', deposit: '700.00', withdrawal: '220.00' },
];

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Registers a person, who came by the code of another if `introducer` is given. */
export async function registerPlayer(
  { url }: Instance,
  { account, name }: Pick<Person, 'account' | 'name'>,
  introducer?: string,
): Promise<Player & { cpf: string }> {
  // A device and a network for each person, as a proxy would state them: otherwise all look like one person's accounts.
  const address = `177.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const headers = { 'x-forwarded-for': address, 'user-agent': `Mozilla/5.0 (Linux; Android 15; ${account})` };
  const send: typeof fetch = (target, init) => fetch(target, { ...init, headers: { ...init?.headers, ...headers } });
  const callAs = (token?: string): Call =>
    createCall({ baseUrl: url, token: () => token ?? null, locale: () => 'pt', fetch: send });
  const password = 'quatro araras azuis voando';
  const { data } = await callAs()('register', {
    account,
    password,
    password_confirmation: password,
    realname: name,
    phone: `(11) 9${String(randomInt(10_000_000, 99_999_999))}`,
    over18: true,
    ...(introducer !== undefined && { introducer }),
  });
  return { account, token: data.access_token, call: callAs(data.access_token), cpf: newCpf() };
}

/** Orders a deposit by Pix and pays it at the bank; does not wait for the credit. Returns the order's number. */
export async function payPix(
  { bank }: Instance,
  { call }: Player,
  money: string,
  payer: { nome: string; cpf: string },
): Promise<string> {
  const { data } = await call('recharge', { money, payment_id: 1, payment_type: 'pix' });
  await post(`${bank}/sim/pay`, { code: data.pix_code, payer });
  return data.order_number;
}

/** Registers a person, deposits and waits for the credit. */
export async function openPlayer(
  instance: Instance,
  person: Person,
  introducer?: string,
): Promise<Player & { cpf: string }> {
  const player = await registerPlayer(instance, person, introducer);
  const { call, cpf } = player;
  await call('identitySet', { cpf, birth_date: '1990-04-21' });
  await payPix(instance, player, person.deposit, { nome: person.name, cpf });
  await until(
    `the deposit of ${person.account}`,
    () => call('me', {}),
    (me) => (parseReais(me.data.money) ?? ZERO) > ZERO,
  );
  return player;
}

/** Rounds of one game with the same stake and choice. */
export interface Bets {
  readonly gameCode: string;
  readonly stake: string;
  readonly input: object;
  readonly rounds: number;
}

export async function play({ call }: Player, { gameCode, stake, input, rounds }: Bets): Promise<void> {
  const { session } = (await call('launch', { platType: 'arara', gameCode })).data;
  for (let round = 0; round < rounds; round += 1) await call('bet', { session, stake, input, key: randomUUID() });
}

/** Sets a withdrawal password and saves the person's own CPF as Pix key. Returns the account's number. */
export async function saveAccount({ call, cpf }: Player & { cpf: string }, name: string): Promise<number> {
  await call('drawingPasswordSet', { qk_pwd: WITHDRAWAL_PASSWORD, qk_pwd_confirmation: WITHDRAWAL_PASSWORD });
  const account = { account_type: 'cpf', account_number: cpf, account_name: name, cpf } as const;
  return (await call('memberBankSave', { ...account, qk_pwd: WITHDRAWAL_PASSWORD })).data.id;
}

/** Asks for a withdrawal to a saved account. Returns its number. */
export async function askWithdrawal({ call }: Player, account: number, money: string): Promise<string> {
  return (await call('drawing', { money, member_bank_id: account, qk_pwd: WITHDRAWAL_PASSWORD })).data.id;
}

/** Asks for a withdrawal to the person's own CPF key. */
export async function withdraw(
  player: Player & { cpf: string },
  { name, withdrawal }: Pick<Person, 'name' | 'withdrawal'>,
): Promise<void> {
  if (withdrawal === undefined) return;
  await askWithdrawal(player, await saveAccount(player, name), withdrawal);
}
