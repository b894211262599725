import { localeTags } from '@arara/contract/locales';
import { houseTheme } from '@arara/contract/site-lists';
import { iconsOf } from './brand-icon.ts';
import { pathOfPicture } from './picture-pages.ts';
import { type Site, wordsOf } from './site.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** What a brand says of itself in one line, in its own language. */
function lineOf(site: Site): string {
  const { adults } = wordsOf(site.footer, site.defaultLanguage, site);
  const banner = site.banners[0];
  return banner ? `${wordsOf(banner.texts, site.defaultLanguage, site).text} ${adults}` : adults;
}

/** The colour behind everything, which the browser's own frame takes up. */
const groundOf = ({ theme }: Site): string => theme.ground ?? houseTheme.ground;

/**
 * The built page of the player's site as this brand shows it: its language, name, colours and icons stand in it, so
 * that nothing of another brand is seen before the first call is answered. What the page's own script reads is in
 * `<meta name="site">`: the content policy allows no script written into a page.
 */
export function dressPage(page: string, site: Site): string {
  const { key, name, logo, theme, languages, defaultLanguage, features } = site;
  const brand = {
    site: key,
    name,
    logo: pathOfPicture(logo),
    theme,
    languages,
    language: defaultLanguage,
    install: features.install,
  };
  const icons = iconsOf(site);
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${localeTags[defaultLanguage]}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_all, before: string) => before + groundOf(site))
    .replace(/(<meta name="description" content=")[^"]*/, (_all, before: string) => before + escaped(lineOf(site)))
    .replace(/(<link rel="icon"[^>]* href=")[^"]*/, (_all, before: string) => before + icons.small)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_all, before: string) => before + icons.middle)
    .replace('</head>', () => `  <meta name="site" content="${escaped(JSON.stringify(brand))}" />\n  </head>`);
}

/** What a browser needs to install the site as an app. Where the operator offers none, it is a page like any other. */
export function manifestOf(site: Site) {
  const icons = iconsOf(site);
  const ground = groundOf(site);
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: lineOf(site),
    lang: localeTags[site.defaultLanguage],
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
