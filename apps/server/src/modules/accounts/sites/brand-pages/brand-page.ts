import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import { defaultTheme } from '@arara/contract/site-lists';
import { escapeHtml } from '../../../../platform/index.ts';
import { toIconPaths } from './brand-icon.ts';
import { toPicturePath } from './picture-pages.ts';
import { type Site, selectText } from '../site.ts';

/** The description of a site in its default language. */
function toDescription(site: Site): string {
  const { adults } = selectText(site.footer, site.defaultLanguage, site);
  const banner = site.banners[0];
  return banner ? `${selectText(banner.texts, site.defaultLanguage, site).text} ${adults}` : adults;
}

/** The background colour, which is also the theme colour of the browser. */
const toBackgroundColour = ({ theme }: Site): string => theme.ground ?? defaultTheme.ground;

/** The settings that the page's script needs before the first call, as JSON. */
export function toPageSettings({ key, name, logo, theme, languages, defaultLanguage, features }: Site): string {
  return JSON.stringify({
    site: key,
    name,
    logo: toPicturePath(logo),
    theme,
    languages,
    language: defaultLanguage,
    install: features.install,
    restoreScroll: features.scroll_restoration,
  });
}

/**
 * The colours and the background picture of a brand as attributes of the page, so that it is painted in them before any script
 * runs. The picture is loaded by the wide home page alone, whose style uses the property.
 */
function toThemeAttributes({ theme, background }: Site): string {
  const colours = Object.entries(theme).map(([token, colour]) => `--${token}:${colour}`);
  const picture = background === null ? [] : [`--backdrop:url(${toPicturePath(background)})`];
  const style = [...colours, ...picture].join(';');
  if (style === '') return '';
  return `${theme.ground === undefined ? '' : ' data-dressed'} style="${escapeHtml(style)}"`;
}

/**
 * Inserts language, name, colours and icons of a site into the built page, so that no other brand is visible before the
 * first response. The settings for the page's script are in `<meta name="site">`, because the content security policy
 * forbids inline scripts.
 */
export function renderBrandPage(page: string, site: Site, locale: LocaleKey): string {
  const { name } = site;
  const icons = toIconPaths(site);
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${localeTags[locale]}"${toThemeAttributes(site)}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_all, before: string) => before + toBackgroundColour(site))
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, before: string) => before + escapeHtml(toDescription(site)),
    )
    .replace(/(<link rel="icon"[^>]* href=")[^"]*/, (_all, before: string) => before + icons.small)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_all, before: string) => before + icons.middle)
    .replace('</head>', () => `  <meta name="site" content="${escapeHtml(toPageSettings(site))}" />\n  </head>`);
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
