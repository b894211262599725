import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

type StaffCall = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let ana: StaffCall;
let rui: StaffCall;
let maria: TestMember;
let caseId: number;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'risk', 'ana@arara.test');
  rui = await signInStaff(server, 'risk', 'rui@arara.test');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
  caseId = (await ana('officeAmlCaseOpen', { player_id: maria.id, reason: 'depósitos incomuns' })).data.id;
});

const load = async () => (await ana('officeAmlCase', { id: caseId })).data;
const act = (staff: StaffCall, action: 'take' | 'note' | 'hold' | 'release') =>
  staff('officeAmlCaseAct', { id: caseId, action, note: 'uma observação' });
const draft = async () => {
  const { data } = await ana('officeAmlReportDraft', { id: caseId, reasons: 'Depósitos sem origem conhecida.' });
  return data.reports.at(-1)?.id ?? 0;
};

async function check(): Promise<void> {
  for (const queue of ['sweep_player_stats', 'aml_check'] as const) {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
    await server.settle();
  }
}

describe('a case', () => {
  it('is opened once a player, taken, and closed with an outcome', async () => {
    await expect(rui('officeAmlCaseOpen', { player_id: maria.id, reason: 'outra vez' })).rejects.toMatchObject({
      error: 'aml_state',
    });
    await act(rui, 'take');
    expect(await load()).toMatchObject({ state: 'investigating', assigned_to: 'rui@arara.test' });
    expect((await rui('officeAmlCases', { status: 'mine' })).data.data.map(({ id }) => id)).toEqual([caseId]);
    await rui('officeAmlCaseClose', { id: caseId, outcome: 'explained', note: 'venda de um carro' });
    const { state, outcome, timeline } = await load();
    expect([state, outcome]).toEqual(['closed', 'explained']);
    expect(timeline.map(({ kind, by }) => [kind, by])).toEqual([
      ['opened', 'ana@arara.test'],
      ['taken', 'rui@arara.test'],
      ['closed', 'rui@arara.test'],
    ]);
    await expect(act(ana, 'note')).rejects.toMatchObject({ error: 'aml_state' });
    await ana('officeAmlCaseOpen', { player_id: maria.id, reason: 'um caso novo' });
  });

  it('is read and decided with permissions only', async () => {
    const finance = await signInStaff(server, 'finance', 'eva@arara.test');
    await expect(finance('officeAmlCases', {})).rejects.toMatchObject({ error: 'forbidden' });
    const auditor = await signInStaff(server, 'auditor', 'lia@arara.test');
    await auditor('officeAmlCase', { id: caseId });
    await expect(act(auditor, 'note')).rejects.toMatchObject({ error: 'forbidden' });
  });

  it('is opened by a rule over real deposits', async () => {
    const joana = await registerMember(server);
    await ana('officeAmlRulePropose', {
      rule_id: 'few-deposits',
      version: 0,
      name: 'Poucos depósitos',
      condition: { kind: 'velocity', direction: 'deposit', count: 1, amount: '100.00', hours: 24 },
      enabled: true,
      reason: 'teste da regra',
    });
    await deposit(server, joana, '60.00');
    await deposit(server, joana, '40.01');
    await check();
    const listOf = async () => (await ana('officeAmlCases', { player_id: joana.id })).data.data;
    expect(await listOf()).toEqual([]);
    await expect(
      ana('officeAmlRuleDecide', { rule_id: 'few-deposits', version: 1, approve: true }),
    ).rejects.toMatchObject({ error: 'aml_second_person' });
    await rui('officeAmlRuleDecide', { rule_id: 'few-deposits', version: 1, approve: true });
    server.clock.advance(60);
    await check();
    expect(await listOf()).toMatchObject([{ state: 'open', opened_by: '', findings: 1, kinds: ['velocity'] }]);
  });
});

describe('a report', () => {
  it('needs two people, keeps its text, and ends the case with a receipt', async () => {
    await deposit(server, maria, '70.00');
    await check();
    const id = await draft();
    await expect(ana('officeAmlReportDecide', { id, approve: true, note: 'de acordo' })).rejects.toMatchObject({
      error: 'aml_second_person',
    });
    await expect(ana('officeAmlReportSent', { id, receipt: '123456' })).rejects.toMatchObject({ error: 'aml_state' });
    await expect(ana('officeAmlCaseClose', { id: caseId, outcome: 'other', note: 'nada' })).rejects.toMatchObject({
      error: 'aml_state',
    });
    await rui('officeAmlReportDecide', { id, approve: true, note: 'de acordo' });
    await ana('officeAmlReportSent', { id, receipt: 'SISCOAF-123456' });
    const { state, reports } = await load();
    expect(state).toBe('reported');
    expect(reports).toMatchObject([
      { status: 'sent', receipt: 'SISCOAF-123456', body: { totals: { deposits: '70.00' } } },
    ]);
    expect(reports[0]?.text).toContain('Depósitos sem origem conhecida.');
    await expect(
      sql`update anti_money_laundering.report set receipt = 'x'`.execute(server.database.db),
    ).rejects.toThrow('cannot change');
  });

  it('is drafted again after a refusal', async () => {
    const id = await draft();
    await expect(draft()).rejects.toMatchObject({ error: 'aml_state' });
    await ana('officeAmlReportDecide', { id, approve: false, note: 'faltam dados' });
    expect(await draft()).toBeGreaterThan(id);
  });
});

describe('a request for the source of funds', () => {
  it('reaches the player, who answers once', async () => {
    expect((await maria.call('fundsRequest', {})).data).toBeNull();
    // Later than what a profile may have written at registration.
    server.clock.advance(1);
    await ana('officeAmlFundsRequest', { id: caseId, question: 'Qual é a origem dos depósitos de outubro?' });
    expect((await load()).state).toBe('awaiting_player');
    const { data: messages } = await maria.call('notifications', {});
    expect(messages.data[0]).toMatchObject({ link: '/information-center/funds' });
    const { data } = await maria.call('fundsRequest', {});
    const id = data?.id ?? 0;
    expect(data?.question).toBe('Qual é a origem dos depósitos de outubro?');
    const joana = await registerMember(server);
    await expect(joana.call('fundsAnswer', { id, answer: 'meu salário' })).rejects.toMatchObject({
      error: 'not_found',
    });
    await maria.call('fundsAnswer', { id, answer: 'Salário e venda de um carro.' });
    await expect(maria.call('fundsAnswer', { id, answer: 'outra' })).rejects.toMatchObject({ error: 'not_found' });
    const { state, requests } = await load();
    expect(state).toBe('investigating');
    expect(requests).toMatchObject([{ answer: 'Salário e venda de um carro.' }]);
  });

  it('is withdrawn when the case ends', async () => {
    await ana('officeAmlFundsRequest', { id: caseId, question: 'Qual é a origem?' });
    await ana('officeAmlCaseClose', { id: caseId, outcome: 'no_suspicion', note: 'nada a apurar' });
    expect((await maria.call('fundsRequest', {})).data).toBeNull();
  });
});

describe('held withdrawals', () => {
  it('stay on hold while the case says so, later ones too, and the player sees no difference', async () => {
    await deposit(server, maria, '500.00');
    const account = await prepareWithdrawal(maria);
    const ask = async () =>
      (await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
    const statusOf = async (id: string) => (await ana('officeWithdrawal', { id })).data.status;
    const first = await ask();
    await server.settle();
    const shown = (await maria.call('drawingDetail', { id: first })).data;
    await act(ana, 'hold');
    expect(await statusOf(first)).toBe('on_hold');
    expect((await maria.call('drawingDetail', { id: first })).data).toEqual(shown);
    const second = await ask();
    await check();
    expect(await statusOf(second)).toBe('on_hold');
    await act(ana, 'release');
    await ana('officeRelease', { id: second });
    await check();
    expect(await statusOf(second)).toBe('in_review');
  });
});

describe('nothing of a case', () => {
  it('is in the export of the player, whose actions of staff do not name it either', async () => {
    await act(ana, 'note');
    const password = 'segredo-longo';
    const { data } = await maria.call('privacyExport', { password });
    await server.settle();
    const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/aml|suspei|lavagem|depósitos incomuns/i);
  });

  it('changes what the player reads of the account', async () => {
    const joana = await registerMember(server);
    const keysOf = async (member: TestMember) => Object.keys((await member.call('me', {})).data);
    expect(await keysOf(maria)).toEqual(await keysOf(joana));
    const noticesOf = async (member: TestMember) =>
      (await member.call('notifications', {})).data.data.map((notice) => ({ ...notice, id: '' }));
    expect(await noticesOf(maria)).toEqual(await noticesOf(joana));
  });
});
