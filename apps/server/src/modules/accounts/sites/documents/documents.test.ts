import { endpoints } from '@arara/contract';
import { type Call, CallError } from '@arara/contract/client';
import { wireLocales } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

const DAY = 24 * 3600;

let server: TestServer;
let admin: Call;
let site: string;
let siteCount = 0;

let signedInAt = 0;

/** Signs in again after the clock has moved: sessions of staff last half an hour. */
async function signIn(): Promise<void> {
  const now = server.clock.now().getTime();
  if (now === signedInAt) return;
  signedInAt = now;
  admin = await signInStaff(server, 'admin', `admin-${now}@arara.test`);
}

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

/** Every test has its own site, because announced versions are immutable. */
beforeEach(async () => {
  siteCount += 1;
  site = `brand-${siteCount}`;
  await signIn();
  await admin('officeSiteCreate', {
    key: site,
    name: `Brand ${siteCount}`,
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [],
  });
});

const inDays = (days: number, seconds = 0): string =>
  new Date(server.clock.now().getTime() + (days * DAY + seconds) * 1000).toISOString();

async function catchRefusal(answer: Promise<unknown>): Promise<CallError> {
  const refusal: unknown = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError) return refusal;
  throw new Error('the call succeeded');
}

const openDraft = async (kind: 'terms' | 'bonus_rules' = 'terms') =>
  (await admin('officeDocumentDraft', { site, kind })).data;

async function announce(days?: number): Promise<{ id: number; version: number }> {
  const draft = await openDraft();
  const effective_at = days === undefined ? {} : { effective_at: inDays(days) };
  return (await admin('officeDocumentAnnounce', { id: draft.id, ...effective_at })).data;
}

const loadTermsInForce = async () => (await server.call()('termsDocument', { site, kind: 'terms' })).data;

describe('a new site', () => {
  it('has terms, privacy and responsible gaming in force, in every language', async () => {
    const { data } = await server.call()('terms', { site });
    expect(data.in_force.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'responsible_gaming', 'terms']);
    expect(data.announced).toEqual([]);
    const { data: all } = await admin('officeDocuments', { site });
    expect(all.map(({ languages, missing }) => [languages.length, missing])).toEqual(
      all.map(() => [wireLocales.length, []]),
    );
  });

  it.each(wireLocales)('serves its terms in %s', async (lang) => {
    const response = await fetch(`${server.url}${endpoints.termsDocument.path}?site=${site}&kind=terms&lang=${lang}`);
    const { data } = (await response.json()) as { data: { language: string; body: string } };
    expect(data.language).toBe(lang);
    expect(data.body).toContain(`Brand ${siteCount}`);
  });

  it('has no bonus rules, and the first version of them is in force immediately', async () => {
    const unknown = await catchRefusal(server.call()('termsDocument', { site, kind: 'bonus_rules' }));
    expect([unknown.code, unknown.error]).toEqual([404, 'document_unknown']);
    const draft = await openDraft('bonus_rules');
    for (const language of wireLocales) {
      await admin('officeDocumentText', { id: draft.id, language, title: `Rules ${language}`, body: '## One\n\nTwo' });
    }
    const { data } = await admin('officeDocumentAnnounce', { id: draft.id });
    expect(data).toMatchObject({ version: 1, status: 'in_force' });
  });
});

describe('a change of terms', () => {
  it('takes effect two weeks after its announcement at the earliest', async () => {
    const draft = await openDraft();
    const tooSoon = await catchRefusal(admin('officeDocumentAnnounce', { id: draft.id, effective_at: inDays(14, -1) }));
    expect([tooSoon.code, tooSoon.error, Object.keys(tooSoon.errors)]).toEqual([
      422,
      'notice_too_short',
      ['effective_at'],
    ]);
    expect(tooSoon.message).toContain(inDays(14).slice(0, 10));
    const { data } = await admin('officeDocumentAnnounce', { id: draft.id, effective_at: inDays(14) });
    expect(data.status).toBe('announced');

    server.clock.advance(14 * DAY - 1);
    expect((await loadTermsInForce()).version).toBe(1);
    server.clock.advance(1);
    expect(await loadTermsInForce()).toMatchObject({ version: 2, status: 'in_force' });
  });

  it('is listed next to the version in force once announced', async () => {
    await announce();
    const { data } = await server.call()('terms', { site });
    expect(data.announced).toMatchObject([{ kind: 'terms', version: 2, status: 'announced' }]);
    const next = (await server.call()('termsDocument', { site, kind: 'terms', version: 2 })).data;
    expect(next).toMatchObject({ version: 2, effective_at: inDays(14) });
    expect(await loadTermsInForce()).toMatchObject({ version: 1 });
  });

  it('keeps every announced version readable, and no draft', async () => {
    await announce();
    server.clock.advance(15 * DAY);
    await signIn();
    await announce(20);
    await openDraft();
    const { data } = await server.call()('termsHistory', { site, kind: 'terms' });
    expect(data.map(({ version, status }) => [version, status])).toEqual([
      [3, 'announced'],
      [2, 'in_force'],
      [1, 'superseded'],
    ]);
    expect((await catchRefusal(server.call()('termsDocument', { site, kind: 'terms', version: 4 }))).code).toBe(404);
    expect((await server.call()('termsDocument', { site, kind: 'terms', version: 1 })).data.status).toBe('superseded');
  });

  it('never takes effect before its predecessor', async () => {
    await announce(30);
    const draft = await openDraft();
    const early = await catchRefusal(admin('officeDocumentAnnounce', { id: draft.id, effective_at: inDays(20) }));
    expect(early.error).toBe('notice_too_short');
    const { data } = await admin('officeDocumentAnnounce', { id: draft.id });
    expect(Date.parse(data.effective_at ?? '')).toBeGreaterThan(Date.parse(inDays(30)));
  });

  it('is immutable once announced', async () => {
    const { id } = await announce();
    const text = { id, language: 'pt' as const, title: 'Outro', body: 'Outro' };
    for (const change of [
      () => admin('officeDocumentText', text),
      () => admin('officeDocumentDiscard', { id }),
      () => admin('officeDocumentAnnounce', { id, effective_at: inDays(40) }),
    ]) {
      expect((await catchRefusal(change())).error).toBe('document_announced');
    }
  });

  it('cannot be announced without every language of the site', async () => {
    const draft = await openDraft('bonus_rules');
    await admin('officeDocumentText', { id: draft.id, language: 'pt', title: 'Regras', body: 'Texto' });
    const refusal = await catchRefusal(admin('officeDocumentAnnounce', { id: draft.id }));
    expect(refusal.error).toBe('document_incomplete');
    expect(refusal.message).toContain('English');
  });

  it('starts as one draft with the texts of the last version, which can be discarded', async () => {
    const draft = await openDraft();
    expect(draft.texts.en?.body).toContain('Who may play');
    expect((await openDraft()).id).toBe(draft.id);
    await admin('officeDocumentDiscard', { id: draft.id });
    expect((await openDraft()).version).toBe(draft.version);
  });
});

describe('the database constraints', () => {
  const write = (statement: ReturnType<typeof sql>) => server.database.atomically((tx) => statement.execute(tx));

  it('refuse a notice of less than two weeks except for a first version', async () => {
    const { id } = await openDraft();
    const now = server.clock.now();
    const mark = (interval: string) => sql`
      update sites.document set announced_at = ${now}::timestamptz, effective_at = ${now}::timestamptz + ${interval}::interval
      where id = ${id}`;
    await expect(write(mark('13 days 23:59:59'))).rejects.toThrow(/two_weeks_notice/);
    await expect(write(mark('1 second'))).rejects.toThrow(/two_weeks_notice/);
    await expect(write(mark('14 days'))).resolves.toBeDefined();
  });

  it('refuse to change or delete an announced version', async () => {
    const { id } = await announce();
    for (const statement of [
      sql`update sites.document set effective_at = effective_at - interval '1 day' where id = ${id}`,
      sql`update sites.document set announced_at = null, effective_at = null where id = ${id}`,
      sql`delete from sites.document where id = ${id}`,
      sql`update sites.document_text set body = 'other' where document_id = ${id}`,
      sql`delete from sites.document_text where document_id = ${id}`,
      sql`insert into sites.document_text values (${id}, 'xx', 'other', 'other')`,
    ]) {
      await expect(write(statement)).rejects.toThrow(/cannot change/);
    }
  });

  it('refuse a version that takes effect before its predecessor', async () => {
    await announce(30);
    const { id } = await openDraft();
    const early = sql`
      update sites.document set announced_at = ${server.clock.now()}, effective_at = ${new Date(inDays(29))}
      where id = ${id}`;
    await expect(write(early)).rejects.toThrow(/before the version that it replaces/);
  });

  it('allow one draft of a document at a time', async () => {
    await openDraft();
    const second = sql`
      insert into sites.document (site, kind, version, created_at) values (${site}, 'terms', 9, now())`;
    await expect(write(second)).rejects.toThrow(/one_draft/);
  });
});

describe('a member', () => {
  const home = 'arara';
  let maria: TestMember;

  /** Signs in again, because older sessions have expired. */
  async function signInAgain({ account }: TestMember): Promise<string> {
    const { data } = await server.call()('login', { account, password: 'segredo-longo' });
    if (!('access_token' in data)) throw new Error('the sign-in requires a second step');
    return data.access_token;
  }

  const listPending = async (member: TestMember) =>
    (await member.call('termsPending', {})).data.map(({ kind, version }) => `${kind} ${version}`);

  it('accepts the documents in force by registering', async () => {
    maria = await registerMember(server);
    expect(await listPending(maria)).toEqual([]);
    const { rows } = await sql<{ version: number; acceptedAt: Date }>`
      select d.version, a.accepted_at as "acceptedAt" from sites.acceptance a join sites.document d on d.id = a.document_id
      where a.member_id = ${maria.id} and d.site = ${home}`.execute(server.database.db);
    expect(rows).toHaveLength(3);
    for (const { acceptedAt } of rows) expect(acceptedAt).toEqual(server.clock.now());
  });

  it('must accept a new version once it is in force, not before', async () => {
    const { data: draft } = await admin('officeDocumentDraft', { site: home, kind: 'terms' });
    await admin('officeDocumentAnnounce', { id: draft.id });
    maria = await registerMember(server);
    const early = await registerMember(server);
    expect(await listPending(maria)).toEqual([]);
    // A member can accept an announced version ahead of time.
    await early.call('termsAccept', { kind: 'terms', version: draft.version });

    server.clock.advance(14 * DAY);
    const later = server.call(await signInAgain(maria));
    const { data } = await later('termsPending', {});
    expect(data).toMatchObject([{ kind: 'terms', version: draft.version, status: 'in_force' }]);
    const ahead = server.call(await signInAgain(early));
    expect((await ahead('termsPending', {})).data).toEqual([]);

    const outdated = await catchRefusal(later('termsAccept', { kind: 'terms', version: draft.version - 1 }));
    expect([outdated.code, outdated.error]).toEqual([409, 'document_superseded']);
    const first = await later('termsAccept', { kind: 'terms', version: draft.version });
    server.clock.advance(60);
    const second = await later('termsAccept', { kind: 'terms', version: draft.version });
    expect(second.data).toEqual(first.data);
    expect((await later('termsPending', {})).data).toEqual([]);
  });

  it('cannot accept a draft or an unknown version', async () => {
    const { data: draft } = await admin('officeDocumentDraft', { site: home, kind: 'privacy' });
    maria = await registerMember(server);
    for (const version of [draft.version, 99]) {
      expect((await catchRefusal(maria.call('termsAccept', { kind: 'privacy', version }))).error).toBe(
        'document_unknown',
      );
    }
  });
});
