import { endpoints } from '@arara/contract';
import { wireLocales } from '@arara/contract/wire-locales';
import { cpfCheckDigits } from '@arara/pix';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../../../../testing/raw-request.ts';
import { settingsOf } from '../../../../../testing/site-settings.ts';
import {
  type TestServer,
  codeSentTo,
  createTestServer,
  freshKey,
  registrationForm,
  signInStaff,
  testAddress,
  testLimits,
} from '../../../../../testing/index.ts';

/** A site that requires CPF and birth date, and one with registration methods switched off. */
const STRICT_HOST = 'tucano.bet.br';
const CLOSED = 'coruja.example';

let server: TestServer;
let ask: SendRequest;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  const admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano',
    jurisdiction: 'br-spa',
    licence: 'CGA 12/2026',
    hosts: [STRICT_HOST],
  });
  await admin('officeSiteCreate', {
    key: 'coruja',
    name: 'Coruja',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [CLOSED],
  });
  const { data } = await admin('officeSite', { id: 'coruja' });
  const features = { ...data.features, phone_registration: false, social_registration: false };
  await admin('officeSiteSave', { ...settingsOf(data), features });
});

afterAll(() => server.close());

let people = 0;

function freshPhone(): string {
  people += 1;
  return `+55319${String(60_000_000 + people)}`;
}

/** Returns a new valid CPF. */
function freshCpf(): string {
  people += 1;
  const digits = String(300_000_000 + people);
  return digits + cpfCheckDigits(digits);
}

const newDocuments = () => ({
  cpf: freshCpf(),
  birth_date: '1990-05-20',
  gender: 1,
  address: testAddress,
  limits: testLimits,
});
const post = (host: string, path: string, body: object, headers = {}, from?: string): Promise<Reply> =>
  ask(path, { body, headers: { host, ...headers }, ...(from === undefined ? {} : { from }) });
const register = (host: string, change: object = {}, from?: string) =>
  post(host, endpoints.register.path, { ...registrationForm(), ...change }, {}, from);

async function phoneProof(host: string, phone = freshPhone()) {
  const { body } = await post(host, endpoints.phoneCode.path, { phone });
  const { ticket } = body['data'] as { ticket: string };
  return { phone, ticket, code: await codeSentTo(server, phone) };
}

const byPhone = (host: string, proof: object, change: object = {}) =>
  post(host, endpoints.phoneRegister.path, { ...proof, over18: true, ...change });

const refusal = ({ status, body }: Reply) => [status, body['error'], Object.keys((body['errors'] as object) ?? {})];
const toToken = ({ body }: Reply) => (body['data'] as { access_token: string }).access_token;
const loadIdentity = async (reply: Reply) => (await server.call(toToken(reply))('privacy', {})).data.identity;

describe('a site that requires CPF and birth date', () => {
  it('refuses a registration without them, with the missing field', async () => {
    expect(refusal(await register(STRICT_HOST))).toEqual([422, 'cpf_invalid', ['cpf']]);
    expect(refusal(await register(STRICT_HOST, { cpf: freshCpf() }))).toEqual([
      422,
      'birth_date_invalid',
      ['birth_date'],
    ]);
    expect(refusal(await register(STRICT_HOST, { ...newDocuments(), birth_date: '31/12/1990' }))).toEqual([
      422,
      'invalid',
      ['birth_date'],
    ]);
  });

  it.each(['111.111.111-11', '529.982.247-24', '52998224725x', '1234', ''])('refuses the CPF %j', async (cpf) => {
    expect(refusal(await register(STRICT_HOST, { ...newDocuments(), cpf }))).toEqual([422, 'cpf_invalid', ['cpf']]);
  });

  it('stores both sealed as the identity documents of the member', async () => {
    const stated = newDocuments();
    const opened = await register(STRICT_HOST, stated);
    expect(opened.status).toBe(200);
    expect(await loadIdentity(opened)).toMatchObject({ is_set: true, cpf: expect.stringContaining('***') as string });
    const { rows } = await sql<{ row: string }>`
      select m::text as row from identity.member m where site = 'tucano'`.execute(server.database.db);
    expect(rows.filter(({ row }) => row.includes(stated.cpf) || row.includes(stated.birth_date))).toEqual([]);
    const again = { cpf: freshCpf(), birth_date: '1991-01-01' };
    await expect(server.call(toToken(opened))('identitySet', again)).rejects.toMatchObject({
      error: 'identity_already_set',
    });
  });

  it('sets the limits that it requires, of each kind one, in the registration', async () => {
    const [loss] = testLimits;
    for (const limits of [undefined, [], [loss]])
      expect(refusal(await register(STRICT_HOST, { ...newDocuments(), limits }))).toEqual([
        403,
        'limits_required',
        ['limits'],
      ]);
    for (const limits of [[...testLimits, loss], [{ kind: 'time', period: 'bet', minutes: 5 }]])
      expect(refusal(await register(STRICT_HOST, { ...newDocuments(), limits }))[1]).toBe('invalid');

    const opened = await register(STRICT_HOST, newDocuments());
    const { data } = await server.call(toToken(opened))('limits', {});
    expect(data.required).toEqual([]);
    expect(data.limits.filter(({ own }) => own !== null)).toMatchObject([
      { kind: 'loss', period: 'day', value: '5000.00', own: '5000.00' },
      { kind: 'time', period: 'day', value: '600', own: '600' },
    ]);
    await expect(
      server.call(toToken(opened))('limitSet', { kind: 'loss', period: 'day', remove: true }),
    ).rejects.toMatchObject({ error: 'limits_required' });
  });

  it('refuses applicants before their eighteenth birthday', async () => {
    const today = server.clock.now();
    const born = (days: number) => {
      const day = new Date(today.getTime() + days * 24 * 3600 * 1000).toISOString().slice(5, 10);
      return `${today.getUTCFullYear() - 18}-${day}`;
    };
    expect(refusal(await register(STRICT_HOST, { ...newDocuments(), birth_date: born(1) }))).toEqual([
      403,
      'too_young',
      ['birth_date'],
    ]);
    expect((await register(STRICT_HOST, { ...newDocuments(), birth_date: born(0) })).status).toBe(200);
    expect(refusal(await register(STRICT_HOST, { ...newDocuments(), birth_date: '1899-12-31' }))).toEqual([
      422,
      'birth_date_invalid',
      ['birth_date'],
    ]);
  });

  it.each(wireLocales)('names the minimum age in %s', async (lang) => {
    const { body } = await register(STRICT_HOST, { ...newDocuments(), birth_date: '2020-01-01', lang });
    expect(body['message']).toMatch(/18/);
  });

  it('opens one account for a CPF in any spelling, also concurrently', async () => {
    const cpf = freshCpf();
    const dotted = cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        register(STRICT_HOST, { ...newDocuments(), cpf: index % 2 === 0 ? cpf : dotted }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: 9 }, () => [422, 'cpf_taken', ['cpf']]));
  });

  it('reveals a taken CPF only to an applicant who passed every other check', async () => {
    const probe = newDocuments();
    const taken = registrationForm();
    expect((await post(STRICT_HOST, endpoints.register.path, { ...taken, ...probe })).status).toBe(200);
    expect(refusal(await register(STRICT_HOST, { ...probe, phone: taken.phone }))).toEqual([
      422,
      'phone_taken',
      ['phone'],
    ]);
    expect(refusal(await register(STRICT_HOST, { ...probe, introducer: 'NOBODY22' }))[1]).toBe('introducer_unknown');
  });

  it('refuses an address after ten taken CPFs, not after many registrations', async () => {
    const from = '203.0.113.77';
    const taken = newDocuments();
    await register(STRICT_HOST, taken);
    for (let opened = 0; opened < 5; opened += 1)
      expect((await register(STRICT_HOST, newDocuments(), from)).status).toBe(200);
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await register(STRICT_HOST, taken, from)).body['error']).toBe('cpf_taken');
    const waiting = await register(STRICT_HOST, newDocuments(), from);
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '900']);
    expect((await register(STRICT_HOST, newDocuments())).status).toBe(200);
    server.clock.advance(900);
    expect((await register(STRICT_HOST, newDocuments(), from)).status).toBe(200);
  });

  it('requires the same of a phone registration, before the code is compared', async () => {
    const proof = await phoneProof(STRICT_HOST);
    for (let attempts = 0; attempts < 6; attempts += 1)
      expect(refusal(await byPhone(STRICT_HOST, proof))).toEqual([422, 'cpf_invalid', ['cpf']]);
    const young = { ...newDocuments(), birth_date: '2015-01-01' };
    expect((await byPhone(STRICT_HOST, proof, young)).body['error']).toBe('too_young');
    const stated = newDocuments();
    const opened = await byPhone(STRICT_HOST, proof, stated);
    expect(await loadIdentity(opened)).toMatchObject({ is_set: true });
    expect((await byPhone(STRICT_HOST, await phoneProof(STRICT_HOST), stated)).body['error']).toBe('cpf_taken');
  });

  it('requires the same of a social registration, whatever its ticket', async () => {
    const { ticket: phone_ticket, ...phone } = await phoneProof(STRICT_HOST);
    const form = { ticket: 'A'.repeat(43), phone_ticket, ...phone, over18: true };
    const complete = (change: object) => post(STRICT_HOST, endpoints.socialComplete.path, { ...form, ...change });
    expect(refusal(await complete({}))).toEqual([422, 'cpf_invalid', ['cpf']]);
    expect((await complete({ ...newDocuments(), birth_date: '2015-01-01' })).body['error']).toBe('too_young');
    expect((await complete(newDocuments())).body['error']).toBe('social_over');
  });
});

describe('a site that does not require them', () => {
  it('stores neither where the site does not require them', async () => {
    const opened = await register('arara.example', { cpf: '111', birth_date: '2020-01-01' });
    expect(opened.status).toBe(200);
    expect(await loadIdentity(opened)).toMatchObject({ is_set: false, cpf: '' });
  });
});

describe('a registration method that is switched off', () => {
  it('opens no phone account and does not use the code', async () => {
    const proof = await phoneProof(CLOSED);
    expect(refusal(await byPhone(CLOSED, proof))).toEqual([403, 'way_closed', []]);
    expect((await post(CLOSED, endpoints.phoneLogin.path, proof)).body['error']).toBe('way_closed');
    expect((await byPhone('arara.example', proof)).status).toBe(200);
  });

  it('opens no social account', async () => {
    const { ticket: phone_ticket, ...phone } = await phoneProof(CLOSED);
    const form = { ticket: 'A'.repeat(43), phone_ticket, ...phone, over18: true };
    expect(refusal(await post(CLOSED, endpoints.socialComplete.path, form))).toEqual([403, 'way_closed', []]);
  });

  it('lets a member with an account sign in', async () => {
    const proof = await phoneProof(CLOSED);
    const opened = await byPhone('arara.example', proof);
    await sql`update identity.member set site = 'coruja' where phone_index = ${server.vault.blindIndex('phone', proof.phone)}`.execute(
      server.database.db,
    );
    server.clock.advance(61);
    expect((await post(CLOSED, endpoints.phoneLogin.path, await phoneProof(CLOSED, proof.phone))).status).toBe(200);
    expect(opened.status).toBe(200);
  });

  it('leaves the registration form available', async () => {
    expect((await register(CLOSED)).status).toBe(200);
  });
});

describe('a registration whose response was lost', () => {
  it('is answered again with its cookie under the same Idempotency-Key', async () => {
    const form = { ...registrationForm(), remember: true };
    const headers = { 'idempotency-key': freshKey() };
    const from = '203.0.113.9';
    const first = await post('arara.example', endpoints.register.path, form, headers, from);
    const second = await post('arara.example', endpoints.register.path, form, headers, from);
    expect(second.status).toBe(200);
    expect(toToken(second)).toBe(toToken(first));
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  });
});
