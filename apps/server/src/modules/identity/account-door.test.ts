import { endpoints } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { cpfCheckDigits } from '@arara/pix';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf } from '../../../testing/ask.ts';
import { settingsOf } from '../../../testing/site-settings.ts';
import {
  type TestHouse,
  codeSentTo,
  createTestHouse,
  freshKey,
  registrationForm,
  signInStaff,
} from '../../../testing/index.ts';

/** A site whose regulator asks for CPF and birth date, and one whose operator has switched ways off. */
const ASKING = 'tucano.bet.br';
const CLOSED = 'coruja.example';

let house: TestHouse;
let ask: Ask;

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  const admin = await signInStaff(house, 'admin');
  await admin('officeSiteCreate', { key: 'tucano', name: 'Tucano', jurisdiction: 'br-spa', hosts: [ASKING] });
  await admin('officeSiteCreate', { key: 'coruja', name: 'Coruja', jurisdiction: 'curacao', hosts: [CLOSED] });
  const { data } = await admin('officeSite', { id: 'coruja' });
  const features = { ...data.features, phone_registration: false, social_registration: false };
  await admin('officeSiteSave', { ...settingsOf(data), features });
});

afterAll(() => house.close());

let people = 0;

function freshPhone(): string {
  people += 1;
  return `+55319${String(60_000_000 + people)}`;
}

/** A CPF that nobody had before. */
function freshCpf(): string {
  people += 1;
  const digits = String(300_000_000 + people);
  return digits + cpfCheckDigits(digits);
}

const papers = () => ({ cpf: freshCpf(), birth_date: '1990-05-20' });
const post = (host: string, path: string, body: object, headers = {}, from?: string): Promise<Reply> =>
  ask(path, { body, headers: { host, ...headers }, ...(from === undefined ? {} : { from }) });
const register = (host: string, change: object = {}, from?: string) =>
  post(host, endpoints.register.path, { ...registrationForm(), ...change }, {}, from);

async function phoneProof(host: string, phone = freshPhone()) {
  const { body } = await post(host, endpoints.phoneCode.path, { phone });
  const { ticket } = body['data'] as { ticket: string };
  return { phone, ticket, code: await codeSentTo(house, phone) };
}

const byPhone = (host: string, proof: object, change: object = {}) =>
  post(host, endpoints.phoneRegister.path, { ...proof, over18: true, ...change });

const refusal = ({ status, body }: Reply) => [status, body['error'], Object.keys((body['errors'] as object) ?? {})];
const tokenOf = ({ body }: Reply) => (body['data'] as { access_token: string }).access_token;
const identityOf = async (reply: Reply) => (await house.call(tokenOf(reply))('privacy', {})).data.identity;

describe('a site that asks for CPF and birth date', () => {
  it('opens no account without them, and names what is missing', async () => {
    expect(refusal(await register(ASKING))).toEqual([422, 'cpf_invalid', ['cpf']]);
    expect(refusal(await register(ASKING, { cpf: freshCpf() }))).toEqual([422, 'birth_date_invalid', ['birth_date']]);
    expect(refusal(await register(ASKING, { ...papers(), birth_date: '31/12/1990' }))).toEqual([
      422,
      'invalid',
      ['birth_date'],
    ]);
  });

  it.each(['111.111.111-11', '529.982.247-24', '52998224725x', '1234', ''])('takes %j for no CPF', async (cpf) => {
    expect(refusal(await register(ASKING, { ...papers(), cpf }))).toEqual([422, 'cpf_invalid', ['cpf']]);
  });

  it('keeps them sealed, and the member need not tell them again', async () => {
    const told = papers();
    const opened = await register(ASKING, told);
    expect(opened.status).toBe(200);
    expect(await identityOf(opened)).toMatchObject({ is_set: true, cpf: expect.stringContaining('***') as string });
    const { rows } = await sql<{ row: string }>`
      select m::text as row from identity.member m where site = 'tucano'`.execute(house.database.db);
    expect(rows.filter(({ row }) => row.includes(told.cpf) || row.includes(told.birth_date))).toEqual([]);
    const again = { cpf: freshCpf(), birth_date: '1991-01-01' };
    await expect(house.call(tokenOf(opened))('identitySet', again)).rejects.toMatchObject({
      error: 'identity_already_set',
    });
  });

  it('lets nobody in before the day of the eighteenth birthday', async () => {
    const today = house.clock.now();
    const born = (days: number) => {
      const day = new Date(today.getTime() + days * 24 * 3600 * 1000).toISOString().slice(5, 10);
      return `${today.getUTCFullYear() - 18}-${day}`;
    };
    expect(refusal(await register(ASKING, { ...papers(), birth_date: born(1) }))).toEqual([
      403,
      'too_young',
      ['birth_date'],
    ]);
    expect((await register(ASKING, { ...papers(), birth_date: born(0) })).status).toBe(200);
    expect(refusal(await register(ASKING, { ...papers(), birth_date: '1899-12-31' }))).toEqual([
      422,
      'birth_date_invalid',
      ['birth_date'],
    ]);
  });

  it.each(localeKeys)('says in %s from which age', async (lang) => {
    const { body } = await register(ASKING, { ...papers(), birth_date: '2020-01-01', lang });
    expect(body['message']).toMatch(/18/);
  });

  it('opens one account for one CPF, however it is written, and though ten come at once', async () => {
    const cpf = freshCpf();
    const dotted = cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(ASKING, { ...papers(), cpf: index % 2 === 0 ? cpf : dotted })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: 9 }, () => [422, 'cpf_taken', ['cpf']]));
  });

  it('tells that a CPF is taken to nobody who could not open the account anyway', async () => {
    const { cpf } = papers();
    const taken = registrationForm();
    expect((await post(ASKING, endpoints.register.path, { ...taken, cpf, birth_date: '1990-05-20' })).status).toBe(200);
    const probe = { cpf, birth_date: '1990-05-20' };
    expect(refusal(await register(ASKING, { ...probe, phone: taken.phone }))).toEqual([422, 'phone_taken', ['phone']]);
    expect(refusal(await register(ASKING, { ...probe, introducer: 'NOBODY22' }))[1]).toBe('introducer_unknown');
  });

  it('makes an address wait that hits upon ten CPFs of others; a home that registers many people does not', async () => {
    const from = '203.0.113.77';
    const { cpf, birth_date } = papers();
    await register(ASKING, { cpf, birth_date });
    for (let opened = 0; opened < 5; opened += 1) expect((await register(ASKING, papers(), from)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await register(ASKING, { cpf, birth_date }, from)).body['error']).toBe('cpf_taken');
    const waiting = await register(ASKING, papers(), from);
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '900']);
    expect((await register(ASKING, papers())).status).toBe(200);
    house.clock.advance(900);
    expect((await register(ASKING, papers(), from)).status).toBe(200);
  });

  it('asks who comes by a phone for the same, before the code is tried', async () => {
    const proof = await phoneProof(ASKING);
    for (let tries = 0; tries < 6; tries += 1)
      expect(refusal(await byPhone(ASKING, proof))).toEqual([422, 'cpf_invalid', ['cpf']]);
    const young = { ...papers(), birth_date: '2015-01-01' };
    expect((await byPhone(ASKING, proof, young)).body['error']).toBe('too_young');
    const told = papers();
    const opened = await byPhone(ASKING, proof, told);
    expect(await identityOf(opened)).toMatchObject({ is_set: true });
    expect((await byPhone(ASKING, await phoneProof(ASKING), told)).body['error']).toBe('cpf_taken');
  });

  it('asks who comes by a platform for the same, whatever ticket they bring', async () => {
    const { ticket: phone_ticket, ...phone } = await phoneProof(ASKING);
    const form = { ticket: 'A'.repeat(43), phone_ticket, ...phone, over18: true };
    const complete = (change: object) => post(ASKING, endpoints.socialComplete.path, { ...form, ...change });
    expect(refusal(await complete({}))).toEqual([422, 'cpf_invalid', ['cpf']]);
    expect((await complete({ ...papers(), birth_date: '2015-01-01' })).body['error']).toBe('too_young');
    expect((await complete(papers())).body['error']).toBe('social_over');
  });
});

describe('a site that does not ask', () => {
  it('keeps neither, though they are told', async () => {
    const opened = await register('arara.example', { cpf: '111', birth_date: '2020-01-01' });
    expect(opened.status).toBe(200);
    expect(await identityOf(opened)).toMatchObject({ is_set: false, cpf: '' });
  });
});

describe('a way that the operator has switched off', () => {
  it('opens no account by phone, and keeps the code good elsewhere', async () => {
    const proof = await phoneProof(CLOSED);
    expect(refusal(await byPhone(CLOSED, proof))).toEqual([403, 'way_closed', []]);
    expect((await post(CLOSED, endpoints.phoneLogin.path, proof)).body['error']).toBe('way_closed');
    expect((await byPhone('arara.example', proof)).status).toBe(200);
  });

  it('opens none by a platform', async () => {
    const { ticket: phone_ticket, ...phone } = await phoneProof(CLOSED);
    const form = { ticket: 'A'.repeat(43), phone_ticket, ...phone, over18: true };
    expect(refusal(await post(CLOSED, endpoints.socialComplete.path, form))).toEqual([403, 'way_closed', []]);
  });

  it('lets in who has an account by it', async () => {
    const proof = await phoneProof(CLOSED);
    const opened = await byPhone('arara.example', proof);
    await sql`update identity.member set site = 'coruja' where phone_index = ${house.vault.index('phone', proof.phone)}`.execute(
      house.database.db,
    );
    house.clock.advance(61);
    expect((await post(CLOSED, endpoints.phoneLogin.path, await phoneProof(CLOSED, proof.phone))).status).toBe(200);
    expect(opened.status).toBe(200);
  });

  it('leaves the form with a password open', async () => {
    expect((await register(CLOSED)).status).toBe(200);
  });
});

describe('a registration whose answer was lost', () => {
  it('is answered again, with its cookie, under the key of the same press', async () => {
    const form = { ...registrationForm(), remember: true };
    const headers = { 'idempotency-key': freshKey() };
    const from = '203.0.113.9';
    const first = await post('arara.example', endpoints.register.path, form, headers, from);
    const second = await post('arara.example', endpoints.register.path, form, headers, from);
    expect(second.status).toBe(200);
    expect(tokenOf(second)).toBe(tokenOf(first));
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  });
});
