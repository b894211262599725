import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  registrationForm,
  signInStaff,
  testAddress,
  testLimits,
} from '../../../../../testing/index.ts';
import { codeSentTo } from '../../../../../testing/sent-messages.ts';
import { setJurisdiction } from '../../../../../testing/site-settings.ts';

const CPFS = ['529.982.247-25', '111.444.777-35'] as const;
const ADDRESS = testAddress;
const STORED = { ...ADDRESS, cep: '01310100' };

let server: TestServer;
let admin: Call;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  maria = await registerMember(server);
  await setJurisdiction(admin, 'br-spa');
});

afterAll(() => server.close());

const form = (change: Parameters<typeof registrationForm>[0] = {}) =>
  registrationForm({
    cpf: CPFS[0],
    birth_date: '1990-05-17',
    gender: 2,
    address: ADDRESS,
    limits: testLimits,
    ...change,
  });
const register = (change: Parameters<typeof registrationForm>[0] = {}) => server.call()('register', form(change));

describe('a registration at a site whose regulator requires gender and address', () => {
  it.each(['gender', 'address'] as const)('is refused without %s, by its name', async (field) => {
    await expect(register({ [field]: undefined })).rejects.toMatchObject({
      error: 'profile_incomplete',
      errors: { [field]: expect.anything() as unknown },
    });
  });

  it.each([
    ['address.cep', { cep: '0131' }],
    ['address.cep', { cep: '20040-002' }],
    ['address.uf', { uf: 'XX' as 'SP' }],
    ['address.street', { street: '' }],
    ['address.number', { number: ' ' }],
  ] as const)('is refused for an invalid %s: %o', async (field, change) => {
    await expect(register({ address: { ...ADDRESS, ...change } })).rejects.toMatchObject({
      error: 'invalid',
      errors: { [field]: expect.anything() as unknown },
    });
  });

  it('keeps both, the address sealed, and the name of the form', async () => {
    const member = await registerMember(server, form());
    expect((await member.call('registrationDetails', {})).data).toEqual({
      realname: 'Maria da Silva',
      gender: 2,
      address: STORED,
      missing: [],
    });
    await expect(member.call('registrationDetailsSet', { realname: 'Outra Pessoa' })).rejects.toMatchObject({
      error: 'realname_already_set',
    });
    const { rows } = await sql<{ address: Buffer }>`
      select address_sealed as address from identity.member where id = ${member.id}`.execute(server.database.db);
    expect(rows[0]?.address.toString('latin1')).not.toContain('Paulista');
    const password = 'segredo-longo';
    const { id } = (await member.call('privacyExport', { password })).data;
    await server.settle();
    const exported = (await member.call('privacyExportDownload', { id, password })).data;
    expect(exported.document).toMatchObject({ member: { gender: 2, address: STORED } });
    const erasure = (await member.call('privacyErase', { password })).data;
    const support = await signInStaff(server, 'support');
    await support('officeEraseConfirm', { id: erasure.id });
    const erased = await sql<{ gender: number; address: Buffer | null }>`
      select gender, address_sealed as address from identity.member where id = ${member.id}`.execute(
      server.database.db,
    );
    expect(erased.rows).toEqual([{ gender: 0, address: null }]);
  });
});

describe('a member from before the rule', () => {
  it('cannot deposit until every field is given, and is shown which', async () => {
    const missing = ['cpf', 'birth_date', 'gender', 'address'];
    expect((await maria.call('registrationDetails', {})).data).toMatchObject({ gender: 0, address: null, missing });
    await expect(deposit(server, maria, '50.00')).rejects.toMatchObject({
      error: 'profile_incomplete',
      errors: Object.fromEntries(missing.map((name) => [name, expect.anything() as unknown])),
    });
    await maria.call('identitySet', { cpf: CPFS[1], birth_date: '1985-01-31' });
    await maria.call('registrationDetailsSet', { gender: 1 });
    await expect(deposit(server, maria, '50.00')).rejects.toMatchObject({
      errors: { address: expect.anything() as unknown },
    });
    const { data } = await maria.call('registrationDetailsSet', { address: ADDRESS });
    expect(data).toMatchObject({ gender: 1, address: STORED, missing: [] });
    await expect(deposit(server, maria, '50.00')).rejects.toMatchObject({ error: 'identity_required' });
  });

  it('is asked for nothing where the rule does not hold', async () => {
    const joao = await registerMember(server, form({ cpf: '987.654.321-00' }));
    await setJurisdiction(admin, 'caribbean');
    const { data } = await joao.call('registrationDetails', {});
    expect(data.missing).toEqual([]);
    const ana = await registerMember(server);
    expect((await ana.call('registrationDetails', {})).data).toMatchObject({ gender: 0, address: null, missing: [] });
  });
});

describe('a member who registered by phone', () => {
  it('gives a name once, which is sealed, searchable, and only staff can change', async () => {
    const phone = '+5511955554444';
    const { ticket } = (await server.call()('phoneCode', { phone })).data;
    const code = await codeSentTo(server, phone);
    const { data: opened } = await server.call()('phoneRegister', { phone, ticket, code, over18: true });
    const call = server.call(opened.access_token);
    expect((await call('registrationDetails', {})).data.realname).toBe('');
    expect((await call('identityStatus', {})).data.missing).toContain('realname');
    await expect(call('registrationDetailsSet', { realname: '1234' })).rejects.toMatchObject({
      error: 'invalid',
      errors: { realname: expect.anything() as unknown },
    });
    await call('registrationDetailsSet', { gender: 1 });
    expect((await call('registrationDetails', {})).data.realname).toBe('');

    const { data } = await call('registrationDetailsSet', { realname: ' José Aparecido ' });
    expect(data).toMatchObject({ realname: 'José Aparecido', gender: 1 });
    expect((await call('identityStatus', {})).data.missing).not.toContain('realname');
    const { id } = (await call('me', {})).data;
    const { rows } = await sql<{ sealed: Buffer; index: Buffer | null }>`
      select realname_sealed as sealed, realname_index as index from identity.member where id = ${id}`.execute(
      server.database.db,
    );
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('Aparecido');
    expect(rows[0]?.index).not.toBeNull();

    await call('registrationDetailsSet', { realname: 'José Aparecido' });
    await expect(call('registrationDetailsSet', { realname: 'Outro Nome', gender: 2 })).rejects.toMatchObject({
      code: 409,
      error: 'realname_already_set',
      errors: { realname: expect.anything() as unknown },
    });
    expect((await call('registrationDetails', {})).data).toMatchObject({ realname: 'José Aparecido', gender: 1 });
  });
});
