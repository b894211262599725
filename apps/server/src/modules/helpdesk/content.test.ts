import type { Answer, Call, Input } from '@arara/contract/client';
import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, codeOf, refusalOf, sweepHouse } from '../../../testing/helpdesk.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';
import { settingsOf } from '../../../testing/site-settings.ts';

let house: TestHouse;
let maria: TestMember;
let content: Call;
let admin: Call;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  content = await signInStaff(house, 'content');
  admin = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

const inLanguage = async (path: string) => (await (await fetch(`${house.url}${path}`)).json()) as Answer<'faq'>;

describe('the first articles', () => {
  it.each(localeKeys)('are there in %s from the first question on', async (lang) => {
    const { data } = await inLanguage(`/api/informationcenter/faq?lang=${lang}`);
    expect(data).toHaveLength(12);
    expect(new Set(data.map(({ language }) => language))).toEqual(new Set([lang]));
  });

  it('are made once, however many ask at once, for each site of its own', async () => {
    await admin('officeSiteCreate', { key: 'tucano', name: 'Tucano', jurisdiction: 'curacao', hosts: [] });
    const asked = await Promise.all(Array.from({ length: 6 }, () => house.call()('faq', { site: 'tucano' })));
    for (const { data } of asked) expect(data).toHaveLength(12);
    const ours = new Set((await house.call()('faq', {})).data.map(({ id }) => id));
    expect(asked[0]?.data.some(({ id }) => ours.has(id))).toBe(false);
  });

  it('are found with accents or not, and with slips of the finger', async () => {
    const found = async (q: string) => {
      const { data, near } = await house.call()('faq', { q });
      return [data[0]?.question ?? '', near];
    };
    expect(await found('DEPOSITO')).toEqual(['Fiz um Pix e o depósito não apareceu. E agora?', false]);
    expect(await found('saldo bloqeado')).toEqual(['Por que parte do meu saldo está bloqueada?', true]);
    expect(await found('xyzwk')).toEqual(['', false]);
  });
});

const first = async () => (await house.call()('faq', {})).data[0]?.id ?? 0;
const countsOf = async (id: number) => {
  const { useful, useless } = (await content('officeFaqArticle', { id })).data;
  return [useful, useless];
};

describe('whether an answer was of use', () => {
  it('counts once for a member, and the last word counts', async () => {
    const id = await first();
    await Promise.all(Array.from({ length: 5 }, () => maria.call('faqVote', { id, useful: true })));
    expect(await countsOf(id)).toEqual([1, 0]);
    await maria.call('faqVote', { id, useful: false });
    expect(await countsOf(id)).toEqual([0, 1]);
  });

  it('counts once a day for a guest, of whom nothing is kept then', async () => {
    const id = await first();
    const before = await countsOf(id);
    await house.call()('faqVote', { id, useful: true });
    await house.call()('faqVote', { id, useful: true });
    expect(await countsOf(id)).toEqual([(before[0] ?? 0) + 1, before[1]]);
    house.clock.advance(86_401);
    await sweepHouse(house);
    const { rows } = await sql`select 1 from helpdesk.vote where visitor is not null`.execute(house.database.db);
    expect(rows).toEqual([]);
    content = await signInStaff(house, 'content', 'content-next-day@arara.test');
    admin = await signInStaff(house, 'admin', 'admin-next-day@arara.test');
    expect(await countsOf(id)).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it('is not said of what nobody can read, or of another site', async () => {
    expect(await codeOf(house.call()('faqVote', { id: 999_999, useful: true }))).toBe('not_found');
    expect(await codeOf(house.call()('faqVote', { id: await first(), useful: true, site: 'tucano' }))).toBe(
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
  it('is seen once it is published, in Portuguese where its language is missing, and every version is kept', async () => {
    const { data: draft } = await content('officeFaqSave', articleForm());
    expect((await house.call()('faq', {})).data.map(({ id }) => id)).not.toContain(draft.id);
    const published = articleForm({ id: draft.id, saved_version: draft.saved_version, state: 'published' });
    const { data } = await content('officeFaqSave', published);
    expect(data.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'published'],
      [1, 'draft'],
    ]);
    const { data: turkish } = await inLanguage('/api/informationcenter/faq?lang=tr');
    expect(turkish.find(({ id }) => id === draft.id)?.language).toBe('pt');
    const again = await refusalOf(content('officeFaqSave', published));
    expect([again.error, Object.keys(again.errors)]).toEqual(['helpdesk_changed', ['saved_version']]);
    await content('officeFaqSave', { ...published, saved_version: 2, state: 'removed' });
    expect((await house.call()('faq', {})).data.map(({ id }) => id)).not.toContain(draft.id);
    expect(await auditOf(house, 'faq.written')).toHaveLength(3);
    await expect(
      sql`update helpdesk.article_version set texts = '{}' where article_id = ${draft.id}`.execute(
        house.database.owner.db,
      ),
    ).rejects.toThrow(/stands/);
  });

  it('is not published without Portuguese, nor written by who may not', async () => {
    const english = { en: { question: 'May I play on two devices?', answer: 'Yes.' } };
    const refusal = await refusalOf(content('officeFaqSave', articleForm({ state: 'published', texts: english })));
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['article_incomplete', ['texts.pt']]);
    const finance = await signInStaff(house, 'finance', 'finance-of-faq@arara.test');
    expect(await codeOf(finance('officeFaqSave', articleForm()))).toBe('forbidden');
    expect(await codeOf(content('officeFaqSave', articleForm({ site: 'nowhere' })))).toBe('site_unknown');
  });
});

describe('how a site answers', () => {
  const deskOf = async () => (await content('officeDesk', { site: 'arara' })).data;

  async function saveDesk(change: Partial<Input<'officeDeskSave'>>) {
    const { updated_at: _at, ...desk } = await deskOf();
    return content('officeDeskSave', { ...desk, ...change });
  }

  it('tells no hours before anybody set them, and the networks of the site after its chat', async () => {
    const { hours, complaint } = await house.call()('supportChannels', {});
    expect([hours, complaint]).toEqual([null, { days: 5, outside: [] }]);
  });

  it('is told with what is open now, by the clock of the site', async () => {
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
    const weekday = house.clock.now().getUTCDay();
    const week = Array.from({ length: 7 }, (_, day) => (day === weekday ? [{ from: '22:00', to: '02:00' }] : []));
    await saveDesk({
      week,
      channels: [
        { kind: 'whatsapp', value: '+5511987654321' },
        { kind: 'email', value: 'ajuda@arara.example' },
        { kind: 'phone', value: '+551130000000' },
      ],
      licence_contact: 'Arara N.V., Curaçao',
    });
    const { data, hours, complaint } = await house.call()('supportChannels', {});
    expect(data.slice(0, 5).map(({ kind, link }) => [kind, link])).toEqual([
      ['chat', support_link],
      ['whatsapp', 'https://wa.me/5511987654321'],
      ['email', 'mailto:ajuda@arara.example'],
      ['phone', 'tel:+551130000000'],
      ['network', 'https://instagram.com/arara'],
    ]);
    const today = house.clock.now().toISOString().slice(0, 10);
    expect(hours).toMatchObject({
      open_now: false,
      opens_at: new Date(`${today}T22:00:00-03:00`).toISOString(),
      closes_at: null,
      time_zone: 'America/Sao_Paulo',
    });
    expect(complaint.outside).toEqual([{ name: 'Arara', link: '', text: 'Arara N.V., Curaçao' }]);
    house.clock.advance((new Date(`${today}T23:59:59-03:00`).getTime() - house.clock.now().getTime()) / 1_000);
    const atNight = await house.call()('supportChannels', {});
    expect(atNight.hours?.open_now).toBe(true);
    house.clock.advance(2 * 3_600 + 1);
    expect((await house.call()('supportChannels', {})).hours?.open_now).toBe(false);
  });

  it('leads to the bodies of the state where the regulator names them', async () => {
    admin = await signInStaff(house, 'admin', 'admin-at-night@arara.test');
    content = await signInStaff(house, 'content', 'content-at-night@arara.test');
    const key = 'brasil';
    await admin('officeSiteCreate', { key, name: 'Arara Brasil', jurisdiction: 'br-spa', hosts: [] });
    const { complaint } = await house.call()('supportChannels', { site: key });
    expect(complaint.outside.map(({ link }) => new URL(link).host)).toEqual(['www.consumidor.gov.br', 'www.gov.br']);
  });

  it('is changed by who may, one after the other, and in bounds', async () => {
    const desk = await deskOf();
    const { updated_at: _at, ...form } = desk;
    const support = await signInStaff(house, 'support', 'support-of-hours@arara.test');
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
    expect((await deskOf()).saved_version).toBe(desk.saved_version);
  });
});

describe('answers kept ready', () => {
  const form = {
    id: null,
    saved_version: 0,
    site: 'arara',
    title: 'Saudação',
    texts: { pt: 'Olá! Como posso ajudar?' },
  };

  it('are written, changed by one after the other, and taken away', async () => {
    const support = await signInStaff(house, 'support', 'support-of-ready@arara.test');
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
