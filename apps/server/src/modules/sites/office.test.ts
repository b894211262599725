import { endpoints } from '@arara/contract';
import { type Answer, type Call, CallError, type Input } from '@arara/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, signInStaff } from '../../../testing/index.ts';
import { settingsOf } from '../../../testing/site-settings.ts';

type Settings = Input<'officeSiteSave'>;

let house: TestHouse;
let admin: Call;
let made = 0;
let site: Answer<'officeSite'>['data'];

beforeAll(async () => {
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

beforeEach(async () => {
  made += 1;
  const key = `brand-${made}`;
  site = (await admin('officeSiteCreate', { key, name: 'Brand', jurisdiction: 'curacao', hosts: [`${key}.example`] }))
    .data;
});

async function refusalOf(asked: Promise<unknown>): Promise<CallError> {
  const refusal: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof CallError) return refusal;
  throw new Error('it was not refused');
}

/** What is answered to this change: the code and the field that it names. */
async function answerTo(change: Partial<Settings>): Promise<string> {
  const { error, errors } = await refusalOf(admin('officeSiteSave', { ...settingsOf(site), ...change }));
  return `${error} ${Object.keys(errors).join(' ')}`;
}

const save = (change: Partial<Settings>) => admin('officeSiteSave', { ...settingsOf(site), ...change });

describe('a site', () => {
  it('begins with the words of the house in nine languages, and is shown at its host at once', async () => {
    expect(site).toMatchObject({ name: 'Brand', is_home: false, logo: '', theme: {}, default_language: 'pt' });
    expect(Object.keys(site.footer)).toHaveLength(9);
    expect((await house.call()('siteData', { host: `${site.id}.example` })).data).toMatchObject({
      site: site.id,
      name: 'Brand',
    });
  });

  it('is shown as it was saved from the next call on', async () => {
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
    expect((await house.call()('siteData', { site: site.id })).data).toMatchObject({
      name: 'Brand nova',
      theme: { gold: '#ffd000' },
      support_link: 'https://t.me/brand_help',
      advertisement: { title: 'T pt', text: 'X pt', link: '/promotion/activity' },
      socials: [{ name: 'Canal', icon: 'telegram', link: 'https://t.me/brand' }],
    });
  });

  it('is one of a list that can be searched by name, key and host', async () => {
    const { data } = await admin('officeSites', { q: `${site.id}.EXAMPLE` });
    expect(data.data.map(({ id }) => id)).toEqual([site.id]);
    expect((await admin('officeSites', {})).data.data[0]).toMatchObject({ id: 'arara', is_home: true });
    expect((await admin('officeSites', { limit: 1, page: 2 })).data).toMatchObject({ per_page: 1, current_page: 2 });
  });

  it('is not made twice', async () => {
    const again = { key: site.id, name: 'Other', jurisdiction: 'curacao' as const, hosts: [] };
    const { error, errors } = await refusalOf(admin('officeSiteCreate', again));
    expect([error, Object.keys(errors)]).toEqual(['site_taken', ['key']]);
  });

  it('keeps its hosts from every other, in any writing', async () => {
    for (const host of [`${site.id}.example`, `${site.id.toUpperCase()}.Example:3000`]) {
      const other = { key: 'other', name: 'Other', jurisdiction: 'curacao' as const, hosts: [host] };
      expect((await refusalOf(admin('officeSiteCreate', other))).error).toBe('host_taken');
    }
    expect((await refusalOf(admin('officeSite', { id: 'other' }))).error).toBe('site_unknown');
    await save({ hosts: [] });
    const { data } = await admin('officeSiteCreate', {
      key: `heir-${made}`,
      name: 'Heir',
      jurisdiction: 'curacao',
      hosts: [`${site.id}.example`],
    });
    expect(data.hosts).toEqual([`${site.id}.example`]);
  });

  it('is not changed over somebody else’s change', async () => {
    await save({ name: 'First' });
    expect(await answerTo({ name: 'Second' })).toBe('site_changed saved_version');
  });
});

describe('what a site may not be', () => {
  it.each([
    [
      'a link without https',
      { socials: [{ name: 'a', icon: 'x' as const, link: 'http://x.com/a' }] },
      'socials.0.link',
    ],
    ['a script', { socials: [{ name: 'a', icon: 'x' as const, link: 'javascript:alert(1)' }] }, 'socials.0.link'],
    [
      'a disguise',
      { socials: [{ name: 'a', icon: 'x' as const, link: 'https://x.com@evil.example' }] },
      'socials.0.link',
    ],
    ['help elsewhere than Telegram', { support_link: 'https://t.me.evil.example/a' }, 'support_link'],
    ['a colour that is none', { theme: { gold: 'url(https://a.example)' } }, 'theme.gold'],
    ['a host that is none', { hosts: ['a b'] }, 'hosts.0'],
    ['no language', { languages: [] }, 'languages default_language'],
    ['a language twice', { languages: ['pt' as const, 'pt' as const] }, 'languages'],
    ['a default language that it does not offer', { languages: ['en' as const] }, 'default_language'],
    ['a session that ends before it is idle', { idle_minutes: 60, absolute_minutes: 30 }, 'absolute_minutes'],
    ['a name with a hidden sign', { name: 'Ara\u202era' }, 'name'],
    ['a name that is none', { name: ' ' }, 'name'],
  ] satisfies [string, Partial<Settings>, string][])('%s', async (_what, change, field) => {
    expect(await answerTo(change)).toMatch(new RegExp(`^(invalid|host_taken) ${field.replaceAll('.', '\\.')}$`));
  });

  it('silent in a language that it offers: the field is named', async () => {
    const { en: _, ...footer } = site.footer;
    expect(await answerTo({ footer })).toBe('invalid footer.en');
    const [banner] = site.banners;
    if (banner === undefined) throw new Error('the house has a banner');
    const { th: __, ...texts } = banner.texts;
    expect(await answerTo({ banners: [{ ...banner, texts }] })).toBe('invalid banners.0.texts.th');
    const on = { on: true, link: '', texts: { pt: { title: 'a', text: 'b' } } };
    expect(await answerTo({ advertisement: on })).toMatch(/advertisement\.texts\.en/);
    await expect(save({ footer, languages: site.languages.filter((key) => key !== 'en') })).resolves.toBeDefined();
  });

  it('a banner that leads out by anything but https', async () => {
    const [banner] = site.banners;
    if (banner === undefined) throw new Error('the house has a banner');
    for (const link of ['//evil.example', 'http://a.example', 'javascript:alert(1)', '/\\evil.example', 'game']) {
      expect(await answerTo({ banners: [{ ...banner, link }] })).toMatch(/^invalid banners\.0\.link/);
    }
  });

  it('hard to read: the colour to change is named, with the numbers', async () => {
    const refusal = await refusalOf(save({ theme: { dim: '#444a60' } }));
    expect([refusal.code, refusal.error, Object.keys(refusal.errors)]).toEqual([
      422,
      'contrast_too_low',
      ['theme.dim'],
    ]);
    expect(refusal.message).toMatch(/dim .* ground .*\d\.\d+:1.* 4\.5:1/);
    const { data: pairs } = await admin('officeThemeCheck', { theme: { dim: '#444a60' } });
    expect(pairs.filter(({ enough }) => !enough).every(({ field }) => field === 'dim')).toBe(true);
  });

  it('against the rules of its own regulator', async () => {
    const br = { jurisdiction: 'br-spa' as const, hosts: ['brand.bet.br', 'localhost'], idle_minutes: 30 };
    expect(await answerTo({ ...br, hosts: ['brand.com'] })).toBe('jurisdiction_refuses hosts');
    expect(await answerTo({ ...br, idle_minutes: 31 })).toBe('jurisdiction_refuses idle_minutes');
    const english = { languages: ['en' as const], default_language: 'en' as const };
    expect(await answerTo({ ...br, ...english })).toBe('jurisdiction_refuses languages');
    expect((await save(br)).data).toMatchObject({ jurisdiction: 'br-spa' });
    expect((await admin('officeJurisdictions', {})).data.map(({ key }) => key)).toEqual(['curacao', 'br-spa']);
  });
});

describe('the logo of a site', () => {
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#ff5a2c' } })
      .png()
      .toBuffer();

  it('is drawn anew and served under a name made of its content, to be kept for good', async () => {
    const image = (await drawn(300)).toString('base64');
    const { data } = await admin('officeSiteLogo', { id: site.id, image });
    expect(data.logo).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
    expect((await house.call()('siteData', { site: site.id })).data.logo).toBe(data.logo);
    const served = await fetch(`${house.url}${data.logo}`);
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
    ['no picture', Buffer.from('<svg onload="alert(1)"/>'), 'picture_invalid'],
    ['a picture cut short', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'picture_invalid'],
    ['a file of more than 512 KB', Buffer.alloc(512 * 1024 + 1, 1), 'picture_too_big'],
  ])('is not %s', async (_what, bytes, code) => {
    const image = bytes.toString('base64');
    const { error, errors } = await refusalOf(admin('officeSiteLogo', { id: site.id, image }));
    expect([error, Object.keys(errors)]).toEqual([code, ['image']]);
  });

  it('is not something that is no base64, nor larger than any call may be', async () => {
    expect(Object.keys((await refusalOf(admin('officeSiteLogo', { id: site.id, image: '###' }))).errors)).toEqual([
      'image',
    ]);
    expect((await refusalOf(admin('officeSiteLogo', { id: site.id, image: 'A'.repeat(900_000) }))).code).toBe(413);
  });

  it.each(['x', 'a'.repeat(64), '../../etc/passwd', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`])(
    'is not found under %s',
    async (name) => {
      expect((await fetch(`${house.url}/pictures/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});

describe('what staff does to sites', () => {
  it('is in the audit log with what was and what is, in the same breath', async () => {
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

  it('leaves no trace where it was refused', async () => {
    await answerTo({ theme: { dim: '#444a60' } });
    expect((await admin('officeAudit', { subject: `site:${site.id}` })).data.data.map(({ action }) => action)).toEqual([
      'site.created',
    ]);
  });

  it('writes documents into the log too, words and all', async () => {
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

  it('is for those whose role says so', async () => {
    const support = await signInStaff(house, 'support', `support-${made}@arara.test`);
    expect((await support('officeSite', { id: site.id })).data.id).toBe(site.id);
    const writes: (() => Promise<unknown>)[] = [
      () => support('officeSiteSave', settingsOf(site)),
      () => support('officeSiteCreate', { key: 'mine', name: 'Mine', jurisdiction: 'curacao', hosts: [] }),
      () => support('officeSiteLogo', { id: site.id, image: null }),
      () => support('officeDocumentDraft', { site: site.id, kind: 'terms' }),
      () => support('officeDocumentText', { id: 1, language: 'pt', title: 'a', body: 'b' }),
      () => support('officeDocumentDiscard', { id: 1 }),
      () => support('officeDocumentAnnounce', { id: 1 }),
    ];
    for (const write of writes) expect((await refusalOf(write())).code).toBe(403);
    expect((await fetch(`${house.url}${endpoints.officeSites.path}`)).status).toBe(401);
  });
});
