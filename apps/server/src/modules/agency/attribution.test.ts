import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  registerMember,
  registrationForm,
  signIn,
  signInStaff,
} from '../../../testing/index.ts';

const DAY = 86_400;

let house: TestHouse;
let ask: Ask;
let admin: Call;
let maria: TestMember;
let joana: TestMember;
let codes: { maria: string; joana: string };

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  admin = await signInStaff(house, 'admin');
  [maria, joana] = [await registerMember(house), await registerMember(house)];
  const codeOf = async ({ call }: TestMember) => (await call('me', {})).data.invite_code;
  codes = { maria: await codeOf(maria), joana: await codeOf(joana) };
});

afterAll(() => house.close());

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
    select a.top_id as top, a.way, a.top_id is not distinct from m.top_id as same
    from identity.member m join agency.member a on a.member_id = m.id
    where m.account = ${form.account}`.execute(house.database.db);
  const [row] = rows;
  expect(row?.same).toBe(true);
  return { top: row?.top, way: row?.way };
}

const visits = async () => (await maria.call('agencyInvite', {})).data.visits;

async function signedInAgain(member: TestMember): Promise<TestMember> {
  return { ...member, call: house.call(await signIn(house, member.account)) };
}

describe('a link that was opened', () => {
  it('of a code of nobody’s is no visit, and nothing is remembered', async () => {
    expect(await open('ZZZZZZZZ')).toMatchObject({ kept: false, line: '' });
    expect(await open(`' or 1=1`)).toMatchObject({ kept: false, line: '' });
    expect(await visits()).toBe(0);
  });

  it('is remembered where no script reads it, for a month', async () => {
    const { kept, line } = await open(codes.maria.toLowerCase());
    expect(kept).toBe(true);
    expect(line).toMatch(/^arara_invite=/);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Strict/);
    expect(line).toMatch(/Max-Age=2592000/);
  });

  it('by a member, one’s own or another’s, is not: they have come already', async () => {
    const before = await visits();
    expect(await open(codes.maria, { token: maria.token })).toMatchObject({ kept: false, line: '' });
    expect(await open(codes.maria, { token: joana.token })).toMatchObject({ kept: false });
    expect(await visits()).toBe(before);
  });

  it('counts once a day for a browser, and again on the next', async () => {
    const before = await visits();
    const { cookie } = await open(codes.maria);
    await open(codes.maria, { held: cookie });
    expect(await visits()).toBe(before + 1);
    house.clock.advance(DAY);
    maria = await signedInAgain(maria);
    await open(codes.maria, { held: cookie });
    expect(await visits()).toBe(before + 2);
  });

  it('keeps nobody’s data: a number a day is all that is written', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'agency' and table_name = 'visit'`.execute(house.database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['day', 'member_id', 'visits']);
  });
});

describe('whoever registers', () => {
  it('without anything stands below nobody', async () => {
    expect(await register('')).toEqual({ top: null, way: null });
  });

  it('with a code that is nobody’s is refused, whatever link was opened', async () => {
    const { cookie } = await open(codes.maria);
    expect(await register(cookie, 'ZZZZZZZZ')).toEqual({ error: 'introducer_unknown' });
  });

  it('comes by the code that was typed, also where another link was opened', async () => {
    const { cookie } = await open(codes.maria);
    expect(await register(cookie, codes.joana)).toEqual({ top: joana.id, way: 'code' });
  });

  it('comes by the link, whether the form was filled in with its code or not', async () => {
    const { cookie } = await open(codes.maria);
    expect(await register(cookie)).toEqual({ top: maria.id, way: 'link' });
    expect(await register(cookie, codes.maria.toLowerCase())).toEqual({ top: maria.id, way: 'link' });
  });

  it('comes by nobody once the days of the link are over', async () => {
    const { cookie } = await open(codes.maria);
    house.clock.advance(30 * DAY - 1);
    expect(await register(cookie)).toEqual({ top: maria.id, way: 'link' });
    house.clock.advance(1);
    expect(await register(cookie)).toEqual({ top: null, way: null });
  });

  it('comes by nobody with what their browser makes up', async () => {
    for (const made of ['arara_invite=x', `arara_invite=${codes.maria}.99999999999`, 'arara_invite=ZZZZZZZZ.1'])
      expect(await register(made)).toEqual({ top: null, way: null });
  });

  it('comes by the last of several links', async () => {
    const first = await open(codes.maria);
    const last = await open(codes.joana, { held: first.cookie });
    expect(await register(last.cookie)).toEqual({ top: joana.id, way: 'link' });
  });

  it('comes by the first where the site says so, for as many days as it says', async () => {
    admin = await signInStaff(house, 'admin', 'first@arara.test');
    const rule = { site: 'arara', days: 7, touch: 'first', saved_version: 0, reason: 'campanha de verão' } as const;
    await admin('officeAgencyRuleSave', rule);
    const first = await open(codes.maria);
    expect(first.line).toMatch(/Max-Age=604800/);
    const last = await open(codes.joana, { held: first.cookie });
    expect(last).toMatchObject({ kept: false, cookie: first.cookie });
    expect(await register(last.cookie)).toEqual({ top: maria.id, way: 'link' });
    house.clock.advance(7 * DAY);
    expect((await open(codes.joana, { held: first.cookie })).kept).toBe(true);
    admin = await signInStaff(house, 'admin', 'last@arara.test');
    await admin('officeAgencyRuleSave', { ...rule, days: 30, touch: 'last', saved_version: 1 });
  });

  it('comes by the agent whose address it is, but a link and a code come first', async () => {
    await admin('officeAgencyHost', { host: 'Joana.Example.', player_id: joana.id, reason: 'endereço da agente' });
    expect(await register('', undefined, 'joana.example')).toEqual({ top: joana.id, way: 'host' });
    const { cookie } = await open(codes.maria);
    expect(await register(cookie, undefined, 'joana.example')).toEqual({ top: maria.id, way: 'link' });
    expect(await register('', codes.maria, 'joana.example')).toEqual({ top: maria.id, way: 'code' });
    await admin('officeAgencyHost', { host: 'joana.example', player_id: null, reason: 'acabou' });
    expect(await register('', undefined, 'joana.example')).toEqual({ top: null, way: null });
  });
});

describe('fifty who register at once below one agent', () => {
  it('all have their place, and the agent counts each', async () => {
    maria = await signedInAgain(maria);
    const before = (await maria.call('agencyInvite', {})).data.direct;
    const forms = Array.from({ length: 50 }, () => registrationForm({ introducer: codes.maria }));
    const answers = await Promise.all(forms.map((body) => ask(endpoints.register.path, { body })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect((await maria.call('agencyInvite', {})).data.direct).toBe(before + 50);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from identity.member m join agency.member a on a.member_id = m.id
      where m.top_id is distinct from a.top_id`.execute(house.database.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});
