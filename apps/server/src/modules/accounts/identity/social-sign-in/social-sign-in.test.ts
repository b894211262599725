import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type Browser, openBrowser } from '../../../../../testing/browser.ts';
import { type TestServer, codeSentTo, createTestServer, proofOf, signInStaff } from '../../../../../testing/index.ts';
import { type TestPlatform, openPlatform } from '../../../../../testing/platform.ts';
import { settingsOf } from '../../../../../testing/site-settings.ts';

let server: TestServer;
let ask: SendRequest;
let platform: TestPlatform;
let people = 0;

/** A second site, which opens no social accounts. */
const OTHER = 'coruja.example';

beforeAll(async () => {
  platform = await openPlatform();
  const settings = { name: 'praca', title: 'Praça', issuer: platform.issuer, ...platform.credentials };
  const nobody = { ...settings, name: 'nobody', title: 'Nobody', issuer: 'http://127.0.0.1:1' };
  server = await createTestServer({ platforms: [settings, nobody] });
  ask = requestSender(server);
  platform.admit(`${server.url}/api/auth/social/praca/back`);
  const admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'coruja',
    name: 'Coruja',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [OTHER],
  });
  const { data } = await admin('officeSite', { id: 'coruja' });
  await admin('officeSiteSave', { ...settingsOf(data), features: { ...data.features, social_registration: false } });
});

afterAll(async () => {
  await server.close();
  await platform.close();
});

const isBack = (url: string): boolean => url.startsWith(`${server.url}/api/auth/social/praca/back`);
const isSite = (url: string): boolean => url.startsWith(`${server.url}/login`);

/** Creates a new person on the platform. */
function person(change: object = {}): string {
  people += 1;
  const id = `pessoa-${people}`;
  platform.people.set(id, { email: `${id}@praca.example`, email_verified: true, name: 'Joana  Prado', ...change });
  return id;
}

/** Signs in at the platform; returns the callback request. */
async function signInAtPlatform(browser: Browser, id: string): Promise<string> {
  const { body } = await ask(endpoints.socialStart.path, { body: { provider: 'praca' } });
  const { url } = body['data'] as { url: string };
  let shown = await browser.visit(`${server.url}${url}`, { stopAt: isBack });
  for (const prompt of ['login', 'consent']) {
    if (isBack(shown.url)) break;
    const action = /action="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    const form = { prompt, login: id, password: 'x' };
    shown = await browser.visit(new URL(action, shown.url).href, { form, stopAt: isBack });
  }
  return shown.url;
}

/** Visits the callback; returns the parameters in the fragment of the site's URL. */
async function visitCallback(browser: Browser, back: string): Promise<Record<string, string>> {
  const { url } = await browser.visit(back, { stopAt: isSite });
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
}

async function readTicket(browser: Browser, id: string): Promise<string> {
  const { social, social_error: error } = await visitCallback(browser, await signInAtPlatform(browser, id));
  if (social === undefined) throw new Error(`no ticket: ${error}`);
  return social;
}

const by = (browser: Browser, path: string, body: object): Promise<Reply> =>
  ask(path, { body, headers: { cookie: browser.cookiesFor(server.url) } });

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
  return { phone, phone_ticket: ticket, code: await codeSentTo(server, phone) };
}

const sendForm = (browser: Browser, form: object) =>
  by(browser, endpoints.socialComplete.path, { over18: true, ...form });

const complete = async (browser: Browser, ticket: string, change: object = {}) =>
  sendForm(browser, { ticket, ...(await phoneProof()), ...change });

const me = async (token: string) => (await server.call(token)('me', {})).data;
const toToken = ({ body }: Reply): string => (body['data'] as { access_token: string }).access_token;

/** Registers through the platform; returns the session. */
async function join(browser: Browser, id: string): Promise<string> {
  const opened = await complete(browser, await readTicket(browser, id));
  return toToken(opened);
}

const membersCount = async () =>
  (await sql<{ n: bigint }>`select count(*) as n from identity.member`.execute(server.database.db)).rows[0]?.n ?? 0n;

describe('social sign-in', () => {
  it('lists the configured platforms', async () => {
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

  it('opens an account only with a phone and the age confirmation', async () => {
    const browser = openBrowser();
    const before = await membersCount();
    const ticket = await readTicket(browser, person());
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

  it('opens an account with the name and verified e-mail of the platform, without a password', async () => {
    const id = person({ name: 'Joana\u0007 Prado' });
    expect(await me(await join(openBrowser(), id))).toMatchObject({
      is_ms_reg: 1,
      realname: 'Joana Prado',
      email: `${id}@praca.example`,
    });
    const forgot = { account: `${id}@praca.example`, password: 'qualquer' };
    expect((await ask(endpoints.login.path, { body: forgot })).status).toBe(422);
  });

  it('signs the same member in from any browser', async () => {
    const id = person();
    const first = await me(await join(openBrowser(), id));
    const browser = openBrowser();
    const { session, missing } = finished(await finish(browser, await readTicket(browser, id)));
    expect(missing).toEqual([]);
    expect(await me(session?.access_token ?? '')).toMatchObject({ id: first.id });
  });

  it('does not go round the second step where it is on', async () => {
    const id = person();
    const { id: memberId } = await me(await join(openBrowser(), id));
    await sql`
      insert into identity.totp (member_id, secret_sealed, created_at, confirmed_at)
      values (${memberId}, '', ${server.clock.now()}, ${server.clock.now()})`.execute(server.database.db);
    const browser = openBrowser();
    const { status, body } = await finish(browser, await readTicket(browser, id));
    expect({ status, data: body['data'] }).toEqual({
      status: 202,
      data: { session: null, challenge: expect.any(String) as string, ticket: null, missing: [] },
    });
  });

  it('ignores an e-mail that the platform has not verified', async () => {
    for (const email_verified of [false, undefined, 'true'])
      expect(await me(await join(openBrowser(), person({ email_verified })))).toMatchObject({ email: '' });
  });

  it('never links an account by its e-mail', async () => {
    const maria = await registerBy(ask);
    const call = server.call(maria.token);
    await call('emailBind', { email: 'maria@caixa.example', proof: await proofOf(call) });
    await call('emailVerify', { code: await codeSentTo(server, 'maria@caixa.example') });
    const joined = await me(await join(openBrowser(), person({ email: 'Maria@Caixa.example' })));
    expect(joined.id).not.toBe(maria.id);
    expect(joined.email).toBe('');
  });

  it('opens one account for five concurrent requests', async () => {
    const browser = openBrowser();
    const ticket = await readTicket(browser, person());
    const before = await membersCount();
    const proof = await phoneProof();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(browser, { ticket, ...proof })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await membersCount()).toBe(before + 1n);
  });

  it('opens one account where two browsers complete the registration', async () => {
    const id = person();
    const [one, other] = [openBrowser(), openBrowser()];
    const [first, second] = [await readTicket(one, id), await readTicket(other, id)];
    expect((await complete(one, first)).status).toBe(200);
    expect(await complete(other, second)).toMatchObject({ status: 409, body: { error: 'social_over' } });
  });
});

describe('the callback', () => {
  it('returns only a ticket, in the fragment of the URL', async () => {
    const browser = openBrowser();
    const id = person();
    const { path } = await browser.visit(await signInAtPlatform(browser, id), { stopAt: isSite });
    expect(path.at(-1)).toMatch(/\/login#social=[\w-]{43}$/);
    expect(path.join(' ')).not.toMatch(/access_token|id_token|@praca/);
  });

  it('is accepted once, from the browser that started', async () => {
    const browser = openBrowser();
    const back = await signInAtPlatform(browser, person());
    expect(await visitCallback(openBrowser(), back)).toEqual({ social_error: 'over' });
    // The other browser did not use it up.
    expect(await visitCallback(browser, back)).toHaveProperty('social');
    expect(await visitCallback(browser, back)).toEqual({ social_error: 'over' });
  });

  it('does not sign in another browser', async () => {
    const [victim, attacker] = [openBrowser(), openBrowser()];
    const theirs = await signInAtPlatform(attacker, person());
    await signInAtPlatform(victim, person());
    expect(await visitCallback(victim, theirs)).toEqual({ social_error: 'over' });
  });

  it('refuses a code of another sign-in', async () => {
    const [victim, attacker] = [openBrowser(), openBrowser()];
    const stolen = new URL(await signInAtPlatform(victim, person())).searchParams.get('code') ?? '';
    const own = new URL(await signInAtPlatform(attacker, person()));
    own.searchParams.set('code', stolen);
    expect(await visitCallback(attacker, own.href)).toEqual({ social_error: 'failed' });
  });

  it('expires after ten minutes', async () => {
    const browser = openBrowser();
    const back = await signInAtPlatform(browser, person());
    server.clock.advance(601);
    expect(await visitCallback(browser, back)).toEqual({ social_error: 'over' });
  });

  it('reports a refusal by the person', async () => {
    const browser = openBrowser();
    const back = new URL(await signInAtPlatform(browser, person()));
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect(await visitCallback(browser, back.href)).toEqual({ social_error: 'refused' });
  });

  it('reports a platform that cannot be reached', async () => {
    const { url } = await openBrowser().visit(`${server.url}/api/auth/social/nobody/go`, { stopAt: isSite });
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
  it('is accepted once', async () => {
    const browser = openBrowser();
    const id = person();
    await join(browser, id);
    const ticket = await readTicket(browser, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(browser, ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body['error']).toBe('social_over');
  });

  it('expires after two minutes', async () => {
    const browser = openBrowser();
    const id = person();
    await join(browser, id);
    const ticket = await readTicket(browser, id);
    server.clock.advance(121);
    expect((await finish(browser, ticket)).body['error']).toBe('social_over');
  });

  it('is refused in another browser or without a cookie', async () => {
    const [browser, attacker] = [openBrowser(), openBrowser()];
    const id = person();
    await join(browser, id);
    const ticket = await readTicket(browser, id);
    await signInAtPlatform(attacker, person());
    expect((await finish(attacker, ticket)).body['error']).toBe('social_over');
    expect((await ask(endpoints.socialFinish.path, { body: { ticket } })).body['error']).toBe('social_over');
    expect((await complete(attacker, ticket)).body['error']).toBe('social_over');
    expect((await finish(browser, ticket)).status).toBe(200);
  });

  it('of a member is refused at another site and remains valid at their own', async () => {
    const browser = openBrowser();
    const id = person();
    await join(browser, id);
    const ticket = await readTicket(browser, id);
    const away = { cookie: browser.cookiesFor(server.url), host: OTHER };
    expect(await ask(endpoints.socialFinish.path, { body: { ticket }, headers: away })).toMatchObject({
      status: 409,
      body: { error: 'other_site', message: expect.stringContaining('Arara') as string },
    });
    expect((await finish(browser, ticket)).status).toBe(200);
  });

  it('refuses a new person at once where the site opens no social accounts', async () => {
    const browser = openBrowser();
    const ticket = await readTicket(browser, person());
    const away = { cookie: browser.cookiesFor(server.url), host: OTHER };
    const there = await ask(endpoints.socialFinish.path, { body: { ticket }, headers: away });
    expect([there.status, there.body['error']]).toEqual([403, 'way_closed']);
    expect((await finish(browser, ticket)).status).toBe(202);
  });

  it('keeps a browser signed in on request', async () => {
    const browser = openBrowser();
    const id = person();
    const kept = /^arara_kept=[\w-]{43};/;
    const opened = await complete(browser, await readTicket(browser, id), { remember: true });
    expect(opened.headers['set-cookie']).toEqual([expect.stringMatching(kept)]);
    const ticket = await readTicket(browser, id);
    const entered = await by(browser, endpoints.socialFinish.path, { ticket, remember: true });
    expect(entered.headers['set-cookie']).toEqual([expect.stringMatching(kept)]);
    const left = await finish(browser, await readTicket(browser, id));
    expect(left.headers['set-cookie']).toEqual([expect.stringMatching(/^arara_kept=; Max-Age=0/)]);
  });
});

describe('stored data', () => {
  it('contains neither subject nor e-mail in plaintext', async () => {
    const browser = openBrowser();
    const id = person();
    await readTicket(browser, id);
    await join(openBrowser(), id);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from identity.social_start s union all select t::text from identity.social_ticket t
      union all select l::text from identity.social_link l union all select m::text from identity.member m`.execute(
      server.database.db,
    );
    for (const { row } of rows)
      for (const writing of [id, Buffer.from(id).toString('hex')]) expect(row).not.toContain(writing);
    expect(server.logged.join('')).not.toContain('@praca.example');
  });

  it('is deleted by the sweep after its expiry', async () => {
    await signInAtPlatform(openBrowser(), person());
    server.clock.advance(3600);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.server.jobs.drain();
    const { rows } = await sql`
      select 1 from identity.social_start union all select 1 from identity.social_ticket`.execute(server.database.db);
    expect(rows).toEqual([]);
  });
});
