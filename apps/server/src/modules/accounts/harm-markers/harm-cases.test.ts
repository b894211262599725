import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openTicket } from '../../../../testing/helpdesk.ts';
import { audienceInput } from '../../../../testing/inbox.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  registerMember,
  signIn,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';

type StaffCall = Awaited<ReturnType<typeof signInStaff>>;

const DAY = 86_400;
const HOUR = 3_600;

let server: TestServer;
let ana: StaffCall;
let maria: TestMember;
let shift = 0;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
});

afterAll(() => server.close());

beforeEach(async () => {
  // Each test begins on a day of its own, at noon of the site.
  const noon = addSeconds(startOfDay(dayOf(server.clock.now())), DAY + 12 * HOUR);
  server.clock.advance((noon.getTime() - server.clock.now().getTime()) / 1_000);
  shift += 1;
  ana = await signInStaff(server, 'risk', `ana${shift}@arara.test`);
  maria = await registerMember(server);
});

async function run(queue: 'sweep_player_stats' | 'harm_markers'): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.settle();
}

/** Goes to noon of the next day and assesses the day before it. */
async function assessDay(): Promise<void> {
  server.clock.advance(DAY);
  ana = await signInStaff(server, 'risk', `ana${(shift += 1)}@arara.test`);
  await run('sweep_player_stats');
  await run('harm_markers');
}

/** Stores play of an hour as the player statistics project it. */
async function insertPlay(memberId: number, hour: Date, staked = 1_00, won = 0): Promise<void> {
  await sql`
    insert into player_stats.game_hour (member_id, hour, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
    values (${memberId}, ${hour}, 'dice', ${staked}, 0, ${won}, 0, 0, 30)`.execute(server.database.db);
}

const today = () => startOfDay(dayOf(server.clock.now()));

/** Plays through the last four nights, and for two long sessions on two of their days. */
async function playHard(memberId: number): Promise<void> {
  for (const day of [0, 1, 2, 3])
    for (const hour of day < 2 ? [1, 2, 3, 4, 5, 6] : [1])
      await insertPlay(memberId, addSeconds(today(), -day * DAY + hour * HOUR));
}

/** Opens a ticket of the player with a text, after a new sign-in. */
async function write(text: string) {
  const call = server.call(await signIn(server, maria.account));
  maria = { ...maria, call };
  return openTicket(maria, { topic: 'account', text });
}

const listOpen = async () => (await ana('officeHarmCases', { status: 'open', player_id: maria.id })).data.data;
const playerOf = async () => (await ana('officeHarmPlayer', { player_id: maria.id })).data;
const titlesOf = async (member: TestMember) =>
  (await member.call('notifications', { limit: 100 })).data.data.map(({ title }) => title);

async function openCase(): Promise<number> {
  return (await ana('officeHarmCaseOpen', { player_id: maria.id, reason: 'a mãe ligou' })).data.id;
}

describe('the daily assessment', () => {
  it('opens a case for words in a ticket, and stores the evidence without the text', async () => {
    const { id: ticket } = await write('Oi, NAO CONSIGO PARAR de jogar e devo ao banco');
    await assessDay();
    const [found] = await listOpen();
    expect(found).toMatchObject({
      player: maria.account,
      state: 'open',
      level: 'raised',
      score: 30,
      markers: ['words'],
    });
    const { assessments } = await playerOf();
    expect(assessments).toHaveLength(1);
    expect(assessments[0]?.markers).toMatchObject([
      { kind: 'words', version: 1, points: 30, count: 1, threshold: 1, references: [ticket] },
    ]);
    expect(assessments[0]?.markers[0]?.figures).toEqual({ phrases: 'não consigo parar' });
    expect(JSON.stringify(assessments)).not.toContain('devo ao banco');
  });

  it('assesses a day once, and nobody without markers', async () => {
    const joao = await registerMember(server);
    await openTicket(joao);
    await write('perdi tudo');
    await assessDay();
    await run('harm_markers');
    expect((await playerOf()).assessments).toHaveLength(1);
    expect((await ana('officeHarmPlayer', { player_id: joao.id })).data).toEqual({
      case_id: null,
      assessments: [],
      contacts: [],
    });
    const { rows } = await sql<{ kind: string }>`
      select e.kind from harm_markers.case_event e join harm_markers.case_file c on c.id = e.case_id
      where c.member_id = ${maria.id}`.execute(server.database.db);
    expect(rows).toEqual([{ kind: 'opened' }]);
  });

  it('waits until the play of the whole day is known', async () => {
    await write('perdi tudo');
    server.clock.advance(DAY);
    await run('harm_markers');
    expect(
      (await sql`select from harm_markers.assessment where member_id = ${maria.id}`.execute(server.database.db)).rows,
    ).toEqual([]);
    await run('sweep_player_stats');
    await run('harm_markers');
    const { rows } = await sql<{ day: string }>`
      select day::text as day from harm_markers.assessment where member_id = ${maria.id}`.execute(server.database.db);
    expect(rows).toEqual([{ day: dayOf(addSeconds(server.clock.now(), -DAY)) }]);
  });

  it('writes assessments that nobody changes', async () => {
    await write('perdi tudo');
    await assessDay();
    for (const statement of [
      sql`update harm_markers.assessment set score = 0`,
      sql`delete from harm_markers.assessment`,
      sql`update harm_markers.rule_version set points = 1`,
      sql`delete from harm_markers.case_event`,
    ])
      await expect(statement.execute(server.database.db)).rejects.toThrow('permission denied');
  });

  it('stores that a score has fallen', async () => {
    await write('perdi tudo');
    await assessDay();
    server.clock.advance(7 * DAY);
    await write('Como mudo meu e-mail?');
    await assessDay();
    expect((await playerOf()).assessments.map(({ score, level }) => [score, level])).toEqual([
      [0, 'low'],
      [30, 'raised'],
    ]);
  });
});

describe('a high score', () => {
  it('adds markers of play, and stops marketing until the case is closed', async () => {
    await playHard(maria.id);
    await write('perdi tudo, tenho um vício');
    await assessDay();
    const [found] = await listOpen();
    expect(found).toMatchObject({ level: 'raised', score: 55 });
    const writer = await signInStaff(server, 'admin', `admin${shift}@arara.test`);
    const countReached = async () =>
      (await writer('officeCampaignCount', { audience: audienceInput({ only: [maria.id] }) })).data;
    expect(await countReached()).toMatchObject({ count: 1 });
    // Requests for higher limits add the points that make the score a high one.
    for (let count = 0; count < 2; count += 1)
      await sql`
        insert into play_limits.change (player_id, set_by, kind, period, action, value_before, value_after, at)
        values (${maria.id}, 'player', 'deposit', 'day', 'requested', 100, 200, ${server.clock.now()})`.execute(
        server.database.db,
      );
    await insertPlay(maria.id, addSeconds(today(), HOUR));
    await assessDay();
    const [raised] = await listOpen();
    expect(raised).toMatchObject({ id: found?.id, level: 'high', score: 70 });
    expect((await ana('officeHarmCase', { id: raised?.id ?? 0 })).data.timeline.map(({ kind }) => kind)).toEqual([
      'opened',
      'score_raised',
    ]);
    const later = await signInStaff(server, 'admin', `admin${shift}@arara.test`);
    const audience = audienceInput({ only: [maria.id] });
    expect((await later('officeCampaignCount', { audience })).data).toMatchObject({
      count: 0,
      skipped: [{ reason: 'excluded', count: 1 }],
    });
    await ana('officeHarmCaseClose', { id: raised?.id ?? 0, outcome: 'limits_set', note: 'limite de 50 por dia' });
    expect((await later('officeCampaignCount', { audience })).data).toMatchObject({ count: 1 });
  });
});

describe('a closed case', () => {
  it('opens again for a higher score, and not for the same one', async () => {
    await write('perdi tudo');
    await assessDay();
    const [found] = await listOpen();
    await ana('officeHarmCaseClose', { id: found?.id ?? 0, outcome: 'no_concern', note: 'falou de um amigo' });
    await write('perdi tudo de novo');
    await assessDay();
    expect(await listOpen()).toEqual([]);
    await playHard(maria.id);
    await write('perdi tudo outra vez');
    await assessDay();
    const [again] = await listOpen();
    expect(again).toMatchObject({ id: found?.id, score: 55, assigned_to: null, outcome: null, closed_at: null });
  });

  it('opens again for the same score a month later', async () => {
    await write('perdi tudo');
    await assessDay();
    const [found] = await listOpen();
    await ana('officeHarmCaseClose', { id: found?.id ?? 0, outcome: 'helped', note: 'conversamos' });
    server.clock.advance(30 * DAY);
    await write('perdi tudo');
    await assessDay();
    expect((await listOpen()).map(({ id }) => id)).toEqual([found?.id]);
  });
});

describe('the care of staff', () => {
  it('takes a case, records contacts, sends care in the language of the player, and closes', async () => {
    const id = await openCase();
    await ana('officeHarmCaseAct', { id, action: 'take', note: 'vou ligar hoje' });
    expect((await ana('officeHarmCases', { status: 'mine' })).data.data.map((row) => row.id)).toEqual([id]);
    const next = dayOf(addSeconds(server.clock.now(), 2 * DAY));
    const contact = { id, kind: 'check_in', channel: 'phone', outcome: 'talked', note: 'quer um limite' } as const;
    await ana('officeHarmContact', { ...contact, next_on: next });
    await ana('officeHarmCare', { id, template: 'care_limits' });
    expect(await titlesOf(maria)).toContain('Que tal definir um limite?');
    expect(await codeOf(ana('officeHarmCare', { id, template: 'care_limits' }))).toBe('harm_care_sent');
    const { data } = await ana('officeHarmCase', { id });
    expect(data).toMatchObject({
      next_contact_on: next,
      contacts: [{ kind: 'check_in', channel: 'phone', outcome: 'talked', note: 'quer um limite', next_on: next }],
    });
    expect(data.timeline.map(({ kind }) => kind)).toEqual(['opened', 'taken', 'contacted', 'care_sent']);
    const isDue = async () =>
      (await ana('officeHarmCases', { status: 'due', player_id: maria.id })).data.data.length === 1;
    expect(await isDue()).toBe(false);
    server.clock.advance(2 * DAY);
    ana = await signInStaff(server, 'risk', `ana${(shift += 1)}@arara.test`);
    expect(await isDue()).toBe(true);
    await ana('officeHarmCaseClose', { id, outcome: 'helped', note: 'limite definido' });
    expect(await codeOf(ana('officeHarmCaseAct', { id, action: 'note', note: 'mais uma' }))).toBe('harm_state');
    expect((await ana('officeHarmCase', { id })).data).toMatchObject({ state: 'closed', next_contact_on: null });
  });

  it('refuses a next contact before today, and a second open case', async () => {
    const id = await openCase();
    const contact = { id, kind: 'follow_up', channel: 'email', outcome: 'no_answer', note: 'sem resposta' } as const;
    const yesterday = dayOf(addSeconds(server.clock.now(), -DAY));
    await expect(ana('officeHarmContact', { ...contact, next_on: yesterday })).rejects.toMatchObject({
      error: 'harm_next_contact',
      errors: { next_on: ['O próximo contato não pode ser antes de hoje.'] },
    });
    await ana('officeHarmContact', { ...contact, next_on: dayOf(server.clock.now()) });
    expect(await codeOf(openCase())).toBe('harm_state');
  });

  it('is for those with its permissions', async () => {
    const id = await openCase();
    const support = await signInStaff(server, 'support', `sol${shift}@arara.test`);
    expect(await codeOf(support('officeHarmCases', {}))).toBe('forbidden');
    expect(await codeOf(support('officeHarmPlayer', { player_id: maria.id }))).toBe('forbidden');
    const auditor = await signInStaff(server, 'auditor', `lia${shift}@arara.test`);
    await auditor('officeHarmCase', { id });
    expect(await codeOf(auditor('officeHarmCaseAct', { id, action: 'note', note: 'nota' }))).toBe('forbidden');
  });
});

describe('the privacy of markers', () => {
  it('exports scores, markers and contacts to the player, without the notes of staff', async () => {
    await write('perdi tudo');
    await assessDay();
    const [found] = await listOpen();
    const contact = { id: found?.id ?? 0, kind: 'check_in', channel: 'phone', outcome: 'talked' } as const;
    await ana('officeHarmContact', { ...contact, note: 'segredo da equipe', next_on: null });
    await write('Quero meus dados');
    const password = 'segredo-longo';
    const { data } = await maria.call('privacyExport', { password });
    await server.settle();
    const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
    expect(document['responsible_play']).toMatchObject({
      assessments: [{ score: 30, level: 'raised', markers: [{ kind: 'words' }] }],
      contacts: [{ kind: 'check_in', channel: 'phone', outcome: 'talked' }],
      marketing_stopped: false,
    });
    expect(JSON.stringify(document)).not.toContain('segredo da equipe');
  });

  it('is read by no SQL outside the module: neither by a store nor by a view or function of another schema', async () => {
    const source = join(import.meta.dirname, '../../..');
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('db/'),
    );
    const reading = names.filter((name) => /harm_markers\.\w/.test(readFileSync(join(source, name), 'utf8')));
    expect(reading.length).toBeGreaterThan(1);
    expect(reading.filter((name) => !name.startsWith('modules/accounts/harm-markers/'))).toEqual([]);
    const { rows } = await sql`
      select schemaname, viewname from pg_views where definition ~ 'harm_markers\.' and schemaname <> 'harm_markers'
      union all
      select pronamespace::regnamespace::text, proname from pg_proc
      where prosrc ~ 'harm_markers\.' and pronamespace::regnamespace::text not in ('harm_markers', 'pg_catalog')`.execute(
      server.database.owner.db,
    );
    expect(rows).toEqual([]);
  });
});
