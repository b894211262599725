import { localeTags } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import { defaultTheme } from '@arara/contract/site-lists';
import { toIconPaths } from './brand-icon.ts';
import { toPicturePath } from './picture-pages.ts';
import { type Site, selectText } from '../site.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The description of a site in its default language. */
function toDescription(site: Site): string {
  const { adults } = selectText(site.footer, site.defaultLanguage, site);
  const banner = site.banners[0];
  return banner ? `${selectText(banner.texts, site.defaultLanguage, site).text} ${adults}` : adults;
}

/** The background colour, which is also the theme colour of the browser. */
const toBackgroundColour = ({ theme }: Site): string => theme.ground ?? defaultTheme.ground;

/**
 * Inserts language, name, colours and icons of a site into the built page, so that no other brand is visible before the
 * first response. The settings for the page's script are in `<meta name="site">`, because the content security policy
 * forbids inline scripts.
 */
export function renderBrandPage(page: string, site: Site): string {
  const { key, name, logo, theme, languages, defaultLanguage, features } = site;
  const settings = {
    site: key,
    name,
    logo: toPicturePath(logo),
    theme,
    languages,
    language: defaultLanguage,
    install: features.install,
  };
  const icons = toIconPaths(site);
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${localeTags[fromWireLocale(defaultLanguage)]}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_all, before: string) => before + toBackgroundColour(site))
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, before: string) => before + escapeHtml(toDescription(site)),
    )
    .replace(/(<link rel="icon"[^>]* href=")[^"]*/, (_all, before: string) => before + icons.small)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_all, before: string) => before + icons.middle)
    .replace('</head>', () => `  <meta name="site" content="${escapeHtml(JSON.stringify(settings))}" />\n  </head>`);
}

/** The web app manifest. Its display is `browser` where the operator does not offer the site as an app. */
export function toManifest(site: Site) {
  const icons = toIconPaths(site);
  const ground = toBackgroundColour(site);
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: toDescription(site),
    lang: localeTags[fromWireLocale(site.defaultLanguage)],
    start_url: '/',
    scope: '/',
    display: site.features.install ? 'standalone' : 'browser',
    orientation: 'portrait',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: icons.middle, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
