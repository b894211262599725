import { alertCondition } from '@arara/contract';
import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleBet } from '../../../../testing/settled-bet.ts';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { DEFAULT_RULES } from './default-rules.ts';

let server: TestServer;
let books: TestLedger;
let maria: TestMember;
let admin: Call;
let risk: Call;
let support: Call;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  maria = await registerMember(server);
  await deposit(server, maria, '5000.00');
  admin = await signInStaff(server, 'admin');
  risk = await signInStaff(server, 'risk');
  support = await signInStaff(server, 'support');
});

afterAll(() => server.close());

const check = async (): Promise<void> => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'alert_check', {}));
  await server.settle();
};

const list = async (status: Input<'officeAlerts'>['status'] = 'open') =>
  (await risk('officeAlerts', { status, limit: 100 })).data.data;
const listOf = async (rule: string, status: Input<'officeAlerts'>['status'] = 'open') =>
  (await list(status)).filter(({ rule_id: id }) => id === rule);

type RuleInput = Input<'officeAlertRuleSave'>;

const newRule: Omit<RuleInput, 'condition'> = {
  id: null,
  version: 0,
  name: '',
  severity: 'warning',
  sites: [],
  channels: [],
  quiet_minutes: 0,
  enabled: true,
};

const addRule = async (condition: RuleInput['condition'], rest: Partial<RuleInput> = {}) =>
  (await admin('officeAlertRuleSave', { ...newRule, condition, ...rest })).data;

const refusalOf = (call: Promise<unknown>): Promise<{ code: number; errors: Record<string, unknown> }> =>
  call.then(
    () => ({ code: 200, errors: {} }),
    (error: { code: number; errors: Record<string, unknown> }) => error,
  );

describe('the rules of a new installation', () => {
  it('are valid, switched on, and created once', async () => {
    for (const { condition } of DEFAULT_RULES) expect(alertCondition.safeParse(condition).success).toBe(true);
    const { rules, sites } = (await risk('officeAlertRules', {})).data;
    expect(rules.map(({ id }) => id).toSorted()).toEqual(DEFAULT_RULES.map(({ id }) => id).toSorted());
    expect(rules.every(({ enabled, version }) => enabled && version === 1)).toBe(true);
    expect(rules.find(({ id }) => id === 'big-win')).toMatchObject({ title: 'Ganho alto', name: '' });
    expect(sites).toMatchObject([{ key: 'arara' }]);
  });
});

describe('a rule about a queue', () => {
  let rule: string;
  let withdrawal: string;

  it('opens one alert while an item waits too long', async () => {
    rule = (await addRule({ kind: 'queue_overdue', queue: 'withdrawals', minutes: 2 }, { name: 'Saques parados' })).id;
    const account = await prepareWithdrawal(maria);
    withdrawal = (await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
    await server.settle();
    await check();
    expect(await listOf(rule)).toEqual([]);
    server.clock.advance(180);
    await check();
    await check();
    expect(await listOf(rule)).toMatchObject([
      { title: 'Saques parados', severity: 'warning', object: 'withdrawals', closed_at: null, acknowledged_by: null },
    ]);
    expect((await listOf(rule))[0]?.text).toBe(
      'Saques em análise: 1 item passou do prazo de 2 minutos; o mais antigo espera há 3 minutos.',
    );
  });

  it('is acknowledged with a note, by staff who may', async () => {
    const [alert] = await listOf(rule);
    const id = alert?.id ?? '';
    expect((await refusalOf(support('officeAlertAcknowledge', { id, note: 'x' }))).code).toBe(403);
    expect((await refusalOf(risk('officeAlertAcknowledge', { id, note: ' ' }))).code).toBe(422);
    expect((await refusalOf(risk('officeAlertAcknowledge', { id: 'A-0', note: 'x' }))).code).toBe(404);
    const { data } = await risk('officeAlertAcknowledge', { id, note: 'O banco foi avisado.' });
    expect(data).toMatchObject({ acknowledged_by: 'risk@arara.test', note: 'O banco foi avisado.' });
    expect(await listOf(rule, 'new')).toEqual([]);
    expect(await listOf(rule)).toHaveLength(1);
  });

  it('is muted until a time, not longer than thirty days', async () => {
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
    const mute = { rule_id: rule, object: 'withdrawals', reason: 'Manutenção do banco' };
    expect((await refusalOf(risk('officeAlertMute', { ...mute, until: at(-1) }))).errors).toHaveProperty('until');
    expect((await refusalOf(risk('officeAlertMute', { ...mute, until: at(31 * 86_400) }))).errors).toHaveProperty(
      'until',
    );
    expect((await refusalOf(risk('officeAlertMute', { ...mute, rule_id: 'R-0', until: at(60) }))).code).toBe(404);
    expect((await refusalOf(support('officeAlertMute', { ...mute, until: at(60) }))).code).toBe(403);
    await risk('officeAlertMute', { ...mute, until: at(600) });
    expect(await listOf(rule)).toEqual([]);
    expect(await listOf(rule, 'muted')).toHaveLength(1);
    await risk('officeAlertMute', { ...mute, until: null });
    expect(await listOf(rule)).toHaveLength(1);
  });

  it('closes once nothing waits, and is not acknowledged any more', async () => {
    await admin('officeRefuse', { id: withdrawal, reason: 'Os dados não conferem.', kind: 'data_differs' });
    await check();
    expect(await listOf(rule)).toEqual([]);
    const [closed] = await listOf(rule, 'closed');
    expect(closed?.closed_at).not.toBeNull();
    const refusal = await refusalOf(risk('officeAlertAcknowledge', { id: closed?.id ?? '', note: 'tarde' }));
    expect(refusal).toMatchObject({ code: 409, error: 'alert_over' });
  });
});

describe('a rule about wins', () => {
  it('opens an alert a win, with its multiple, and closes it after its hours', async () => {
    const rule = (await addRule({ kind: 'big_win', amount: '300.00', multiple: 100, hours: 1 })).id;
    await settleBet(server, books, maria, 1_00, 350_00);
    await settleBet(server, books, maria, 10_00, 400_00);
    await check();
    await check();
    const found = await listOf(rule);
    expect(found.map(({ text }) => text)).toEqual([expect.stringContaining('(350 vezes a aposta)')]);
    expect(found[0]?.text).toMatch(/^R\$.350,00 em /);
    const past = new Date(server.clock.now().getTime() - 2 * 3_600_000);
    await sql`update alerts.alert set opened_at = ${past} where rule_id = ${rule}`.execute(server.database.db);
    await sql`update alerts.rule set checked_at = ${server.clock.now()} where id = ${rule}`.execute(server.database.db);
    server.clock.advance(150);
    await check();
    expect(await listOf(rule)).toEqual([]);
    expect(await listOf(rule, 'closed')).toHaveLength(1);
  });
});

describe('a rule whose check fails', () => {
  it('says why, and finds later what it missed', async () => {
    const condition = { kind: 'big_win', amount: '700.00', multiple: 0, hours: 1 } as const;
    const rule = (await addRule(condition)).id;
    const find = async () => (await risk('officeAlertRules', {})).data.rules.find(({ id }) => id === rule);
    const setHours = (hours: string) =>
      sql`update alerts.rule set condition = jsonb_set(condition, '{hours}', ${hours}::jsonb) where id = ${rule}`.execute(
        server.database.db,
      );
    await check();
    const checkedAt = server.clock.now().toISOString();
    await setHours('0');
    await settleBet(server, books, maria, 1_00, 800_00);
    server.clock.advance(300);
    await check();
    const failed = await find();
    expect(failed?.checked_at).toBe(checkedAt);
    expect(failed?.problem).toContain('hours');
    await setHours('1');
    server.clock.advance(60);
    await check();
    expect(await find()).toMatchObject({ checked_at: server.clock.now().toISOString(), problem: null });
    expect(await listOf(rule)).toHaveLength(1);
  });
});

describe('a rule about the return of games', () => {
  const HOUR_MS = 3_600_000;
  let rule: string;
  let hour: Date;

  const insert = (game: string, rounds: number, won: number) =>
    sql`
    insert into player_stats.game_hour
      (member_id, hour, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
    values (${maria.id}, ${hour}, ${game}, 1000000, 0, ${won}, 0, 0, ${rounds})
    on conflict (member_id, hour, game) do update set won = excluded.won`.execute(server.database.db);

  beforeAll(async () => {
    // A quarter past, so that the hour before is complete.
    const start = Math.ceil(server.clock.now().getTime() / HOUR_MS) * HOUR_MS + HOUR_MS / 4;
    server.clock.advance((start - server.clock.now().getTime()) / 1000);
    hour = new Date(start - HOUR_MS / 4 - 2 * HOUR_MS);
    [admin, risk] = [
      await signInStaff(server, 'admin', 'eva@arara.test'),
      await signInStaff(server, 'risk', 'ivo@arara.test'),
    ];
  });

  it('finds a game that is too far from its return, and leaves out few rounds', async () => {
    rule = (await addRule({ kind: 'game_return', days: 2, min_rounds: 500, deviations: 3 })).id;
    await insert('dado', 1_000, 1_110_000);
    await insert('tigre-da-vez', 400, 9_000_000);
    await insert('foguete', 1_000, 1_000_000);
    // By its rules this one returns from 95.2 % to 98.9 %, by the bet.
    await insert('bacara-da-arara', 1_000, 930_000);
    await check();
    expect((await listOf(rule)).map(({ object, text }) => [object, text])).toEqual([
      ['dado', expect.stringMatching(/devolveu 111\.00% .*97\.01%.* 3\.7 desvios-padrão em 1\.?000 rodadas/)],
    ]);
  });

  it('agrees with the report of returns', async () => {
    const day = new Date(hour.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10);
    const { rows } = (await risk('officeGameReturns', { from: day, to: day })).data;
    expect(rows.find(({ game }) => game === 'dado')).toMatchObject({ verdict: 'above', rounds: 1_000 });
    expect(rows.find(({ game }) => game === 'bacara-da-arara')).toMatchObject({ verdict: 'inside' });
  });

  it('checks once an hour, ten minutes after its end, and at once when it was changed', async () => {
    server.clock.advance(60);
    await check();
    await insert('dado', 1_000, 970_000);
    server.clock.advance(1_200);
    await check();
    expect(await listOf(rule)).toHaveLength(1);
    const condition = { kind: 'game_return', days: 2, min_rounds: 500, deviations: 4 } as const;
    await admin('officeAlertRuleSave', { ...newRule, id: rule, version: 1, condition });
    await check();
    expect(await listOf(rule)).toEqual([]);
    server.clock.advance(60);
    await check();
    await insert('dado', 1_000, 1_200_000);
    server.clock.advance(60);
    await check();
    expect(await listOf(rule)).toEqual([]);
    server.clock.advance(3_600);
    [admin, risk] = [
      await signInStaff(server, 'admin', 'lea@arara.test'),
      await signInStaff(server, 'risk', 'leo@arara.test'),
    ];
    await check();
    expect(await listOf(rule)).toMatchObject([{ object: 'dado' }]);
  });
});

describe('a rule about the server itself', () => {
  it('finds money at the bank below what is owed, by the answer of the bank', async () => {
    const rule = (await addRule({ kind: 'bank_float', amount: '999999.00', owed_percent: 0 })).id;
    await check();
    expect((await listOf(rule))[0]?.text).toMatch(/^O banco tem R\$.105\.000,00; o mínimo é R\$.999\.999,00/);
  });

  it('finds movements that are not sealed, and jobs that wait', async () => {
    const seal = (await addRule({ kind: 'seal_late', minutes: 2 })).id;
    const job = (await addRule({ kind: 'job_late', minutes: 2 })).id;
    server.clock.advance(180);
    await check();
    expect((await listOf(seal)).map(({ object }) => object)).toEqual(['ledger']);
    expect(await listOf(job)).toEqual([]);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'seal', {}));
    await server.settle();
    await check();
    expect(await listOf(seal)).toEqual([]);
  });

  it('finds a spike of registrations against the same hour of earlier weeks', async () => {
    const rule = (await addRule({ kind: 'registrations', factor: 2, minimum: 1, weeks: 1 })).id;
    const lastHour = new Date(Math.floor(server.clock.now().getTime() / 3_600_000) * 3_600_000 - 60_000);
    await sql`update identity.member set created_at = ${lastHour} where id = ${maria.id}`.execute(server.database.db);
    await check();
    expect((await listOf(rule))[0]?.text).toBe('1 cadastro na última hora cheia; o normal desta hora é 0.');
  });
});

describe('changing a rule', () => {
  const condition: RuleInput['condition'] = { kind: 'job_late', minutes: 30 };

  it('needs the permission and the version that was read', async () => {
    expect((await refusalOf(risk('officeAlertRuleSave', { ...newRule, condition }))).code).toBe(403);
    const saved = await addRule(condition);
    const change = { ...newRule, id: saved.id, version: saved.version, condition, enabled: false };
    expect((await admin('officeAlertRuleSave', change)).data).toMatchObject({ version: 2, enabled: false });
    expect(await refusalOf(admin('officeAlertRuleSave', change))).toMatchObject({ code: 409, error: 'rules_changed' });
  });

  it.each<[string, object, string]>([
    ['sites of a kind that looks at what all sites share', { sites: ['arara'] }, 'sites'],
    [
      'an unknown site',
      { sites: ['nenhum'], condition: { kind: 'queue_overdue', queue: 'tickets', minutes: 5 } },
      'sites',
    ],
    ['an unknown channel', { channels: ['C-0'] }, 'channels'],
    ['a quiet period below zero', { quiet_minutes: -1 }, 'quiet_minutes'],
    ['a period of nothing', { condition: { kind: 'job_late', minutes: 0 } }, 'condition.minutes'],
    ['an unknown kind', { condition: { kind: 'weather' } }, 'condition.kind'],
    [
      'an amount that is none',
      { condition: { kind: 'bank_float', amount: '-1', owed_percent: 0 } },
      'condition.amount',
    ],
    ['a name with a NUL byte', { name: 'a\0b' }, 'name'],
  ])('refuses %s', async (_what, wrong, field) => {
    const refusal = await refusalOf(admin('officeAlertRuleSave', { ...newRule, condition, ...wrong }));
    expect(refusal.code).toBe(422);
    expect(Object.keys(refusal.errors)).toEqual([field]);
  });

  it('closes the open alerts of a rule that is switched off, and is audited', async () => {
    const saved = await addRule({ kind: 'bank_float', amount: '999999.00', owed_percent: 0 }, { name: 'Saldo' });
    await check();
    expect(await listOf(saved.id)).toHaveLength(1);
    const off = { ...newRule, id: saved.id, version: 1, name: 'Saldo', enabled: false };
    await admin('officeAlertRuleSave', {
      ...off,
      condition: { kind: 'bank_float', amount: '999999.00', owed_percent: 0 },
    });
    await check();
    expect(await listOf(saved.id)).toEqual([]);
    const { data } = await admin('officeAudit', { action: 'alert.rule_saved', limit: 1 });
    expect(data.data[0]).toMatchObject({ subject: `alert_rule:${saved.id}`, before: { enabled: true } });
  });
});
