import { endpoints } from '@arara/contract';
import type { Answer, Call, Input } from '@arara/contract/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { settingsOf } from '../../../../../testing/site-settings.ts';
import { type TestServer, createTestServer, signInStaff } from '../../../../../testing/index.ts';
import { renderBrandPage } from './brand-page.ts';
import { createDefaultSettings, homeLicence } from '../default-settings.ts';
import type { Site } from '../site.ts';

const HOST = 'tucano.example';

let server: TestServer;
let ask: SendRequest;
let admin: Call;

async function save(change: Partial<Input<'officeSiteSave'>>): Promise<Answer<'officeSite'>['data']> {
  const { data } = await admin('officeSite', { id: 'tucano' });
  return (await admin('officeSiteSave', { ...settingsOf(data), ...change })).data;
}

const manifestAt = async (host: string) => {
  const { status, headers, body } = await ask('/manifest.webmanifest', { headers: { host } });
  expect([status, String(headers['content-type'])]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  return body as unknown as { name: string; display: string; lang: string; icons: { src: string }[] };
};

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  admin = await signInStaff(server, 'admin');
  await admin('officeSiteCreate', {
    key: 'tucano',
    name: 'Tucano & "Filhos"',
    jurisdiction: 'caribbean',
    licence: 'CGA 12/2026',
    hosts: [HOST],
  });
  await save({ languages: ['en', 'pt'], default_language: 'en', theme: { ground: '#0c1f17' } });
});

afterAll(() => server.close());

describe('renderBrandPage', () => {
  const built = [
    '<!doctype html><html lang="pt-BR"><head>',
    '<meta name="theme-color" content="#0a0d18" />',
    '<meta name="description" content="-" />',
    '<title>Arara</title>',
    '<link rel="icon" type="image/png" href="/icons/icon-64.png" />',
    '<link rel="apple-touch-icon" href="/icons/icon-192.png" />',
    '</head><body></body></html>',
  ].join('\n');

  const site: Site = {
    ...createDefaultSettings('Tucano & "Filhos"', {
      jurisdiction: 'caribbean',
      day: '2026-11-20',
      licence: homeLicence,
      hosts: [HOST],
      cycleMs: 0,
    }),
    key: 'tucano',
    isHome: false,
    logo: null,
    background: null,
    theme: { ground: '#0c1f17' },
    languages: ['en', 'pt'],
    defaultLanguage: 'en',
    version: 1,
    updatedAt: new Date(0),
  };
  const page = renderBrandPage(built, site, 'en');

  it('sets the language, name and colour of the site', () => {
    expect(page).toContain('<html lang="en"');
    expect(page).toContain('<title>Tucano &amp; &quot;Filhos&quot;</title>');
    expect(page).toContain('name="theme-color" content="#0c1f17"');
    expect(page).toContain('data-dressed style="--ground:#0c1f17"');
    expect(page).not.toContain('Arara');
  });

  it('sets the background picture of the site, beside its colours or alone', () => {
    const background = 'cd'.repeat(32);
    const pictured = (theme: Site['theme']) => renderBrandPage(built, { ...site, background, theme }, 'en');
    expect(pictured(site.theme)).toContain(
      `data-dressed style="--ground:#0c1f17;--backdrop:url(/pictures/${background}.webp)"`,
    );
    expect(pictured({})).toContain(`<html lang="en" style="--backdrop:url(/pictures/${background}.webp)"`);
    expect(page).not.toContain('--backdrop');
  });

  it('embeds the settings for the script, escaped for the attribute', () => {
    const escaped = /<meta name="site" content="([^"]*)"/.exec(page)?.[1] ?? '';
    const settings: unknown = JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    expect(settings).toEqual({
      site: 'tucano',
      name: 'Tucano & "Filhos"',
      logo: '',
      theme: { ground: '#0c1f17' },
      languages: ['en', 'pt'],
      language: 'en',
      install: true,
      restoreScroll: true,
    });
  });

  it('sets the description', () => {
    expect(/name="description" content="([^"]*)"/.exec(page)?.[1]).toMatch(/18/);
  });

  it('replaces the default icons where the site has a logo', () => {
    const logo = 'ab'.repeat(32);
    expect(renderBrandPage(built, { ...site, logo }, 'pt')).toContain('href="/brand/small-abababababab.png"');
    expect(renderBrandPage(built, { ...site, logo }, 'pt')).not.toContain('/icons/');
  });
});

describe('the manifest', () => {
  it('describes the site of the called host', async () => {
    expect(await manifestAt(HOST)).toMatchObject({
      name: 'Tucano & "Filhos"',
      lang: 'en',
      display: 'standalone',
      background_color: '#0c1f17',
      theme_color: '#0c1f17',
    });
    expect(await manifestAt('nobody.example')).toMatchObject({ name: 'Arara', lang: 'pt-BR' });
  });

  it('uses the browser display where the site is not offered as an app', async () => {
    const { features } = await save({});
    await save({ features: { ...features, install: false } });
    expect((await manifestAt(HOST)).display).toBe('browser');
    await save({ features: { ...features, install: true } });
  });
});

describe('icons', () => {
  it('are the built-in ones without a logo', async () => {
    expect((await manifestAt(HOST)).icons.map(({ src }) => src)).toEqual([
      '/icons/icon-192.png',
      '/icons/icon-512.png',
      '/icons/maskable-512.png',
    ]);
  });

  it('are drawn from the logo on the site’s ground colour', async () => {
    const red = { r: 255, g: 0, b: 0, alpha: 1 };
    const logo = await sharp({ create: { width: 128, height: 64, channels: 4, background: red } })
      .png()
      .toBuffer();
    await admin('officeSiteLogo', { id: 'tucano', image: logo.toString('base64') });
    const [middle, large, maskable] = (await manifestAt(HOST)).icons;
    for (const [icon, side] of [
      [middle, 192],
      [large, 512],
      [maskable, 512],
    ] as const) {
      const { statusCode, headers, rawPayload } = await server.server.app.inject({
        url: icon?.src ?? '',
        headers: { host: HOST },
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side });
      const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const pixelAt = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3),
      ];
      expect(pixelAt(2, 2).map((channel, index) => Math.abs(channel - ([0x0c, 0x1f, 0x17][index] ?? 0)) < 8)).toEqual([
        true,
        true,
        true,
      ]);
      expect(pixelAt(side / 2, side / 2)[0]).toBeGreaterThan(200);
    }
  });

  it('are served only at their own host and in the defined sizes', async () => {
    const src = (await manifestAt(HOST)).icons[0]?.src ?? '';
    expect((await ask(src, { headers: { host: 'nobody.example' } })).status).toBe(404);
    for (const name of [src.replace('middle', 'huge'), '/brand/middle-000000000000.png', '/brand/..%2f..%2fx'])
      expect((await ask(name, { headers: { host: HOST } })).status).toBe(404);
  });
});

describe('the QR code', () => {
  it('is an SVG at the called host', async () => {
    const { status, headers, text } = await ask('/download/qr.svg', { headers: { host: HOST } });
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(text).toMatch(/^<svg/);
  });
});

describe('support channels', () => {
  const channels = async () => (await server.call()('supportChannels', { site: 'tucano' })).data;

  it('are empty where the operator sets none', async () => {
    expect(await channels()).toEqual([]);
  });

  it('list the Telegram chat first, then the social networks', async () => {
    await save({
      support_link: 'https://t.me/tucano_suporte',
      socials: [{ name: '@tucano', icon: 'tiktok', link: 'https://www.tiktok.com/@tucano' }],
    });
    expect(await channels()).toEqual([
      { kind: 'chat', name: 'Telegram', icon: 'telegram', link: 'https://t.me/tucano_suporte' },
      { kind: 'network', name: '@tucano', icon: 'tiktok', link: 'https://www.tiktok.com/@tucano' },
    ]);
    const { path } = endpoints.supportChannels;
    expect(path).toBe('/api/informationcenter/support');
    expect((await ask(path, { headers: { host: 'nobody.example' } })).body['data']).toEqual([]);
  });
});

describe('the advertisement', () => {
  const toTexts = (title: string) => ({
    en: { title, text: 'Text' },
    pt: { title: `${title} em português`, text: 'Texto' },
  });
  const loadAdvertisement = async (lang: string) => {
    const { body } = await ask(`${endpoints.siteData.path}?lang=${lang}`, { headers: { host: HOST } });
    return (body['data'] as Answer<'siteData'>['data']).advertisement;
  };

  it('is absent until the operator turns it on', async () => {
    expect(await loadAdvertisement('en')).toBeNull();
  });

  it('has one campaign id for all languages, and a new one after a change', async () => {
    await save({ advertisement: { on: true, link: '/game', texts: toTexts('First') } });
    const [english, portuguese] = [await loadAdvertisement('en'), await loadAdvertisement('pt')];
    expect([english?.title, portuguese?.title]).toEqual(['First', 'First em português']);
    expect(english?.campaign).toBe(portuguese?.campaign);
    await save({ advertisement: { on: true, link: '/game', texts: toTexts('Second') } });
    expect((await loadAdvertisement('en'))?.campaign).not.toBe(english?.campaign);
  });
});
