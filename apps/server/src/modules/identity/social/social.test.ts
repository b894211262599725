import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../../../testing/ask.ts';
import { type Browser, openBrowser } from '../../../../testing/browser.ts';
import { type TestHouse, codeSentTo, createTestHouse, proofOf, signInStaff } from '../../../../testing/index.ts';
import { type TestPlatform, openPlatform } from '../../../../testing/platform.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';

let house: TestHouse;
let ask: Ask;
let platform: TestPlatform;
let people = 0;

/** A second site, whose operator lets nobody new in by a platform. */
const OTHER = 'coruja.example';

beforeAll(async () => {
  platform = await openPlatform();
  const settings = { name: 'praca', title: 'Praça', issuer: platform.issuer, ...platform.credentials };
  const nobody = { ...settings, name: 'nobody', title: 'Nobody', issuer: 'http://127.0.0.1:1' };
  house = await createTestHouse({ platforms: [settings, nobody] });
  ask = askOf(house);
  platform.admit(`${house.url}/api/auth/social/praca/back`);
  const admin = await signInStaff(house, 'admin');
  await admin('officeSiteCreate', { key: 'coruja', name: 'Coruja', jurisdiction: 'curacao', hosts: [OTHER] });
  const { data } = await admin('officeSite', { id: 'coruja' });
  await admin('officeSiteSave', { ...settingsOf(data), features: { ...data.features, social_registration: false } });
});

afterAll(async () => {
  await house.close();
  await platform.close();
});

const isBack = (url: string): boolean => url.startsWith(`${house.url}/api/auth/social/praca/back`);
const isSite = (url: string): boolean => url.startsWith(`${house.url}/login`);

/** Somebody new on the platform. */
function person(change: object = {}): string {
  people += 1;
  const id = `pessoa-${people}`;
  platform.people.set(id, { email: `${id}@praca.example`, email_verified: true, name: 'Joana  Prado', ...change });
  return id;
}

/** Goes out to the platform and signs in there, as far as the way back. */
async function goOut(browser: Browser, id: string): Promise<string> {
  const { body } = await ask(endpoints.socialStart.path, { body: { provider: 'praca' } });
  const { url } = body['data'] as { url: string };
  let shown = await browser.visit(`${house.url}${url}`, { stopAt: isBack });
  for (const prompt of ['login', 'consent']) {
    if (isBack(shown.url)) break;
    const action = /action="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    const form = { prompt, login: id, password: 'x' };
    shown = await browser.visit(new URL(action, shown.url).href, { form, stopAt: isBack });
  }
  return shown.url;
}

/** What the site reads off the address that the browser ends at. */
async function comeBack(browser: Browser, back: string): Promise<Record<string, string>> {
  const { url } = await browser.visit(back, { stopAt: isSite });
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
}

async function ticketOf(browser: Browser, id: string): Promise<string> {
  const { social, social_error: error } = await comeBack(browser, await goOut(browser, id));
  if (social === undefined) throw new Error(`no ticket: ${error}`);
  return social;
}

const by = (browser: Browser, path: string, body: object): Promise<Reply> =>
  ask(path, { body, headers: { cookie: browser.cookiesFor(house.url) } });

const finish = (browser: Browser, ticket: string) => by(browser, endpoints.socialFinish.path, { ticket });

interface Finished {
  session: { access_token: string } | null;
  ticket: string | null;
  missing: string[];
}

const finished = ({ body }: Reply): Finished => body['data'] as Finished;

async function phoneProof(): Promise<{ phone: string; phone_ticket: string; code: string }> {
  people += 1;
  const phone = `+55519${String(90_000_000 + people)}`;
  const { body } = await ask(endpoints.phoneCode.path, { body: { phone } });
  const { ticket } = body['data'] as { ticket: string };
  return { phone, phone_ticket: ticket, code: await codeSentTo(house, phone) };
}

const sendForm = (browser: Browser, form: object) =>
  by(browser, endpoints.socialComplete.path, { over18: true, ...form });

const complete = async (browser: Browser, ticket: string, change: object = {}) =>
  sendForm(browser, { ticket, ...(await phoneProof()), ...change });

const me = async (token: string) => (await house.call(token)('me', {})).data;
const tokenOf = ({ body }: Reply): string => (body['data'] as { access_token: string }).access_token;

/** Registers by the platform; answers the session. */
async function join(browser: Browser, id: string): Promise<string> {
  const opened = await complete(browser, await ticketOf(browser, id));
  return tokenOf(opened);
}

const membersCount = async () =>
  (await sql<{ n: bigint }>`select count(*) as n from identity.member`.execute(house.database.db)).rows[0]?.n ?? 0n;

describe('who comes by a platform', () => {
  it('finds them listed, and none that is not', async () => {
    const { body } = await ask(endpoints.socialList.path);
    expect(body['data']).toEqual([
      { provider: 'praca', title: 'Praça' },
      { provider: 'nobody', title: 'Nobody' },
    ]);
    expect(await ask(endpoints.socialStart.path, { body: { provider: 'feira' } })).toMatchObject({
      status: 404,
      body: { error: 'social_unknown' },
    });
    expect((await ask('/api/auth/social/feira/go')).status).toBe(404);
    expect((await ask('/api/auth/social/feira/back')).status).toBe(404);
  });

  it('has no account before they have added a phone and said that they are over 18', async () => {
    const browser = openBrowser();
    const before = await membersCount();
    const ticket = await ticketOf(browser, person());
    expect(await finish(browser, ticket)).toMatchObject({ status: 202 });
    expect(finished(await finish(browser, ticket))).toMatchObject({
      session: null,
      ticket,
      missing: ['phone', 'over18'],
    });
    expect((await complete(browser, ticket, { over18: false })).body['errors']).toHaveProperty('over18');
    expect((await complete(browser, ticket, { code: '000000' })).body['error']).toBe('code_wrong');
    expect(await membersCount()).toBe(before);
    const opened = await complete(browser, ticket);
    expect(opened.status).toBe(200);
    expect(await membersCount()).toBe(before + 1n);
  });

  it('is a member then, with the name and the proven e-mail of the platform, and no password', async () => {
    const id = person({ name: 'Joana\u0007 Prado' });
    expect(await me(await join(openBrowser(), id))).toMatchObject({
      is_ms_reg: 1,
      realname: 'Joana Prado',
      email: `${id}@praca.example`,
    });
    const forgot = { account: `${id}@praca.example`, password: 'qualquer' };
    expect((await ask(endpoints.login.path, { body: forgot })).status).toBe(422);
  });

  it('is the same member the next time, from any browser', async () => {
    const id = person();
    const first = await me(await join(openBrowser(), id));
    const browser = openBrowser();
    const { session, missing } = finished(await finish(browser, await ticketOf(browser, id)));
    expect(missing).toEqual([]);
    expect(await me(session?.access_token ?? '')).toMatchObject({ id: first.id });
  });

  it('does not go round the second step where it is on', async () => {
    const id = person();
    const { id: memberId } = await me(await join(openBrowser(), id));
    await sql`
      insert into identity.totp (member_id, secret_sealed, created_at, confirmed_at)
      values (${memberId}, '', ${house.clock.now()}, ${house.clock.now()})`.execute(house.database.db);
    const browser = openBrowser();
    const { status, body } = await finish(browser, await ticketOf(browser, id));
    expect({ status, data: body['data'] }).toEqual({
      status: 202,
      data: { session: null, challenge: expect.any(String) as string, ticket: null, missing: [] },
    });
  });

  it('brings no e-mail that the platform has not proved', async () => {
    for (const email_verified of [false, undefined, 'true'])
      expect(await me(await join(openBrowser(), person({ email_verified })))).toMatchObject({ email: '' });
  });

  it('is never joined to an account by its e-mail', async () => {
    const maria = await registerBy(ask);
    const call = house.call(maria.token);
    await call('emailBind', { email: 'maria@caixa.example', proof: await proofOf(call) });
    await call('emailVerify', { code: await codeSentTo(house, 'maria@caixa.example') });
    const joined = await me(await join(openBrowser(), person({ email: 'Maria@Caixa.example' })));
    expect(joined.id).not.toBe(maria.id);
    expect(joined.email).toBe('');
  });

  it('is one account, though the form comes five times at once', async () => {
    const browser = openBrowser();
    const ticket = await ticketOf(browser, person());
    const before = await membersCount();
    const proof = await phoneProof();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(browser, { ticket, ...proof })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await membersCount()).toBe(before + 1n);
  });

  it('is one account, though two browsers complete it', async () => {
    const id = person();
    const [one, other] = [openBrowser(), openBrowser()];
    const [first, second] = [await ticketOf(one, id), await ticketOf(other, id)];
    expect((await complete(one, first)).status).toBe(200);
    expect(await complete(other, second)).toMatchObject({ status: 409, body: { error: 'social_over' } });
  });
});

describe('the way back', () => {
  it('carries no token and no name: only a ticket, where no server is sent it', async () => {
    const browser = openBrowser();
    const id = person();
    const { path } = await browser.visit(await goOut(browser, id), { stopAt: isSite });
    expect(path.at(-1)).toMatch(/\/login#social=[\w-]{43}$/);
    expect(path.join(' ')).not.toMatch(/access_token|id_token|@praca/);
  });

  it('is gone once, by the browser that began it', async () => {
    const browser = openBrowser();
    const back = await goOut(browser, person());
    expect(await comeBack(openBrowser(), back)).toEqual({ social_error: 'over' });
    // Nobody else used it up.
    expect(await comeBack(browser, back)).toHaveProperty('social');
    expect(await comeBack(browser, back)).toEqual({ social_error: 'over' });
  });

  it('does not sign a browser in as who began in another', async () => {
    const [victim, thief] = [openBrowser(), openBrowser()];
    const theirs = await goOut(thief, person());
    await goOut(victim, person());
    expect(await comeBack(victim, theirs)).toEqual({ social_error: 'over' });
  });

  it('takes no code of another journey', async () => {
    const [victim, thief] = [openBrowser(), openBrowser()];
    const stolen = new URL(await goOut(victim, person())).searchParams.get('code') ?? '';
    const own = new URL(await goOut(thief, person()));
    own.searchParams.set('code', stolen);
    expect(await comeBack(thief, own.href)).toEqual({ social_error: 'failed' });
  });

  it('is over after ten minutes', async () => {
    const browser = openBrowser();
    const back = await goOut(browser, person());
    house.clock.advance(601);
    expect(await comeBack(browser, back)).toEqual({ social_error: 'over' });
  });

  it('says that it was refused where it was', async () => {
    const browser = openBrowser();
    const back = new URL(await goOut(browser, person()));
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect(await comeBack(browser, back.href)).toEqual({ social_error: 'refused' });
  });

  it('is not begun where the platform cannot be reached, and the site says so', async () => {
    const { url } = await openBrowser().visit(`${house.url}/api/auth/social/nobody/go`, { stopAt: isSite });
    expect(new URL(url).hash).toBe('#social_error=failed');
  });

  it.each(['', '?state=', '?state=%00&code=x', '?code=x', '?state=a&state=b', `?state=${'x'.repeat(4_000)}`])(
    'leads nowhere with %j',
    async (query) => {
      const reply = await ask(`/api/auth/social/praca/back${query}`, {
        headers: { cookie: `arara_social=${'A'.repeat(43)}` },
      });
      expect({ status: reply.status, to: reply.headers['location'] }).toEqual({
        status: 303,
        to: '/login#social_error=over',
      });
    },
  );
});

describe('a ticket', () => {
  it('is good once', async () => {
    const browser = openBrowser();
    const id = person();
    await join(browser, id);
    const ticket = await ticketOf(browser, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(browser, ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body['error']).toBe('social_over');
  });

  it('is good for two minutes', async () => {
    const browser = openBrowser();
    const id = person();
    await join(browser, id);
    const ticket = await ticketOf(browser, id);
    house.clock.advance(121);
    expect((await finish(browser, ticket)).body['error']).toBe('social_over');
  });

  it('is of no use in another browser, nor without any', async () => {
    const [browser, thief] = [openBrowser(), openBrowser()];
    const id = person();
    await join(browser, id);
    const ticket = await ticketOf(browser, id);
    await goOut(thief, person());
    expect((await finish(thief, ticket)).body['error']).toBe('social_over');
    expect((await ask(endpoints.socialFinish.path, { body: { ticket } })).body['error']).toBe('social_over');
    expect((await complete(thief, ticket)).body['error']).toBe('social_over');
    expect((await finish(browser, ticket)).status).toBe(200);
  });

  it('of a member opens nothing at another site, and stays good at their own', async () => {
    const browser = openBrowser();
    const id = person();
    await join(browser, id);
    const ticket = await ticketOf(browser, id);
    const away = { cookie: browser.cookiesFor(house.url), host: OTHER };
    expect(await ask(endpoints.socialFinish.path, { body: { ticket }, headers: away })).toMatchObject({
      status: 409,
      body: { error: 'other_site', message: expect.stringContaining('Arara') as string },
    });
    expect((await finish(browser, ticket)).status).toBe(200);
  });

  it('of somebody new is told at once where no account is opened by a platform', async () => {
    const browser = openBrowser();
    const ticket = await ticketOf(browser, person());
    const away = { cookie: browser.cookiesFor(house.url), host: OTHER };
    const there = await ask(endpoints.socialFinish.path, { body: { ticket }, headers: away });
    expect([there.status, there.body['error']]).toEqual([403, 'way_closed']);
    expect((await finish(browser, ticket)).status).toBe(202);
  });

  it('keeps a browser signed in where that is asked for', async () => {
    const browser = openBrowser();
    const id = person();
    const kept = /^arara_kept=[\w-]{43};/;
    const opened = await complete(browser, await ticketOf(browser, id), { remember: true });
    expect(opened.headers['set-cookie']).toEqual([expect.stringMatching(kept)]);
    const ticket = await ticketOf(browser, id);
    const entered = await by(browser, endpoints.socialFinish.path, { ticket, remember: true });
    expect(entered.headers['set-cookie']).toEqual([expect.stringMatching(kept)]);
    const left = await finish(browser, await ticketOf(browser, id));
    expect(left.headers['set-cookie']).toEqual([expect.stringMatching(/^arara_kept=; Max-Age=0/)]);
  });
});

describe('what is kept', () => {
  it('names nobody: neither their number on the platform nor their address', async () => {
    const browser = openBrowser();
    const id = person();
    await ticketOf(browser, id);
    await join(openBrowser(), id);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from identity.social_start s union all select t::text from identity.social_ticket t
      union all select l::text from identity.social_link l union all select m::text from identity.member m`.execute(
      house.database.db,
    );
    for (const { row } of rows)
      for (const writing of [id, Buffer.from(id).toString('hex')]) expect(row).not.toContain(writing);
    expect(house.logged.join('')).not.toContain('@praca.example');
  });

  it('is forgotten by the sweep once its time has passed', async () => {
    await goOut(openBrowser(), person());
    house.clock.advance(3600);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
    await house.house.jobs.drain();
    const { rows } = await sql`
      select 1 from identity.social_start union all select 1 from identity.social_ticket`.execute(house.database.db);
    expect(rows).toEqual([]);
  });
});
