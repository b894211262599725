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

/** Registers a person, deposits and waits for the credit. */
export async function openPlayer({ url, bank }: Instance, person: Person): Promise<Player & { cpf: string }> {
  // A device and a network for each person, as a proxy would state them: otherwise all look like one person's accounts.
  const address = `177.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const headers = { 'x-forwarded-for': address, 'user-agent': `Mozilla/5.0 (Linux; Android 15; ${person.account})` };
  const send: typeof fetch = (target, init) => fetch(target, { ...init, headers: { ...init?.headers, ...headers } });
  const callAs = (token?: string): Call =>
    createCall({ baseUrl: url, token: () => token ?? null, locale: () => 'pt', fetch: send });
  const password = 'quatro araras azuis voando';
  const { data } = await callAs()('register', {
    account: person.account,
    password,
    password_confirmation: password,
    realname: person.name,
    phone: `(11) 9${String(randomInt(10_000_000, 99_999_999))}`,
    over18: true,
  });
  const call = callAs(data.access_token);
  const cpf = newCpf();
  await call('identitySet', { cpf, birth_date: '1990-04-21' });
  const order = await call('recharge', { money: person.deposit, payment_id: 1, payment_type: 'pix' });
  await post(`${bank}/sim/pay`, { code: order.data.pix_code, payer: { nome: person.name, cpf } });
  await until(
    `the deposit of ${person.account}`,
    () => call('me', {}),
    (me) => (parseReais(me.data.money) ?? ZERO) > ZERO,
  );
  return { account: person.account, token: data.access_token, call, cpf };
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

/** Asks for a withdrawal to the person's own CPF key. */
export async function withdraw({ call, cpf }: Player & { cpf: string }, { name, withdrawal }: Person): Promise<void> {
  if (withdrawal === undefined) return;
  const passwords = { qk_pwd: WITHDRAWAL_PASSWORD, qk_pwd_confirmation: WITHDRAWAL_PASSWORD };
  await call('drawingPasswordSet', passwords);
  const account = { account_type: 'cpf', account_number: cpf, account_name: name, cpf } as const;
  const { id } = (await call('memberBankSave', { ...account, qk_pwd: WITHDRAWAL_PASSWORD })).data;
  await call('drawing', { money: withdrawal, member_bank_id: id, qk_pwd: WITHDRAWAL_PASSWORD });
}
