import { endpoints } from '@arara/contract';
import { type Call, CallError } from '@arara/contract/client';
import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

const DAY = 24 * 3600;

let house: TestHouse;
let admin: Call;
let site: string;
let made = 0;

let signedIn = 0;

/** Staff is signed out after half an hour; the stories take weeks. */
async function signIn(): Promise<void> {
  const now = house.clock.now().getTime();
  if (now === signedIn) return;
  signedIn = now;
  admin = await signInStaff(house, 'admin', `admin-${now}@arara.test`);
}

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

/** Every story has a site of its own, for what was announced stays announced. */
beforeEach(async () => {
  made += 1;
  site = `brand-${made}`;
  await signIn();
  await admin('officeSiteCreate', { key: site, name: `Brand ${made}`, jurisdiction: 'curacao', hosts: [] });
});

const inDays = (days: number, seconds = 0): string =>
  new Date(house.clock.now().getTime() + (days * DAY + seconds) * 1000).toISOString();

async function refusalOf(asked: Promise<unknown>): Promise<CallError> {
  const refusal: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError) return refusal;
  throw new Error('it was not refused');
}

const draftOf = async (kind: 'terms' | 'bonus_rules' = 'terms') =>
  (await admin('officeDocumentDraft', { site, kind })).data;

async function announce(days?: number): Promise<{ id: number; version: number }> {
  const draft = await draftOf();
  const effective_at = days === undefined ? {} : { effective_at: inDays(days) };
  return (await admin('officeDocumentAnnounce', { id: draft.id, ...effective_at })).data;
}

const inForce = async () => (await house.call()('termsDocument', { site, kind: 'terms' })).data;

describe('a new site', () => {
  it('has terms, privacy and responsible gaming in force, in every language', async () => {
    const { data } = await house.call()('terms', { site });
    expect(data.in_force.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'responsible_gaming', 'terms']);
    expect(data.announced).toEqual([]);
    const { data: all } = await admin('officeDocuments', { site });
    expect(all.map(({ languages, missing }) => [languages.length, missing])).toEqual(
      all.map(() => [localeKeys.length, []]),
    );
  });

  it.each(localeKeys)('tells its terms in %s', async (lang) => {
    const response = await fetch(`${house.url}${endpoints.termsDocument.path}?site=${site}&kind=terms&lang=${lang}`);
    const { data } = (await response.json()) as { data: { language: string; body: string } };
    expect(data.language).toBe(lang);
    expect(data.body).toContain(`Brand ${made}`);
  });

  it('has no bonus rules until somebody writes them, and the first version holds at once', async () => {
    const unknown = await refusalOf(house.call()('termsDocument', { site, kind: 'bonus_rules' }));
    expect([unknown.code, unknown.error]).toEqual([404, 'document_unknown']);
    const draft = await draftOf('bonus_rules');
    for (const language of localeKeys) {
      await admin('officeDocumentText', { id: draft.id, language, title: `Rules ${language}`, body: '## One\n\nTwo' });
    }
    const { data } = await admin('officeDocumentAnnounce', { id: draft.id });
    expect(data).toMatchObject({ version: 1, status: 'in_force' });
  });
});

describe('a change of terms', () => {
  it('holds two weeks after its announcement and not a second sooner', async () => {
    const draft = await draftOf();
    const soon = await refusalOf(admin('officeDocumentAnnounce', { id: draft.id, effective_at: inDays(14, -1) }));
    expect([soon.code, soon.error, Object.keys(soon.errors)]).toEqual([422, 'notice_too_short', ['effective_at']]);
    expect(soon.message).toContain(inDays(14).slice(0, 10));
    const { data } = await admin('officeDocumentAnnounce', { id: draft.id, effective_at: inDays(14) });
    expect(data.status).toBe('announced');

    house.clock.advance(14 * DAY - 1);
    expect((await inForce()).version).toBe(1);
    house.clock.advance(1);
    expect(await inForce()).toMatchObject({ version: 2, status: 'in_force' });
  });

  it('is shown beside what holds from the day it is announced', async () => {
    await announce();
    const { data } = await house.call()('terms', { site });
    expect(data.announced).toMatchObject([{ kind: 'terms', version: 2, status: 'announced' }]);
    const next = (await house.call()('termsDocument', { site, kind: 'terms', version: 2 })).data;
    expect(next).toMatchObject({ version: 2, effective_at: inDays(14) });
    expect(await inForce()).toMatchObject({ version: 1 });
  });

  it('leaves every version to be read, and no draft', async () => {
    await announce();
    house.clock.advance(15 * DAY);
    await signIn();
    await announce(20);
    await draftOf();
    const { data } = await house.call()('termsHistory', { site, kind: 'terms' });
    expect(data.map(({ version, status }) => [version, status])).toEqual([
      [3, 'announced'],
      [2, 'in_force'],
      [1, 'superseded'],
    ]);
    expect((await refusalOf(house.call()('termsDocument', { site, kind: 'terms', version: 4 }))).code).toBe(404);
    expect((await house.call()('termsDocument', { site, kind: 'terms', version: 1 })).data.status).toBe('superseded');
  });

  it('never holds before the change announced ahead of it', async () => {
    await announce(30);
    const draft = await draftOf();
    const early = await refusalOf(admin('officeDocumentAnnounce', { id: draft.id, effective_at: inDays(20) }));
    expect(early.error).toBe('notice_too_short');
    const { data } = await admin('officeDocumentAnnounce', { id: draft.id });
    expect(Date.parse(data.effective_at ?? '')).toBeGreaterThan(Date.parse(inDays(30)));
  });

  it('stands once announced: its text, its date and itself', async () => {
    const { id } = await announce();
    const text = { id, language: 'pt' as const, title: 'Outro', body: 'Outro' };
    for (const ask of [
      () => admin('officeDocumentText', text),
      () => admin('officeDocumentDiscard', { id }),
      () => admin('officeDocumentAnnounce', { id, effective_at: inDays(40) }),
    ]) {
      expect((await refusalOf(ask())).error).toBe('document_announced');
    }
  });

  it('waits for every language of the site', async () => {
    const draft = await draftOf('bonus_rules');
    await admin('officeDocumentText', { id: draft.id, language: 'pt', title: 'Regras', body: 'Texto' });
    const refusal = await refusalOf(admin('officeDocumentAnnounce', { id: draft.id }));
    expect(refusal.error).toBe('document_incomplete');
    expect(refusal.message).toContain('English');
  });

  it('begins from the texts of the last version, once, and may be thrown away', async () => {
    const draft = await draftOf();
    expect(draft.texts.en?.body).toContain('Who may play');
    expect((await draftOf()).id).toBe(draft.id);
    await admin('officeDocumentDiscard', { id: draft.id });
    expect((await draftOf()).version).toBe(draft.version);
  });
});

describe('the database holds the two weeks by itself', () => {
  const write = (statement: ReturnType<typeof sql>) => house.database.atomically((tx) => statement.execute(tx));

  it('refuses less than two weeks of notice for all but a first version', async () => {
    const { id } = await draftOf();
    const now = house.clock.now();
    const mark = (interval: string) => sql`
      update sites.document set announced_at = ${now}::timestamptz, effective_at = ${now}::timestamptz + ${interval}::interval
      where id = ${id}`;
    await expect(write(mark('13 days 23:59:59'))).rejects.toThrow(/two_weeks_notice/);
    await expect(write(mark('1 second'))).rejects.toThrow(/two_weeks_notice/);
    await expect(write(mark('14 days'))).resolves.toBeDefined();
  });

  it('refuses to change or remove what was announced', async () => {
    const { id } = await announce();
    for (const statement of [
      sql`update sites.document set effective_at = effective_at - interval '1 day' where id = ${id}`,
      sql`update sites.document set announced_at = null, effective_at = null where id = ${id}`,
      sql`delete from sites.document where id = ${id}`,
      sql`update sites.document_text set body = 'other' where document_id = ${id}`,
      sql`delete from sites.document_text where document_id = ${id}`,
      sql`insert into sites.document_text values (${id}, 'xx', 'other', 'other')`,
    ]) {
      await expect(write(statement)).rejects.toThrow(/stands/);
    }
  });

  it('refuses a version that would hold before the one it follows', async () => {
    await announce(30);
    const { id } = await draftOf();
    const early = sql`
      update sites.document set announced_at = ${house.clock.now()}, effective_at = ${new Date(inDays(29))}
      where id = ${id}`;
    await expect(write(early)).rejects.toThrow(/before the one it follows/);
  });

  it('takes one draft of a document at a time', async () => {
    await draftOf();
    const second = sql`
      insert into sites.document (site, kind, version, created_at) values (${site}, 'terms', 9, now())`;
    await expect(write(second)).rejects.toThrow(/one_draft/);
  });
});

describe('a member', () => {
  const home = 'arara';
  let maria: TestMember;

  /** Signed in anew: what was opened weeks ago has long ended. */
  async function tokenOf({ account }: TestMember): Promise<string> {
    const { data } = await house.call()('login', { account, password: 'segredo-longo' });
    if (!('access_token' in data)) throw new Error('asked for a second step');
    return data.access_token;
  }

  const pendingOf = async (member: TestMember) =>
    (await member.call('termsPending', {})).data.map(({ kind, version }) => `${kind} ${version}`);

  it('accepts what is in force by registering, with the version and the time', async () => {
    maria = await registerMember(house);
    expect(await pendingOf(maria)).toEqual([]);
    const { rows } = await sql<{ version: number; acceptedAt: Date }>`
      select d.version, a.accepted_at as "acceptedAt" from sites.acceptance a join sites.document d on d.id = a.document_id
      where a.member_id = ${maria.id} and d.site = ${home}`.execute(house.database.db);
    expect(rows).toHaveLength(3);
    for (const { acceptedAt } of rows) expect(acceptedAt).toEqual(house.clock.now());
  });

  it('is asked again when a new version is in force, and not before', async () => {
    const { data: draft } = await admin('officeDocumentDraft', { site: home, kind: 'terms' });
    await admin('officeDocumentAnnounce', { id: draft.id });
    maria = await registerMember(house);
    const early = await registerMember(house);
    expect(await pendingOf(maria)).toEqual([]);
    // Whoever has read the announcement may accept it ahead.
    await early.call('termsAccept', { kind: 'terms', version: draft.version });

    house.clock.advance(14 * DAY);
    const later = house.call(await tokenOf(maria));
    const { data } = await later('termsPending', {});
    expect(data).toMatchObject([{ kind: 'terms', version: draft.version, status: 'in_force' }]);
    const ahead = house.call(await tokenOf(early));
    expect((await ahead('termsPending', {})).data).toEqual([]);

    const outdated = await refusalOf(later('termsAccept', { kind: 'terms', version: draft.version - 1 }));
    expect([outdated.code, outdated.error]).toEqual([409, 'document_superseded']);
    const first = await later('termsAccept', { kind: 'terms', version: draft.version });
    house.clock.advance(60);
    const second = await later('termsAccept', { kind: 'terms', version: draft.version });
    expect(second.data).toEqual(first.data);
    expect((await later('termsPending', {})).data).toEqual([]);
  });

  it('accepts neither a draft nor what never was', async () => {
    const { data: draft } = await admin('officeDocumentDraft', { site: home, kind: 'privacy' });
    maria = await registerMember(house);
    for (const version of [draft.version, 99]) {
      expect((await refusalOf(maria.call('termsAccept', { kind: 'privacy', version }))).error).toBe('document_unknown');
    }
  });
});
