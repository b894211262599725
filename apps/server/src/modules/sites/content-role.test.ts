import { type Answer, type Call, CallError, type Input } from '@arara/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, signInStaff } from '../../../testing/index.ts';
import { settingsOf } from '../../../testing/site-settings.ts';

type Site = Answer<'officeSite'>['data'];

let house: TestHouse;
let admin: Call;
let content: Call;
let site: Site;
let made = 0;

beforeAll(async () => {
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
  content = await signInStaff(house, 'content');
});

afterAll(() => house.close());

beforeEach(async () => {
  made += 1;
  const form = { key: `brand-${made}`, name: 'Brand', jurisdiction: 'curacao' as const, hosts: [] };
  site = (await admin('officeSiteCreate', form)).data;
});

/** What is said of a site and how it looks, as it stands, with a change. */
function contentOf(change: Partial<Input<'officeSiteContent'>> = {}): Input<'officeSiteContent'> {
  const { id, saved_version, theme, footer, banners, advertisement, socials, support_link } = site;
  return { id, saved_version, theme, footer, banners, advertisement, socials, support_link, ...change };
}

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof CallError ? `${error.error} ${Object.keys(error.errors).join(' ')}`.trim() : String(error),
  );
}

describe('who writes the content of a site', () => {
  it('changes texts, colours, links and pictures, and the log says what', async () => {
    const footer = { ...site.footer, pt: { licence: 'Licença nova', adults: 'Só adultos', terms: 'Termos' } };
    const { data } = await content('officeSiteContent', contentOf({ footer, theme: { gold: '#ffd000' } }));
    expect(data).toMatchObject({ footer: { pt: { licence: 'Licença nova' } }, theme: { gold: '#ffd000' } });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const logo = await content('officeSiteLogo', { id: site.id, image: picture.toString('base64') });
    expect(logo.data.logo).toMatch(/^\/pictures\//);
    const { data: log } = await admin('officeAudit', { subject: `site:${site.id}`, staff: 'content@arara.test' });
    expect(log.data.map(({ action }) => action)).toEqual(['site.logo_changed', 'site.changed']);
  });

  it('leaves name, hosts, languages, rules and switches as they are, whatever is sent along', async () => {
    const rules = {
      name: 'Mine',
      hosts: ['mine.example'],
      languages: ['pt'],
      jurisdiction: 'brazil',
      idle_minutes: 1440,
      absolute_minutes: 43_200,
      features: Object.fromEntries(Object.keys(site.features).map((key) => [key, false])),
    };
    const { data } = await content('officeSiteContent', { ...contentOf({ theme: { gold: '#ffd000' } }), ...rules });
    const { updated_at: _at, saved_version: _version, theme: _theme, ...left } = site;
    expect(data).toMatchObject(left);
  });

  it('writes and announces documents', async () => {
    const { data: draft } = await content('officeDocumentDraft', { site: site.id, kind: 'terms' });
    await content('officeDocumentText', { id: draft.id, language: 'pt', title: 'Termos', body: 'Novos' });
    const { data } = await content('officeDocumentAnnounce', { id: draft.id });
    expect(data.status).toBe('announced');
  });

  it('may not make sites or change their rules', async () => {
    expect(await refusalOf(content('officeSiteSave', settingsOf(site)))).toBe('forbidden');
    const form = { key: 'mine', name: 'Mine', jurisdiction: 'curacao' as const, hosts: [] };
    expect(await refusalOf(content('officeSiteCreate', form))).toBe('forbidden');
  });

  it('is held to the same rules as who changes all of it', async () => {
    const { pt: _pt, ...others } = site.footer;
    expect(await refusalOf(content('officeSiteContent', contentOf({ footer: others })))).toBe('invalid footer.pt');
    expect(await refusalOf(content('officeSiteContent', contentOf({ theme: { dim: '#444a60' } })))).toMatch(
      /^contrast_too_low/,
    );
    expect(await refusalOf(content('officeSiteContent', contentOf({ id: 'nowhere' })))).toBe('site_unknown id');
  });

  it('writes over nobody: rules that were changed meanwhile stand', async () => {
    await admin('officeSiteSave', { ...settingsOf(site), idle_minutes: 30 });
    expect(await refusalOf(content('officeSiteContent', contentOf()))).toBe('site_changed saved_version');
    expect((await admin('officeSite', { id: site.id })).data.idle_minutes).toBe(30);
  });
});
