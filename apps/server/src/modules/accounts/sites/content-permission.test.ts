import { type Answer, type Call, CallError, type Input } from '@arara/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';

type Site = Answer<'officeSite'>['data'];

let server: TestServer;
let admin: Call;
let content: Call;
let site: Site;
let made = 0;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  content = await signInStaff(server, 'content');
});

afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  const form = {
    key: `brand-${made}`,
    name: 'Brand',
    jurisdiction: 'caribbean' as const,
    licence: 'CGA 12/2026',
    hosts: [],
  };
  site = (await admin('officeSiteCreate', form)).data;
});

/** The current content of the site with a change. */
function toContent(change: Partial<Input<'officeSiteContent'>> = {}): Input<'officeSiteContent'> {
  const { id, saved_version, theme, footer, banners, advertisement, socials, support_link } = site;
  return { id, saved_version, theme, footer, banners, advertisement, socials, support_link, ...change };
}

async function catchCode(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof CallError ? `${error.error} ${Object.keys(error.errors).join(' ')}`.trim() : String(error),
  );
}

describe('the permission site.content', () => {
  it('allows to change texts, colours, links and the logo, with audit entries', async () => {
    const footer = { ...site.footer, pt: { licence: 'Licença nova', adults: 'Só adultos', terms: 'Termos' } };
    const { data } = await content('officeSiteContent', toContent({ footer, theme: { gold: '#ffd000' } }));
    expect(data).toMatchObject({ footer: { pt: { licence: 'Licença nova' } }, theme: { gold: '#ffd000' } });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const logo = await content('officeSiteLogo', { id: site.id, image: picture.toString('base64') });
    expect(logo.data.logo).toMatch(/^\/pictures\//);
    const { data: log } = await admin('officeAudit', { subject: `site:${site.id}`, staff: 'content@arara.test' });
    expect(log.data.map(({ action }) => action)).toEqual(['site.logo_changed', 'site.changed']);
  });

  it('ignores other settings in the request', async () => {
    const rules = {
      name: 'Mine',
      hosts: ['mine.example'],
      languages: ['pt'],
      jurisdiction: 'brazil',
      idle_minutes: 1440,
      absolute_minutes: 43_200,
      features: Object.fromEntries(Object.keys(site.features).map((key) => [key, false])),
    };
    const { data } = await content('officeSiteContent', { ...toContent({ theme: { gold: '#ffd000' } }), ...rules });
    const { updated_at: _at, saved_version: _version, theme: _theme, ...left } = site;
    expect(data).toMatchObject(left);
  });

  it('allows to write and announce documents', async () => {
    const { data: draft } = await content('officeDocumentDraft', { site: site.id, kind: 'terms' });
    await content('officeDocumentText', { id: draft.id, language: 'pt', title: 'Termos', body: 'Novos' });
    const { data } = await content('officeDocumentAnnounce', { id: draft.id });
    expect(data.status).toBe('announced');
  });

  it('does not allow to create sites or to save all settings', async () => {
    expect(await catchCode(content('officeSiteSave', settingsOf(site)))).toBe('forbidden');
    const form = { key: 'mine', name: 'Mine', jurisdiction: 'caribbean' as const, licence: 'CGA 12/2026', hosts: [] };
    expect(await catchCode(content('officeSiteCreate', form))).toBe('forbidden');
  });

  it('is validated like a change of all settings', async () => {
    const { pt: _pt, ...others } = site.footer;
    expect(await catchCode(content('officeSiteContent', toContent({ footer: others })))).toBe('invalid footer.pt');
    expect(await catchCode(content('officeSiteContent', toContent({ theme: { dim: '#444a60' } })))).toMatch(
      /^contrast_too_low/,
    );
    expect(await catchCode(content('officeSiteContent', toContent({ id: 'nowhere' })))).toBe('site_unknown id');
  });

  it('does not overwrite a concurrent change', async () => {
    await admin('officeSiteSave', { ...settingsOf(site), idle_minutes: 30 });
    expect(await catchCode(content('officeSiteContent', toContent()))).toBe('site_changed saved_version');
    expect((await admin('officeSite', { id: site.id })).data.idle_minutes).toBe(30);
  });
});
