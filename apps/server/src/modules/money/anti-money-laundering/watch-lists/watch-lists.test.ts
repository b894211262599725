import { gzipSync } from 'node:zlib';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  changeRule,
  codeSentTo,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { brazilianDetails } from '../../../../../testing/people.ts';
import { getTestJurisdiction } from '../../../../../testing/test-jurisdiction.ts';

const HEADER = 'name;cpf;kind;source;date';
const [CPF_PEP, CPF_OTHER, CPF_STATED, CPF_LATE] = ['11144477735', '98765432100', '15959816679', '28784142090'];

let server: TestServer;
let ana: Call;
let rui: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'risk', 'ana@arara.test');
  rui = await signInStaff(server, 'risk', 'rui@arara.test');
});

afterAll(() => server.close());

const versions = new Map<string, number>();

const pack = (...lines: string[]): string => gzipSync([HEADER, ...lines].join('\n')).toString('base64');

async function upload(listId: string, ...lines: string[]): Promise<number> {
  const csv_gzip = pack(...lines);
  const version = versions.get(listId) ?? 0;
  const { data } = await ana('officeAmlListUpload', { list_id: listId, version, csv_gzip, reason: 'lista do mês' });
  versions.set(listId, data.version);
  return data.version;
}

/** Uploads a version by one person, approves it by another, and compares all players. */
async function putInForce(listId: string, ...lines: string[]): Promise<void> {
  await rui('officeAmlListDecide', { list_id: listId, version: await upload(listId, ...lines), approve: true });
  await server.settle();
}

async function loadCases(memberId: number) {
  const { data } = await ana('officeAmlCases', {});
  const own = data.data.filter(({ player_id }) => player_id === memberId);
  return Promise.all(own.map(async ({ id }) => (await ana('officeAmlCase', { id })).data));
}

async function registerWith(cpf: string, realname: string): Promise<TestMember> {
  if (getTestJurisdiction() !== 'caribbean') return registerMember(server, { ...brazilianDetails(cpf), realname });
  const member = await registerMember(server, { realname });
  await member.call('identitySet', { cpf, birth_date: '1990-05-17' });
  return member;
}

async function runCheck(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'aml_check', {}));
  await server.settle();
}

describe('a list', () => {
  it('needs a permission, the newest version, and a second person', async () => {
    const finance = await signInStaff(server, 'finance');
    const line = 'Fulano;;pep;CGU;2026-01-31';
    const input = { list_id: 'eyes', version: 0, csv_gzip: pack(line), reason: 'lista do mês' };
    await expect(finance('officeAmlListUpload', input)).rejects.toMatchObject({ code: 403 });
    await expect(
      ana('officeAmlListUpload', { ...input, csv_gzip: pack(line, 'Rui;1;pep;CGU;2026-01-31') }),
    ).rejects.toMatchObject({
      code: 422,
      error: 'watch_list_row',
      errors: { csv_gzip: expect.anything() as unknown },
      message: 'Linha 3 do arquivo: a coluna cpf está ausente ou inválida.',
    });
    const version = await upload('eyes', 'Fulano;;pep;CGU;2026-01-31');
    await expect(ana('officeAmlListUpload', input)).rejects.toMatchObject({ error: 'rules_changed' });
    const decision = { list_id: 'eyes', version, approve: true };
    await expect(ana('officeAmlListDecide', decision)).rejects.toMatchObject({ error: 'aml_second_person' });
    await expect(rui('officeAmlListDecide', { ...decision, version: 9 })).rejects.toMatchObject({ error: 'not_found' });
    await rui('officeAmlListDecide', decision);
    await expect(rui('officeAmlListDecide', decision)).rejects.toMatchObject({ error: 'aml_state' });
    await server.settle();
    const list = (await ana('officeAmlLists', {})).data.find(({ id }) => id === 'eyes');
    expect(list).toMatchObject({
      current: { version: 1, entries: 1, proposed_by: 'ana@arara.test', decided_by: 'rui@arara.test', matches: 0 },
      waiting: null,
      newest_version: 1,
    });
    expect(list?.current?.screened_at).not.toBeNull();
  });

  it('keeps names and CPFs sealed, and of each list those of the version in force only', async () => {
    await putInForce('sealed', 'Zuleica Quintanilha;390.533.447-05;pep;CGU;2026-01-31');
    const refused = await upload('sealed', 'Zuleica Quintanilha;;pep;CGU;2026-01-31');
    await rui('officeAmlListDecide', { list_id: 'sealed', version: refused, approve: false });
    const { rows } = await sql<{ version: number; text: string }>`
      select version, e::text as text from anti_money_laundering.watch_list_entry e
      where list_id = 'sealed'`.execute(server.database.db);
    expect(rows.map(({ version }) => version)).toEqual([1]);
    for (const secret of ['Zuleica', '39053344705', Buffer.from('Zuleica').toString('hex')])
      expect(rows[0]?.text).not.toContain(secret);
  });
});

describe('a player whom a list names', () => {
  it('is found by a new version, once, by the whole or the masked CPF with the name, and by the name alone', async () => {
    const byCpf = await registerWith(CPF_PEP, 'Carla Dias Prado');
    const byMask = await registerWith(CPF_OTHER, 'Davi Rocha Pinto');
    const otherMask = await registerMember(server, { realname: 'Davi Rocha Pinto' });
    await server.settle();
    await putInForce(
      'pep',
      'Nome Do Cadastro;111.444.777-35;pep;CGU;2026-01-31',
      'DAVI ROCHA PINTO;***.654.321-**;pep;CGU;2026-01-31',
    );
    const [pep] = await loadCases(byCpf.id);
    expect(pep).toMatchObject({
      holds_withdrawals: false,
      opened_by: '',
      listed: [{ kind: 'pep', matched_by: 'cpf', occasion: 'list_version', name: 'Nome Do Cadastro', source: 'CGU' }],
    });
    expect(pep?.timeline.map(({ kind }) => kind)).toEqual(['opened', 'listed']);
    expect((await loadCases(byMask.id))[0]?.listed).toMatchObject([{ matched_by: 'cpf_mask_and_name' }]);
    expect(await loadCases(otherMask.id)).toEqual([]);

    await ana('officeAmlCaseClose', { id: pep?.id ?? 0, outcome: 'no_suspicion', note: 'cargo declarado' });
    await putInForce('pep', 'Nome do Cadastro;11144477735;pep;CGU;2026-02-28');
    expect(await loadCases(byCpf.id)).toHaveLength(1);
    await putInForce('un', 'Carla  Días Prado;;sanctioned;ONU;2026-02-28');
    const all = await loadCases(byCpf.id);
    expect(all).toHaveLength(2);
    expect(all.find(({ ended_at }) => ended_at === null)).toMatchObject({
      holds_withdrawals: true,
      listed: [{ kind: 'sanctioned', matched_by: 'name' }],
    });
  });

  it('is found at registration', async () => {
    await putInForce('registration', 'Elisa Moura Franco;;pep;CGU;2026-01-31');
    const member = await registerMember(server, { realname: 'Elisa Moura Franco' });
    await server.settle();
    expect((await loadCases(member.id))[0]?.listed).toMatchObject([{ occasion: 'registration' }]);
  });

  it.runIf(getTestJurisdiction() === 'caribbean')('is found as soon as the player states the CPF', async () => {
    await putInForce('stated', 'Fabio Nunes Braga;***.598.166-**;pep;CGU;2026-01-31');
    const member = await registerMember(server, { realname: 'Fabio Nunes Braga' });
    await server.settle();
    expect(await loadCases(member.id)).toEqual([]);
    await member.call('identitySet', { cpf: CPF_STATED, birth_date: '1990-05-17' });
    await server.settle();
    expect((await loadCases(member.id))[0]?.listed).toMatchObject([{ occasion: 'identity_change' }]);
  });

  it.runIf(getTestJurisdiction() === 'caribbean')('is found as soon as a player without a name states it', async () => {
    await putInForce('named', 'Gilda Prates Leal;;pep;CGU;2026-01-31');
    const phone = '+5511955554444';
    const { ticket } = (await server.call()('phoneCode', { phone })).data;
    const code = await codeSentTo(server, phone);
    const { data } = await server.call()('phoneRegister', { phone, ticket, code, over18: true });
    const call = server.call(data.access_token);
    const { id } = (await call('me', {})).data;
    await call('registrationDetailsSet', { gender: 1 });
    await server.settle();
    expect(await loadCases(id)).toEqual([]);
    await call('registrationDetailsSet', { realname: 'Gilda Prates Leal' });
    await server.settle();
    expect((await loadCases(id))[0]?.listed).toMatchObject([{ occasion: 'identity_change', matched_by: 'name' }]);
  });

  it.runIf(getTestJurisdiction() !== 'caribbean')(
    'is found at the first sign-in to an account that an agent opened',
    async () => {
      await putInForce('owner', 'Outro Nome;714.287.938-60;pep;CGU;2026-01-31');
      const agent = await registerMember(server);
      const { invite_code: code } = (await agent.call('me', {})).data;
      const invitation = { invitation_code: code, uid: agent.id, phone: '(11) 95555-3333' };
      const { account, password } = (await agent.call('agencySubordinateRegister', invitation)).data;
      await server.settle();
      const { data } = await server.call()('firstSignIn', {
        account,
        password,
        new_password: 'outra-senha-longa',
        new_password_confirmation: 'outra-senha-longa',
        over18: true,
        ...brazilianDetails('71428793860'),
      });
      await server.settle();
      const { id } = (await server.call(data.access_token)('me', {})).data;
      expect((await loadCases(id))[0]?.listed).toMatchObject([{ occasion: 'identity_change', matched_by: 'cpf' }]);
    },
  );

  it('is found as soon as a correction by staff is applied', async () => {
    await putInForce('corrected', 'Helio Brito Cruz;;pep;CGU;2026-01-31');
    const support = await signInStaff(server, 'support');
    const member = await registerMember(server, { realname: 'Helio Brito Cruzz' });
    await server.settle();
    expect(await loadCases(member.id)).toEqual([]);
    const correct = (change: { realname?: string; birth_date?: string }) =>
      support('officePlayerCorrect', {
        player_id: member.id,
        reason: 'documento conferido no chamado 4711',
        ...change,
      });
    const { data } = await correct({ realname: 'Hélio Brito Cruz' });
    if (data.status === 'waiting') {
      await server.settle();
      expect(await loadCases(member.id)).toEqual([]);
      await ana('officePlayerCorrectionApprove', { id: data.id, reason: 'documento conferido' });
    }
    await server.settle();
    expect((await loadCases(member.id))[0]?.listed).toMatchObject([{ occasion: 'identity_change' }]);
  });

  it.runIf(getTestJurisdiction() === 'caribbean')(
    'is found at a withdrawal, which is held for a sanctioned person',
    async () => {
      const member = await registerMember(server);
      await deposit(server, member, '80.00');
      await putInForce('withdrawal', 'Outro Nome;287.841.420-90;sanctioned;ONU;2026-01-31');
      await member.call('identitySet', { cpf: CPF_LATE, birth_date: '1990-05-17' });
      // The comparison at the change itself was lost.
      await sql`delete from jobs.job where name = 'watch_list_member'`.execute(server.database.db);
      await server.settle();
      expect(await loadCases(member.id)).toEqual([]);
      await changeRule(await signInStaff(server, 'admin'), {
        auto_approve_up_to: '100.00',
        auto_approve_per_day: '100.00',
      });
      const account = await prepareWithdrawal(member, CPF_LATE);
      await member.call('drawing', { money: '60.00', member_bank_id: account, qk_pwd: '271828' }, { key: freshKey() });
      await server.settle();
      const { rows } = await sql<{ verdict: string }>`
        select verdict from cashier.withdrawal_review where member_id = ${member.id}`.execute(server.database.db);
      expect(rows).toEqual([{ verdict: 'member' }]);
      await runCheck();
      const [found] = await loadCases(member.id);
      expect(found).toMatchObject({ holds_withdrawals: true, listed: [{ occasion: 'withdrawal', matched_by: 'cpf' }] });
      expect(found?.timeline.map(({ kind }) => kind)).toEqual(['opened', 'listed', 'withdrawal_held']);
    },
  );

  it('is shown nothing of it', async () => {
    const member = await registerMember(server, { realname: 'Elisa Moura Franco' });
    await server.settle();
    expect(await loadCases(member.id)).toHaveLength(1);
    const password = 'segredo-longo';
    const { id } = (await member.call('privacyExport', { password })).data;
    await server.settle();
    const { data } = await member.call('privacyExportDownload', { id, password });
    expect(JSON.stringify(data.document)).not.toMatch(/watch_list|CGU|aml/);
    expect((await member.call('privacy', {})).data.obstacles).toEqual([]);
  });
});
