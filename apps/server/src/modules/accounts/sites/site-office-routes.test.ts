import { endpoints } from '@arara/contract';
import { type Answer, type Call, CallError, type Input } from '@arara/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';

type Settings = Input<'officeSiteSave'>;

let server: TestServer;
let admin: Call;
let siteCount = 0;
let site: Answer<'officeSite'>['data'];

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

beforeEach(async () => {
  siteCount += 1;
  const key = `brand-${siteCount}`;
  site = (
    await admin('officeSiteCreate', {
      key,
      name: 'Brand',
      jurisdiction: 'caribbean',
      licence: 'CGA 12/2026',
      hosts: [`${key}.example`],
    })
  ).data;
});

async function catchRefusal(answer: Promise<unknown>): Promise<CallError> {
  const refusal: unknown = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError) return refusal;
  throw new Error('the call succeeded');
}

/** Returns the code and the field of the refusal of a change. */
async function catchCodeAndField(change: Partial<Settings>): Promise<string> {
  const { error, errors } = await catchRefusal(admin('officeSiteSave', { ...settingsOf(site), ...change }));
  return `${error} ${Object.keys(errors).join(' ')}`;
}

const save = (change: Partial<Settings>) => admin('officeSiteSave', { ...settingsOf(site), ...change });

describe('a site', () => {
  it('starts with the default texts in nine languages and is served at its host at once', async () => {
    expect(site).toMatchObject({ name: 'Brand', is_home: false, logo: '', theme: {}, default_language: 'pt' });
    expect(Object.keys(site.footer)).toHaveLength(9);
    expect((await server.call()('siteData', { host: `${site.id}.example` })).data).toMatchObject({
      site: site.id,
      name: 'Brand',
    });
  });

  it('shows saved settings from the next call on', async () => {
    const { data } = await save({
      name: 'Brand nova',
      theme: { gold: '#FFD000' },
      socials: [{ name: 'Canal', icon: 'telegram', link: 'https://t.me/brand' }],
      support_link: 'https://t.me/brand_help',
      advertisement: {
        on: true,
        link: '/promotion/activity',
        texts: Object.fromEntries(site.languages.map((key) => [key, { title: `T ${key}`, text: `X ${key}` }])),
      },
    });
    expect(data.saved_version).toBe(site.saved_version + 1);
    expect((await server.call()('siteData', { site: site.id })).data).toMatchObject({
      name: 'Brand nova',
      theme: { gold: '#ffd000' },
      support_link: 'https://t.me/brand_help',
      advertisement: { title: 'T pt', text: 'X pt', link: '/promotion/activity' },
      socials: [{ name: 'Canal', icon: 'telegram', link: 'https://t.me/brand' }],
    });
  });

  it('is found by name, key and host', async () => {
    const { data } = await admin('officeSites', { q: `${site.id}.EXAMPLE` });
    expect(data.data.map(({ id }) => id)).toEqual([site.id]);
    expect((await admin('officeSites', {})).data.data[0]).toMatchObject({ id: 'arara', is_home: true });
    expect((await admin('officeSites', { limit: 1, page: 2 })).data).toMatchObject({ per_page: 1, current_page: 2 });
  });

  it('states the licence that its operator entered, in every language', async () => {
    const { data } = await admin('officeSite', { id: site.id });
    expect(new Set(Object.values(data.footer).map(({ licence }) => licence))).toEqual(new Set(['CGA 12/2026']));
    expect((await server.call()('siteData', { site: site.id })).data.footer.licence).toBe('CGA 12/2026');
  });

  it('is not created without a licence', async () => {
    const form = { key: 'unlicensed', name: 'Other', jurisdiction: 'br-spa' as const, licence: ' ', hosts: [] };
    const { errors } = await catchRefusal(admin('officeSiteCreate', form));
    expect(Object.keys(errors)).toEqual(['licence']);
  });

  it('has a unique key', async () => {
    const again = {
      key: site.id,
      name: 'Other',
      jurisdiction: 'caribbean' as const,
      licence: 'CGA 12/2026',
      hosts: [],
    };
    const { error, errors } = await catchRefusal(admin('officeSiteCreate', again));
    expect([error, Object.keys(errors)]).toEqual(['site_taken', ['key']]);
  });

  it('owns its hosts, in any spelling', async () => {
    for (const host of [`${site.id}.example`, `${site.id.toUpperCase()}.Example:3000`]) {
      const other = {
        key: 'other',
        name: 'Other',
        jurisdiction: 'caribbean' as const,
        licence: 'CGA 12/2026',
        hosts: [host],
      };
      expect((await catchRefusal(admin('officeSiteCreate', other))).error).toBe('host_taken');
    }
    expect((await catchRefusal(admin('officeSite', { id: 'other' }))).error).toBe('site_unknown');
    await save({ hosts: [] });
    const { data } = await admin('officeSiteCreate', {
      key: `heir-${siteCount}`,
      name: 'Heir',
      jurisdiction: 'caribbean',
      licence: 'CGA 12/2026',
      hosts: [`${site.id}.example`],
    });
    expect(data.hosts).toEqual([`${site.id}.example`]);
  });

  it('does not overwrite a concurrent change', async () => {
    await save({ name: 'First' });
    expect(await catchCodeAndField({ name: 'Second' })).toBe('site_changed saved_version');
  });
});

describe('a site refuses', () => {
  it.each([
    [
      'a link without https',
      { socials: [{ name: 'a', icon: 'x' as const, link: 'http://x.com/a' }] },
      'socials.0.link',
    ],
    ['a script', { socials: [{ name: 'a', icon: 'x' as const, link: 'javascript:alert(1)' }] }, 'socials.0.link'],
    [
      'a link with user information',
      { socials: [{ name: 'a', icon: 'x' as const, link: 'https://x.com@evil.example' }] },
      'socials.0.link',
    ],
    ['a support link outside Telegram', { support_link: 'https://t.me.evil.example/a' }, 'support_link'],
    ['an invalid colour', { theme: { gold: 'url(https://a.example)' } }, 'theme.gold'],
    ['an invalid host', { hosts: ['a b'] }, 'hosts.0'],
    ['no language', { languages: [] }, 'languages default_language'],
    ['a language twice', { languages: ['pt' as const, 'pt' as const] }, 'languages'],
    ['a default language that it does not offer', { languages: ['en' as const] }, 'default_language'],
    ['a session that ends before it is idle', { idle_minutes: 60, absolute_minutes: 30 }, 'absolute_minutes'],
    ['a name with a control character', { name: 'Ara\u202era' }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
  ] satisfies [string, Partial<Settings>, string][])('%s', async (_case, change, field) => {
    expect(await catchCodeAndField(change)).toMatch(
      new RegExp(`^(invalid|host_taken) ${field.replaceAll('.', '\\.')}$`),
    );
  });

  it('a missing text in one of its languages', async () => {
    const { en: _, ...footer } = site.footer;
    expect(await catchCodeAndField({ footer })).toBe('invalid footer.en');
    const [banner] = site.banners;
    if (banner === undefined) throw new Error('the default site has a banner');
    const { th: __, ...texts } = banner.texts;
    expect(await catchCodeAndField({ banners: [{ ...banner, texts }] })).toBe('invalid banners.0.texts.th');
    const on = { on: true, link: '', texts: { pt: { title: 'a', text: 'b' } } };
    expect(await catchCodeAndField({ advertisement: on })).toMatch(/advertisement\.texts\.en/);
    await expect(save({ footer, languages: site.languages.filter((key) => key !== 'en') })).resolves.toBeDefined();
  });

  it('an external banner link without https', async () => {
    const [banner] = site.banners;
    if (banner === undefined) throw new Error('the default site has a banner');
    for (const link of ['//evil.example', 'http://a.example', 'javascript:alert(1)', '/\\evil.example', 'game']) {
      expect(await catchCodeAndField({ banners: [{ ...banner, link }] })).toMatch(/^invalid banners\.0\.link/);
    }
  });

  it('colours with too little contrast, with the numbers', async () => {
    const refusal = await catchRefusal(save({ theme: { dim: '#444a60' } }));
    expect([refusal.code, refusal.error, Object.keys(refusal.errors)]).toEqual([
      422,
      'contrast_too_low',
      ['theme.dim'],
    ]);
    expect(refusal.message).toMatch(/dim .* ground .*\d\.\d+:1.* 4\.5:1/);
    const { data: pairs } = await admin('officeThemeCheck', { theme: { dim: '#444a60' } });
    expect(pairs.filter(({ enough }) => !enough).every(({ field }) => field === 'dim')).toBe(true);
  });

  it('settings that break a rule of its regulator', async () => {
    const br = { jurisdiction: 'br-spa' as const, hosts: ['brand.bet.br', 'localhost'], idle_minutes: 30 };
    expect(await catchCodeAndField({ ...br, hosts: ['brand.com'] })).toBe('jurisdiction_refuses hosts');
    expect(await catchCodeAndField({ ...br, idle_minutes: 31 })).toBe('jurisdiction_refuses idle_minutes');
    const english = { languages: ['en' as const], default_language: 'en' as const };
    expect(await catchCodeAndField({ ...br, ...english })).toBe('jurisdiction_refuses languages');
    const [banner] = site.banners;
    if (banner === undefined) throw new Error('the default site has a banner');
    const texts = { ...banner.texts, pt: { title: 'Renda extra', text: 'Jogue', action: 'Ver' } };
    expect(await catchCodeAndField({ ...br, banners: [{ ...banner, texts }] })).toBe(
      'jurisdiction_refuses banners.0.title',
    );
    expect((await save(br)).data).toMatchObject({ jurisdiction: 'br-spa' });
  });

  it('no rule without the value that holds today, its source and what is not checked yet', async () => {
    const { data } = await admin('officeJurisdictions', {});
    expect(data.map(({ key }) => key)).toEqual(['caribbean', 'br-spa']);
    expect(data[1]?.rules).toContainEqual({
      name: 'reward_before_play',
      value: false,
      source: 'Lei 14.790/2023, art. 29, I',
      from: '2023-12-30',
      verified: false,
      reviewed: false,
    });
  });
});

const createPng = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ff5a2c' } })
    .png()
    .toBuffer();

describe('the background picture of a site', () => {
  it('is served in the page and the data of that site, until it is removed', async () => {
    const image = (await createPng(900)).toString('base64');
    const { data } = await admin('officeSiteBackground', { id: site.id, image });
    expect(data.background).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
    expect(data).toMatchObject({ logo: '', saved_version: site.saved_version + 1 });
    const shown = async (id: string) => (await server.call()('siteData', { site: id })).data.background;
    expect([await shown(site.id), await shown('arara')]).toEqual([data.background, '']);
    const served = await fetch(`${server.url}${data.background}`);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 900,
    });
    expect((await admin('officeSiteBackground', { id: site.id, image: null })).data.background).toBe('');
    expect(await shown(site.id)).toBe('');
    const { data: log } = await admin('officeAudit', { subject: `site:${site.id}`, action: 'site.background_changed' });
    expect(log.data).toHaveLength(2);
  });

  it('is refused: an unsupported format', async () => {
    const image = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const { error, errors } = await catchRefusal(admin('officeSiteBackground', { id: site.id, image }));
    expect([error, Object.keys(errors)]).toEqual(['picture_invalid', ['image']]);
  });
});

describe('the logo of a site', () => {
  it('is re-encoded and served under its content hash, cacheable forever', async () => {
    const image = (await createPng(300)).toString('base64');
    const { data } = await admin('officeSiteLogo', { id: site.id, image });
    expect(data.logo).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
    expect((await server.call()('siteData', { site: site.id })).data.logo).toBe(data.logo);
    const served = await fetch(`${server.url}${data.logo}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      height: 128,
    });
    expect((await admin('officeSiteLogo', { id: site.id, image: null })).data.logo).toBe('');
  });

  it.each([
    ['an unsupported format', Buffer.from('<svg onload="alert(1)"/>'), 'picture_invalid'],
    ['a truncated picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'picture_invalid'],
    ['a file of more than 512 KB', Buffer.alloc(512 * 1024 + 1, 1), 'picture_too_big'],
  ])('is refused: %s', async (_case, bytes, code) => {
    const image = bytes.toString('base64');
    const { error, errors } = await catchRefusal(admin('officeSiteLogo', { id: site.id, image }));
    expect([error, Object.keys(errors)]).toEqual([code, ['image']]);
  });

  it('is refused: invalid base64, or a request above the size limit', async () => {
    expect(Object.keys((await catchRefusal(admin('officeSiteLogo', { id: site.id, image: '###' }))).errors)).toEqual([
      'image',
    ]);
    expect((await catchRefusal(admin('officeSiteLogo', { id: site.id, image: 'A'.repeat(900_000) }))).code).toBe(413);
  });

  it.each(['x', 'a'.repeat(64), '../../etc/passwd', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`])(
    'is not found under %s',
    async (name) => {
      expect((await fetch(`${server.url}/pictures/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});

describe('a change by staff', () => {
  it('is in the audit log with the settings before and after', async () => {
    await save({ name: 'Nova', theme: { gold: '#ffd000' } });
    const { data: log } = await admin('officeAudit', { subject: `site:${site.id}` });
    expect(log.data[0]).toMatchObject({
      action: 'site.changed',
      subject: `site:${site.id}`,
      before: { name: 'Brand', theme: {} },
      after: { name: 'Nova', theme: { gold: '#ffd000' } },
    });
    expect(Object.keys(log.data[0]?.after as object)).toEqual(['name', 'theme']);
    expect(log.data.at(-1)).toMatchObject({ action: 'site.created' });
  });

  it('is not in the audit log when it was refused', async () => {
    await catchCodeAndField({ theme: { dim: '#444a60' } });
    expect((await admin('officeAudit', { subject: `site:${site.id}` })).data.data.map(({ action }) => action)).toEqual([
      'site.created',
    ]);
  });

  it('is in the audit log with the texts of a document', async () => {
    const { data: draft } = await admin('officeDocumentDraft', { site: site.id, kind: 'terms' });
    const text = { title: 'Termos novos', body: 'Texto novo' };
    await admin('officeDocumentText', { id: draft.id, language: 'pt', ...text });
    await admin('officeDocumentAnnounce', { id: draft.id });
    const { data: log } = await admin('officeAudit', { subject: `document:${site.id}/terms/2` });
    expect(log.data.map(({ action }) => action)).toEqual([
      'document.announced',
      'document.written',
      'document.drafted',
    ]);
    expect(log.data[1]).toMatchObject({ before: { language: 'pt', title: 'Termos gerais' }, after: text });
  });

  it('requires the permission', async () => {
    const support = await signInStaff(server, 'support', `support-${siteCount}@arara.test`);
    expect((await support('officeSite', { id: site.id })).data.id).toBe(site.id);
    const writes: (() => Promise<unknown>)[] = [
      () => support('officeSiteSave', settingsOf(site)),
      () =>
        support('officeSiteCreate', {
          key: 'mine',
          name: 'Mine',
          jurisdiction: 'caribbean',
          licence: 'CGA 12/2026',
          hosts: [],
        }),
      () => support('officeSiteLogo', { id: site.id, image: null }),
      () => support('officeSiteBackground', { id: site.id, image: null }),
      () => support('officeDocumentDraft', { site: site.id, kind: 'terms' }),
      () => support('officeDocumentText', { id: 1, language: 'pt', title: 'a', body: 'b' }),
      () => support('officeDocumentDiscard', { id: 1 }),
      () => support('officeDocumentAnnounce', { id: 1 }),
    ];
    for (const write of writes) expect((await catchRefusal(write())).code).toBe(403);
    expect((await fetch(`${server.url}${endpoints.officeSites.path}`)).status).toBe(401);
  });
});
