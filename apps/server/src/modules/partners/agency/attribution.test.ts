import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  registrationForm,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

const DAY = 86_400;

let server: TestServer;
let ask: SendRequest;
let admin: Call;
let maria: TestMember;
let joana: TestMember;
let codes: { maria: string; joana: string };

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  admin = await signInStaff(server, 'admin');
  [maria, joana] = [await registerMember(server), await registerMember(server)];
  const loadCode = async ({ call }: TestMember) => (await call('me', {})).data.invite_code;
  codes = { maria: await loadCode(maria), joana: await loadCode(joana) };
});

afterAll(() => server.close());

/** What a browser holds after it opened a link, with what it held before. */
async function open(code: string, { held = '', token }: { held?: string; token?: string } = {}) {
  const headers = { cookie: held, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const { status, body, headers: said } = await ask(endpoints.agencyVisit.path, { body: { code }, headers });
  expect(status).toBe(200);
  const set = said['set-cookie'];
  const line = String(Array.isArray(set) ? set[0] : (set ?? ''));
  return {
    kept: (body['data'] as { kept: boolean }).kept,
    line,
    cookie: line === '' ? held : (line.split(';')[0] ?? ''),
  };
}

/** Registers in a browser; answers who is above by then, and how that came. */
async function register(cookie: string, introducer?: string, host = 'localhost') {
  const form = { ...registrationForm(), ...(introducer === undefined ? {} : { introducer }) };
  const { status, body } = await ask(endpoints.register.path, { body: form, headers: { cookie, host } });
  if (status !== 200) return { error: body['error'] };
  const { rows } = await sql<{ top: number | null; way: string | null; same: boolean }>`
    select a.parent_id as top, a.way, a.parent_id is not distinct from m.parent_id as same
    from identity.member m join agency.member a on a.member_id = m.id
    where m.account = ${form.account}`.execute(server.database.db);
  const [row] = rows;
  expect(row?.same).toBe(true);
  return { top: row?.top, way: row?.way };
}

const visits = async () => (await maria.call('agencyInvite', {})).data.visits;

async function signedInAgain(member: TestMember): Promise<TestMember> {
  return { ...member, call: server.call(await signIn(server, member.account)) };
}

describe('an opened link', () => {
  it('counts no visit and sets no cookie for an unknown code', async () => {
    expect(await open('ZZZZZZZZ')).toMatchObject({ kept: false, line: '' });
    expect(await open(`' or 1=1`)).toMatchObject({ kept: false, line: '' });
    expect(await visits()).toBe(0);
  });

  it('is remembered in an HttpOnly cookie for 30 days', async () => {
    const { kept, line } = await open(codes.maria.toLowerCase());
    expect(kept).toBe(true);
    expect(line).toMatch(/^arara_invite=/);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Strict/);
    expect(line).toMatch(/Max-Age=2592000/);
  });

  it('is not remembered for a signed-in member', async () => {
    const before = await visits();
    expect(await open(codes.maria, { token: maria.token })).toMatchObject({ kept: false, line: '' });
    expect(await open(codes.maria, { token: joana.token })).toMatchObject({ kept: false });
    expect(await visits()).toBe(before);
  });

  it('counts once a day for a browser', async () => {
    const before = await visits();
    const { cookie } = await open(codes.maria);
    await open(codes.maria, { held: cookie });
    expect(await visits()).toBe(before + 1);
    server.clock.advance(DAY);
    maria = await signedInAgain(maria);
    await open(codes.maria, { held: cookie });
    expect(await visits()).toBe(before + 2);
  });

  it('stores no personal data, only a number per day', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'agency' and table_name = 'visit'`.execute(server.database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['day', 'member_id', 'visits']);
  });
});

describe('a registration', () => {
  it('without code, link or host has no agent', async () => {
    expect(await register('')).toEqual({ top: null, way: null });
  });

  it('is refused with an unknown code, also after an opened link', async () => {
    const { cookie } = await open(codes.maria);
    expect(await register(cookie, 'ZZZZZZZZ')).toEqual({ error: 'introducer_unknown' });
  });

  it('is attributed to the typed code, also after another opened link', async () => {
    const { cookie } = await open(codes.maria);
    expect(await register(cookie, codes.joana)).toEqual({ top: joana.id, way: 'code' });
  });

  it('is attributed to the link, with or without its code in the form', async () => {
    const { cookie } = await open(codes.maria);
    expect(await register(cookie)).toEqual({ top: maria.id, way: 'link' });
    expect(await register(cookie, codes.maria.toLowerCase())).toEqual({ top: maria.id, way: 'link' });
  });

  it('is not attributed after the link expires', async () => {
    const { cookie } = await open(codes.maria);
    server.clock.advance(30 * DAY - 1);
    expect(await register(cookie)).toEqual({ top: maria.id, way: 'link' });
    server.clock.advance(1);
    expect(await register(cookie)).toEqual({ top: null, way: null });
  });

  it('is not attributed by a malformed cookie', async () => {
    for (const made of ['arara_invite=x', `arara_invite=${codes.maria}.99999999999`, 'arara_invite=ZZZZZZZZ.1'])
      expect(await register(made)).toEqual({ top: null, way: null });
  });

  it('is attributed to the last of several links', async () => {
    const first = await open(codes.maria);
    const last = await open(codes.joana, { held: first.cookie });
    expect(await register(last.cookie)).toEqual({ top: joana.id, way: 'link' });
  });

  it('is attributed to the first link if the site says so, for as many days as it says', async () => {
    admin = await signInStaff(server, 'admin', 'first@arara.test');
    const rule = { site: 'arara', days: 7, touch: 'first', saved_version: 0, reason: 'campanha de verão' } as const;
    await admin('officeAgencyRuleSave', rule);
    const first = await open(codes.maria);
    expect(first.line).toMatch(/Max-Age=604800/);
    const last = await open(codes.joana, { held: first.cookie });
    expect(last).toMatchObject({ kept: false, cookie: first.cookie });
    expect(await register(last.cookie)).toEqual({ top: maria.id, way: 'link' });
    server.clock.advance(7 * DAY);
    expect((await open(codes.joana, { held: first.cookie })).kept).toBe(true);
    admin = await signInStaff(server, 'admin', 'last@arara.test');
    await admin('officeAgencyRuleSave', { ...rule, days: 30, touch: 'last', saved_version: 1 });
  });

  it('is attributed to the agent of the host if there is no link and no code', async () => {
    await admin('officeAgencyHost', { host: 'Joana.Example.', player_id: joana.id, reason: 'endereço da agente' });
    expect(await register('', undefined, 'joana.example')).toEqual({ top: joana.id, way: 'host' });
    const { cookie } = await open(codes.maria);
    expect(await register(cookie, undefined, 'joana.example')).toEqual({ top: maria.id, way: 'link' });
    expect(await register('', codes.maria, 'joana.example')).toEqual({ top: maria.id, way: 'code' });
    await admin('officeAgencyHost', { host: 'joana.example', player_id: null, reason: 'acabou' });
    expect(await register('', undefined, 'joana.example')).toEqual({ top: null, way: null });
  });
});

describe('fifty concurrent registrations below one agent', () => {
  it('are all in the tree and in the size of the agent’s team', async () => {
    maria = await signedInAgain(maria);
    const before = (await maria.call('agencyInvite', {})).data.direct;
    const forms = Array.from({ length: 50 }, () => registrationForm({ introducer: codes.maria }));
    const answers = await Promise.all(forms.map((body) => ask(endpoints.register.path, { body })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect((await maria.call('agencyInvite', {})).data.direct).toBe(before + 50);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from identity.member m join agency.member a on a.member_id = m.id
      where m.parent_id is distinct from a.parent_id`.execute(server.database.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});
