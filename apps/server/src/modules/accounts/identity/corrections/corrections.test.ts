import { type Call, CallError } from '@arara/contract/client';
import { cpfCheckDigits } from '@arara/pix';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  requestDeposit,
  signInStaff,
  unlimitedCounters,
} from '../../../../../testing/index.ts';

const reason = 'documento conferido no chamado 4711';

let server: TestServer;
let support: Call;
let risk: Call;
let auditor: Call;
let maria: TestMember;
let made = 0;

const freshCpf = (): string => {
  made += 1;
  const nine = String(300_000_000 + made);
  return `${nine}${cpfCheckDigits(nine)}`;
};

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
  support = await signInStaff(server, 'support');
  risk = await signInStaff(server, 'risk');
  auditor = await signInStaff(server, 'auditor');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

const catchCode = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

type Values = { realname?: string; cpf?: string; birth_date?: string };
const correct = (values: Values, call = support, id = maria.id) =>
  call('officePlayerCorrect', { player_id: id, reason, ...values });
const approve = (id: string, call = risk) => call('officePlayerCorrectionApprove', { id, reason });
const reveal = async (id = maria.id) => {
  const fields = ['realname', 'cpf', 'birth_date'] as const;
  const { values } = (await risk('officeReveal', { player_id: id, fields: [...fields], reason })).data;
  return Object.fromEntries(values.map(({ field, value }) => [field, value]));
};
const listActions = async (id = maria.id) =>
  (await auditor('officeAudit', { subject: `player:${id}`, order: 'asc' })).data.data.filter(({ action }) =>
    action.startsWith('player.correct'),
  );

/** Raises the limit of reveals out of the way of a test. */
const forgetReveals = () => sql`delete from privacy.reveal`.execute(server.database.db);

describe('a correction without money or a document', () => {
  it('is applied at once, and found by the new CPF', async () => {
    const cpf = freshCpf();
    const { data } = await correct({ realname: 'Maria de Souza', cpf, birth_date: '1990-04-17' });
    expect(data).toMatchObject({
      status: 'applied',
      guards: [],
      requested_by: 'support@arara.test',
      decided_by: 'support@arara.test',
      can_approve: false,
      changes: [
        { field: 'realname', before: 'Ma***va', after: 'Ma***za' },
        { field: 'cpf', before: '', after: `***${cpf.slice(-2)}` },
        { field: 'birth_date', before: '', after: '19***17' },
      ],
    });
    expect(await reveal()).toEqual({ realname: 'Maria de Souza', cpf, birth_date: '1990-04-17' });
    expect((await support('officePlayers', { q: cpf })).data.data.map(({ id }) => id)).toEqual([maria.id]);
    expect((await maria.call('me', {})).data.realname).toBe('Maria de Souza');
  });

  it('is found by the new name, and no longer by the old one', async () => {
    const find = async (q: string) => (await support('officePlayers', { q })).data.data.map(({ id }) => id);
    await correct({ realname: 'Joaquina Nova' });
    await correct({ realname: 'Joaquina Outra' });
    expect(await find('joaquina outra')).toEqual([maria.id]);
    expect(await find('Joaquina Nova')).toEqual([]);
    expect(await find('Maria da Silva')).not.toContain(maria.id);
  });

  it('is recorded in the audit log by its id, without the values', async () => {
    const { data } = await correct({ realname: 'Maria Helena' });
    const actions = await listActions();
    expect(actions).toMatchObject([
      { action: 'player.corrected', reason, after: { correction: data.id, fields: ['realname'], guards: [] } },
    ]);
    expect(JSON.stringify(actions)).not.toContain('Helena');
    const { rows } = await sql<{ text: string }>`
      select encode(after_sealed, 'escape') as text from identity.correction where id = ${data.id}`.execute(
      server.database.db,
    );
    expect(rows[0]?.text).not.toContain('Helena');
  });

  it('blocks a minor, and frees an adult who was blocked as a minor once a second person approves', async () => {
    await correct({ birth_date: '2015-01-31' });
    expect((await support('officePlayer', { id: maria.id })).data.status).toBe(3);
    expect(await catchCode(deposit(server, maria, '50.00'))).not.toBe('ok');
    const { data } = await correct({ birth_date: '1985-01-31' });
    expect(data).toMatchObject({ status: 'waiting', guards: ['document', 'under_age'] });
    await approve(data.id);
    expect((await support('officePlayer', { id: maria.id })).data.status).toBe(1);
    await deposit(server, maria, '50.00');
  });

  it('leaves a frozen adult frozen', async () => {
    await correct({ birth_date: '2015-01-31' });
    const { data } = await correct({ birth_date: '1985-01-31' });
    await sql`insert into identity.freeze (member_id, staff_id, reason, at)
      values (${maria.id}, 1, 'suspeita', ${server.clock.now()})`.execute(server.database.db);
    await approve(data.id);
    expect((await support('officePlayer', { id: maria.id })).data.status).toBe(2);
  });
});

describe('a correction of a player with money or a document', () => {
  it('waits for a second person, and changes nothing until then', async () => {
    await deposit(server, maria, '100.00');
    const { data } = await correct({ realname: 'Maria de Souza' });
    expect(data).toMatchObject({ status: 'waiting', guards: ['money'], decided_by: null });
    expect((await maria.call('me', {})).data.realname).toBe('Maria da Silva');
    const done = (await approve(data.id)).data;
    expect(done).toMatchObject({ status: 'applied', decided_by: 'risk@arara.test', decision_reason: reason });
    expect((await maria.call('me', {})).data.realname).toBe('Maria de Souza');
    expect((await listActions()).map(({ action, staff }) => [action, staff])).toEqual([
      ['player.correction_requested', 'support@arara.test'],
      ['player.corrected', 'risk@arara.test'],
    ]);
  });

  it('waits where a deposit is pending', async () => {
    await requestDeposit(maria, '50.00');
    expect((await correct({ realname: 'Maria de Souza' })).data).toMatchObject({
      guards: ['pending'],
      status: 'waiting',
    });
  });

  it('waits where a document is on file', async () => {
    await correct({ cpf: freshCpf() });
    expect((await correct({ realname: 'Maria de Souza' })).data).toMatchObject({
      guards: ['document'],
      status: 'waiting',
    });
  });

  it('is not approved by the requester, nor by staff without the permission', async () => {
    await deposit(server, maria, '100.00');
    const { data } = await correct({ realname: 'Maria de Souza' }, risk);
    expect(await catchCode(approve(data.id))).toBe('correction_other_person');
    expect(await catchCode(approve(data.id, support))).toBe('forbidden');
    expect(await catchCode(approve(data.id, auditor))).toBe('forbidden');
    const other = await signInStaff(server, 'risk', 'risco2@arara.test');
    const [row] = (await other('officePlayerCorrections', { player_id: maria.id })).data.data;
    expect(row?.can_approve).toBe(true);
    await approve(data.id, other);
  });

  it('is refused, or withdrawn by the requester, and decided once', async () => {
    await deposit(server, maria, '100.00');
    const first = (await correct({ realname: 'Maria de Souza' })).data;
    const stranger = await signInStaff(server, 'support', 'suporte2@arara.test');
    const refuse = (call: Call, id: string) => call('officePlayerCorrectionRefuse', { id, reason });
    expect(await catchCode(refuse(stranger, first.id))).toBe('not_found');
    expect((await refuse(support, first.id)).data.status).toBe('refused');
    expect(await catchCode(approve(first.id))).toBe('correction_decided');
    const second = (await correct({ realname: 'Maria Dias' })).data;
    await refuse(risk, second.id);
    expect(await catchCode(refuse(risk, second.id))).toBe('correction_decided');
    expect((await maria.call('me', {})).data.realname).toBe('Maria da Silva');
  });

  it('is refused with the permission to decide alone', async () => {
    await deposit(server, maria, '100.00');
    const { id } = (await correct({ realname: 'Maria de Souza' })).data;
    const roles = sql`update staff.role set permissions = `;
    await sql`${roles} array_remove(permissions, 'correction.request') where key = 'risk'`.execute(server.database.db);
    try {
      const { data } = await risk('officePlayerCorrections', { player_id: maria.id });
      expect(data.data.find((one) => one.id === id)).toMatchObject({ can_approve: true, can_refuse: true });
      expect((await risk('officePlayerCorrectionRefuse', { id, reason })).data.status).toBe('refused');
    } finally {
      await sql`${roles} array_append(permissions, 'correction.request') where key = 'risk'`.execute(
        server.database.db,
      );
    }
    expect(await catchCode(auditor('officePlayerCorrectionRefuse', { id, reason }))).toBe('forbidden');
  });

  it('waits alone, and is stale once the data changed', async () => {
    await deposit(server, maria, '100.00');
    const { data } = await correct({ cpf: freshCpf() });
    expect(await catchCode(correct({ realname: 'Maria Dias' }))).toBe('correction_waits');
    await maria.call('identitySet', { cpf: freshCpf(), birth_date: '1990-04-17' });
    expect(await catchCode(approve(data.id))).toBe('correction_stale');
  });

  it('is applied once by two people at the same time', async () => {
    await deposit(server, maria, '100.00');
    const { data } = await correct({ realname: 'Maria de Souza' });
    const other = await signInStaff(server, 'risk', 'risco3@arara.test');
    const answers = await Promise.all([catchCode(approve(data.id)), catchCode(approve(data.id, other))]);
    expect(answers.toSorted()).toEqual(['correction_decided', 'ok']);
    expect((await listActions()).filter(({ action }) => action === 'player.corrected')).toHaveLength(1);
  });

  it('reveals its values to staff for a reason', async () => {
    await deposit(server, maria, '100.00');
    const { data } = await correct({ realname: 'Maria de Souza' });
    const shown = (await risk('officePlayerCorrectionReveal', { id: data.id, reason })).data;
    expect(shown.values).toEqual([{ field: 'realname', before: 'Maria da Silva', after: 'Maria de Souza' }]);
    expect((await listActions()).at(-1)).toMatchObject({ action: 'player.correction_revealed', reason });
    expect(await catchCode(auditor('officePlayerCorrectionReveal', { id: data.id, reason }))).toBe('forbidden');
  });

  it('counts a reveal of its values towards the hourly limit of reveals', async () => {
    const other = await signInStaff(server, 'risk', 'risco4@arara.test');
    await deposit(server, maria, '100.00');
    const { data } = await correct({ realname: 'Maria de Souza' });
    const revealValues = () => catchCode(other('officePlayerCorrectionReveal', { id: data.id, reason }));
    for (let count = 0; count < 60; count += 1) expect(await revealValues()).toBe('ok');
    expect(await revealValues()).toBe('too_many_tries');
    await forgetReveals();
  });
});

describe('a corrected CPF', () => {
  it('may not be that of another player, also when it was taken after the request', async () => {
    const [cpf, later] = [freshCpf(), freshCpf()];
    const ana = await registerMember(server);
    await correct({ cpf }, support, ana.id);
    expect(await catchCode(correct({ cpf }))).toBe('cpf_taken');
    await deposit(server, maria, '100.00');
    const { data } = await correct({ cpf: later });
    const rosa = await registerMember(server);
    await correct({ cpf: later }, support, rosa.id);
    expect(await catchCode(approve(data.id))).toBe('cpf_taken');
    await forgetReveals();
    expect(await reveal()).toMatchObject({ cpf: '' });
  });

  it('goes to one of two players who get it at the same time', async () => {
    const cpf = freshCpf();
    const ana = await registerMember(server);
    const answers = await Promise.all([catchCode(correct({ cpf })), catchCode(correct({ cpf }, risk, ana.id))]);
    expect(answers.toSorted()).toEqual(['cpf_taken', 'ok']);
  });
});

it('a corrected name decides whose payout account it is', async () => {
  const account = await prepareWithdrawal(maria);
  await correct({ realname: 'Joana Prado' });
  await deposit(server, maria, '100.00');
  const { data: drawing } = await maria.call('drawing', {
    money: '20.00',
    member_bank_id: account,
    qk_pwd: '271828',
  });
  const finance = await signInStaff(server, 'finance', `financas${maria.id}@arara.test`);
  const shown = (await finance('officeWithdrawal', { id: drawing.id })).data;
  const { data: pending } = await correct({ realname: 'Maria da Silva' });
  expect(pending.guards).toEqual(expect.arrayContaining(['money', 'pending']));
  await approve(pending.id);
  const after = (await finance('officeWithdrawal', { id: drawing.id })).data;
  expect([shown.holder_matches, after.holder_matches]).toEqual([false, true]);
});

describe('hostile input', () => {
  it('is refused, and leaves no trace', async () => {
    const cases: [Values, string][] = [
      [{}, 'correction_unchanged'],
      [{ realname: 'Maria da Silva' }, 'correction_unchanged'],
      [{ realname: 'x' }, 'invalid'],
      [{ realname: 'Maria\u202e avliS' }, 'invalid'],
      [{ realname: '123' }, 'invalid'],
      [{ realname: 'a'.repeat(81) }, 'invalid'],
      [{ cpf: '111.111.111-11' }, 'cpf_invalid'],
      [{ cpf: "' or 1=1 --" }, 'cpf_invalid'],
      [{ cpf: '9'.repeat(21) }, 'invalid'],
      [{ birth_date: '2026-02-30' }, 'invalid'],
      [{ birth_date: '1850-01-01' }, 'birth_date_invalid'],
      [{ birth_date: '2199-01-01' }, 'birth_date_invalid'],
    ];
    for (const [values, code] of cases) expect(await catchCode(correct(values)), JSON.stringify(values)).toBe(code);
    expect(await listActions()).toEqual([]);
  });

  it('refuses demo accounts, unknown players and staff without the permission', async () => {
    expect(await catchCode(correct({ realname: 'Maria Dias' }, support, 999_999))).toBe('not_found');
    expect(await catchCode(correct({ realname: 'Maria Dias' }, auditor))).toBe('forbidden');
    await sql`update identity.member set is_demo = true where id = ${maria.id}`.execute(server.database.db);
    expect(await catchCode(correct({ realname: 'Maria Dias' }))).toBe('demo_not_allowed');
  });

  it('is stopped by the constraints of the table as well', async () => {
    const insert = (part: { status: string; guards: string; decidedBy: number | null }) =>
      sql`
        insert into identity.correction (id, member_id, fields, guards, before_sealed, after_sealed, status, reason,
          requested_by, requested_at, decided_by, decided_at)
        values (gen_random_uuid(), ${maria.id}, '{cpf}', ${part.guards}::text[], '\\x00', '\\x00', ${part.status}, 'x', 7,
          now(), ${part.decidedBy}::integer, case when ${part.decidedBy}::integer is null then null else now() end)`.execute(
        server.database.db,
      );
    await expect(insert({ status: 'applied', guards: '{money}', decidedBy: 7 })).rejects.toThrow(/check/);
    await expect(insert({ status: 'applied', guards: '{}', decidedBy: null })).rejects.toThrow(/check/);
    await insert({ status: 'waiting', guards: '{money}', decidedBy: null });
    await expect(insert({ status: 'waiting', guards: '{money}', decidedBy: null })).rejects.toThrow(
      /correction_waiting/,
    );
  });
});

it('deletes the corrections of an erased player', async () => {
  await correct({ realname: 'Maria Dias' });
  const { data } = await support('officeErase', { player_id: maria.id, reason: 'pedido do titular' });
  await risk('officeEraseConfirm', { id: data.id });
  expect((await risk('officePlayerCorrections', { player_id: maria.id })).data.total).toBe(0);
  expect(await catchCode(correct({ realname: 'Maria Reis' }))).toBe('not_found');
});
