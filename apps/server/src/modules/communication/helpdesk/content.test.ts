import type { Answer, Call, Input } from '@arara/contract/client';
import { wireLocales } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, codeOf, refusalOf, runSweep } from '../../../../testing/helpdesk.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';

let server: TestServer;
let maria: TestMember;
let content: Call;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  content = await signInStaff(server, 'content');
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

const loadFaq = async (path: string) => (await (await fetch(`${server.url}${path}`)).json()) as Answer<'faq'>;

describe('the first articles', () => {
  it.each(wireLocales)('exist in %s from the first request on', async (lang) => {
    const { data } = await loadFaq(`/api/informationcenter/faq?lang=${lang}`);
    expect(data).toHaveLength(12);
    expect(new Set(data.map(({ language }) => language))).toEqual(new Set([lang]));
  });

  it('are created once for each site under concurrent requests', async () => {
    await admin('officeSiteCreate', {
      key: 'tucano',
      name: 'Tucano',
      jurisdiction: 'caribbean',
      licence: 'CGA 12/2026',
      hosts: [],
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call()('faq', { site: 'tucano' })));
    for (const { data } of answers) expect(data).toHaveLength(12);
    const mainSiteIds = new Set((await server.call()('faq', {})).data.map(({ id }) => id));
    expect(answers[0]?.data.some(({ id }) => mainSiteIds.has(id))).toBe(false);
  });

  it('are found with or without accents, and with typing errors', async () => {
    const found = async (q: string) => {
      const { data, near } = await server.call()('faq', { q });
      return [data[0]?.question ?? '', near];
    };
    expect(await found('DEPOSITO')).toEqual(['Fiz um Pix e o depósito não apareceu. E agora?', false]);
    expect(await found('saldo bloqeado')).toEqual(['Por que parte do meu saldo está bloqueada?', true]);
    expect(await found('xyzwk')).toEqual(['', false]);
  });
});

const findFirstId = async () => (await server.call()('faq', {})).data[0]?.id ?? 0;
const loadVotes = async (id: number) => {
  const { useful, useless } = (await content('officeFaqArticle', { id })).data;
  return [useful, useless];
};

describe('a vote on an article', () => {
  it('counts once for a member, who may change it', async () => {
    const id = await findFirstId();
    await Promise.all(Array.from({ length: 5 }, () => maria.call('faqVote', { id, useful: true })));
    expect(await loadVotes(id)).toEqual([1, 0]);
    await maria.call('faqVote', { id, useful: false });
    expect(await loadVotes(id)).toEqual([0, 1]);
  });

  it('counts once a day for a guest, whose vote is then deleted', async () => {
    const id = await findFirstId();
    const before = await loadVotes(id);
    await server.call()('faqVote', { id, useful: true });
    await server.call()('faqVote', { id, useful: true });
    expect(await loadVotes(id)).toEqual([(before[0] ?? 0) + 1, before[1]]);
    server.clock.advance(86_401);
    await runSweep(server);
    const { rows } = await sql`select 1 from helpdesk.vote where visitor is not null`.execute(server.database.db);
    expect(rows).toEqual([]);
    content = await signInStaff(server, 'content', 'content-next-day@arara.test');
    admin = await signInStaff(server, 'admin', 'admin-next-day@arara.test');
    expect(await loadVotes(id)).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it('is refused for an unknown article and for one of another site', async () => {
    expect(await codeOf(server.call()('faqVote', { id: 999_999, useful: true }))).toBe('not_found');
    expect(await codeOf(server.call()('faqVote', { id: await findFirstId(), useful: true, site: 'tucano' }))).toBe(
      'not_found',
    );
  });
});

const articleForm = (change: Partial<Input<'officeFaqSave'>> = {}): Input<'officeFaqSave'> => ({
  id: null,
  saved_version: 0,
  site: 'arara',
  topic: 'games',
  place: 5,
  state: 'draft',
  texts: { pt: { question: 'Posso jogar em dois aparelhos?', answer: 'Sim, com a mesma conta.' } },
  ...change,
});

describe('an article', () => {
  it('is visible once published, falls back to Portuguese, and keeps every version', async () => {
    const { data: draft } = await content('officeFaqSave', articleForm());
    expect((await server.call()('faq', {})).data.map(({ id }) => id)).not.toContain(draft.id);
    const published = articleForm({ id: draft.id, saved_version: draft.saved_version, state: 'published' });
    const { data } = await content('officeFaqSave', published);
    expect(data.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'published'],
      [1, 'draft'],
    ]);
    const { data: turkish } = await loadFaq('/api/informationcenter/faq?lang=tr');
    expect(turkish.find(({ id }) => id === draft.id)?.language).toBe('pt');
    const again = await refusalOf(content('officeFaqSave', published));
    expect([again.error, Object.keys(again.errors)]).toEqual(['helpdesk_changed', ['saved_version']]);
    await content('officeFaqSave', { ...published, saved_version: 2, state: 'removed' });
    expect((await server.call()('faq', {})).data.map(({ id }) => id)).not.toContain(draft.id);
    expect(await auditOf(server, 'faq.written')).toHaveLength(3);
    await expect(
      sql`update helpdesk.article_version set texts = '{}' where article_id = ${draft.id}`.execute(
        server.database.owner.db,
      ),
    ).rejects.toThrow(/cannot change/);
  });

  it('is not published without Portuguese, nor saved without the permission', async () => {
    const english = { en: { question: 'May I play on two devices?', answer: 'Yes.' } };
    const refusal = await refusalOf(content('officeFaqSave', articleForm({ state: 'published', texts: english })));
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['article_incomplete', ['texts.pt']]);
    const finance = await signInStaff(server, 'finance', 'finance-of-faq@arara.test');
    expect(await codeOf(finance('officeFaqSave', articleForm()))).toBe('forbidden');
    expect(await codeOf(content('officeFaqSave', articleForm({ site: 'nowhere' })))).toBe('site_unknown');
  });
});

describe('the support settings of a site', () => {
  const loadSettings = async () => (await content('officeDesk', { site: 'arara' })).data;

  async function saveSettings(change: Partial<Input<'officeDeskSave'>>) {
    const { updated_at: _at, ...settings } = await loadSettings();
    return content('officeDeskSave', { ...settings, ...change });
  }

  it('have no hours by default, and five days for a complaint', async () => {
    const { hours, complaint } = await server.call()('supportChannels', {});
    expect([hours, complaint]).toEqual([null, { days: 5, outside: [] }]);
  });

  it('list the channels and whether the site is open, in its time zone', async () => {
    const { data: site } = await content('officeSite', { id: 'arara' });
    const { id, saved_version, theme, footer, banners, advertisement, socials } = settingsOf(site);
    const support_link = 'https://t.me/arara_ajuda';
    await content('officeSiteContent', {
      id,
      saved_version,
      theme,
      footer,
      banners,
      advertisement,
      socials: [{ name: 'Instagram', icon: 'instagram', link: 'https://instagram.com/arara' }, ...socials],
      support_link,
    });
    const weekday = server.clock.now().getUTCDay();
    const week = Array.from({ length: 7 }, (_, day) => (day === weekday ? [{ from: '22:00', to: '02:00' }] : []));
    await saveSettings({
      week,
      channels: [
        { kind: 'whatsapp', value: '+5511987654321' },
        { kind: 'email', value: 'ajuda@arara.example' },
        { kind: 'phone', value: '+551130000000' },
      ],
      licence_contact: 'Arara N.V., Curaçao',
    });
    const { data, hours, complaint } = await server.call()('supportChannels', {});
    expect(data.slice(0, 5).map(({ kind, link }) => [kind, link])).toEqual([
      ['chat', support_link],
      ['whatsapp', 'https://wa.me/5511987654321'],
      ['email', 'mailto:ajuda@arara.example'],
      ['phone', 'tel:+551130000000'],
      ['network', 'https://instagram.com/arara'],
    ]);
    const today = server.clock.now().toISOString().slice(0, 10);
    expect(hours).toMatchObject({
      open_now: false,
      opens_at: new Date(`${today}T22:00:00-03:00`).toISOString(),
      closes_at: null,
      time_zone: 'America/Sao_Paulo',
    });
    expect(complaint.outside).toEqual([{ name: 'Arara', link: '', text: 'Arara N.V., Curaçao' }]);
    server.clock.advance((new Date(`${today}T23:59:59-03:00`).getTime() - server.clock.now().getTime()) / 1_000);
    const atNight = await server.call()('supportChannels', {});
    expect(atNight.hours?.open_now).toBe(true);
    server.clock.advance(2 * 3_600 + 1);
    expect((await server.call()('supportChannels', {})).hours?.open_now).toBe(false);
  });

  it('name the public bodies of the regulator for complaints', async () => {
    admin = await signInStaff(server, 'admin', 'admin-at-night@arara.test');
    content = await signInStaff(server, 'content', 'content-at-night@arara.test');
    const key = 'brasil';
    await admin('officeSiteCreate', {
      key,
      name: 'Arara Brasil',
      jurisdiction: 'br-spa',
      licence: 'CGA 12/2026',
      hosts: [],
    });
    const { complaint } = await server.call()('supportChannels', { site: key });
    expect(complaint.outside.map(({ link }) => new URL(link).host)).toEqual(['www.consumidor.gov.br', 'www.gov.br']);
  });

  it('are changed with the permission, the current version and valid values only', async () => {
    const settings = await loadSettings();
    const { updated_at: _at, ...form } = settings;
    const support = await signInStaff(server, 'support', 'support-of-hours@arara.test');
    expect(await codeOf(support('officeDeskSave', form))).toBe('forbidden');
    expect(await codeOf(content('officeDeskSave', { ...form, saved_version: 99 }))).toBe('helpdesk_changed');
    for (const [change, field] of [
      [{ complaint_days: 0 }, 'complaint_days'],
      [{ answer_minutes: 1 }, 'answer_minutes'],
      [{ week: [] }, 'week'],
      [{ channels: [{ kind: 'whatsapp', value: 'javascript:alert(1)' }] }, 'channels.0.value'],
      [{ channels: [{ kind: 'email', value: 'nobody' }] }, 'channels.0.value'],
    ] as const) {
      const refusal = await refusalOf(content('officeDeskSave', { ...form, ...change } as Input<'officeDeskSave'>));
      expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['invalid', [field]]);
    }
    expect((await loadSettings()).saved_version).toBe(settings.saved_version);
  });
});

describe('canned answers', () => {
  const form = {
    id: null,
    saved_version: 0,
    site: 'arara',
    title: 'Saudação',
    texts: { pt: 'Olá! Como posso ajudar?' },
  };

  it('are created, changed at the current version, and removed', async () => {
    const support = await signInStaff(server, 'support', 'support-of-ready@arara.test');
    expect(await codeOf(support('officeCannedSave', { ...form, texts: { en: 'Hello!' } }))).toBe('article_incomplete');
    const { data } = await support('officeCannedSave', form);
    const english = { ...form, id: data.id, saved_version: 1, texts: { ...form.texts, en: 'Hello!' } };
    await support('officeCannedSave', english);
    expect(await codeOf(support('officeCannedSave', english))).toBe('helpdesk_changed');
    expect((await support('officeCanned', { site: 'arara' })).data[0]?.texts).toEqual(english.texts);
    await support('officeCannedRemove', { id: data.id });
    expect((await support('officeCanned', { site: 'arara' })).data).toEqual([]);
    expect(await codeOf(support('officeCannedRemove', { id: data.id }))).toBe('not_found');
    expect(await codeOf(content('officeCannedSave', form))).toBe('forbidden');
  });
});
