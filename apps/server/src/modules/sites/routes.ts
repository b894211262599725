import { createHash } from 'node:crypto';
import { endpoints } from '@arara/contract';
import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import { type Route, guest } from '../../platform/index.ts';
import { jurisdictionOf } from './jurisdiction.ts';
import { pathOfPicture } from './picture-pages.ts';
import { type Site, wordsOf } from './site.ts';
import type { Sites } from './sites.ts';

type CaptchaKind = 'image' | 'altcha' | 'none';

const flagOf = (key: LocaleKey): string => `/flags/${localeNames[key].flag}.svg`;

function writeRules({ jurisdiction }: Site) {
  const { key, regulator, ageMin, birthDateRequired, cpfRequired } = jurisdictionOf(jurisdiction);
  return { key, regulator, age_min: ageMin, birth_date_required: birthDateRequired, cpf_required: cpfRequired };
}

/** The name of an advertisement: the same in every language, another after any change of it. */
function campaignOf({ link, texts }: Site['advertisement']): string {
  const written = localeKeys.map((key) => [key, texts[key]?.title, texts[key]?.text]);
  return createHash('sha256')
    .update(JSON.stringify([link, written]))
    .digest('hex')
    .slice(0, 12);
}

/** Everything that a page of the site shows before anything else. */
function write(site: Site, language: LocaleKey, captcha: CaptchaKind) {
  const { advertisement } = site;
  return {
    site: site.key,
    name: site.name,
    logo: pathOfPicture(site.logo),
    theme: site.theme,
    footer: wordsOf(site.footer, language, site),
    banners: site.banners.map(({ texts, ...banner }) => ({ ...banner, ...wordsOf(texts, language, site) })),
    advertisement: advertisement.on
      ? {
          campaign: campaignOf(advertisement),
          ...wordsOf(advertisement.texts, language, site),
          link: advertisement.link,
        }
      : null,
    features: site.features,
    captcha,
    languages: site.languages,
    default_language: site.defaultLanguage,
    socials: site.socials,
    support_link: site.supportLink,
    jurisdiction: writeRules(site),
    session: { idle_minutes: site.idleMinutes, absolute_minutes: site.absoluteMinutes },
  };
}

/** The language of an answer about a site that may not be the one whose host was called. */
export function languageOf(site: Site, locale: LocaleKey): LocaleKey {
  return site.languages.includes(locale) ? locale : site.defaultLanguage;
}

type BannerRecord = ReturnType<typeof write>['banners'][number];

interface SiteRoutesParts {
  sites: Sites;
  captcha: CaptchaKind;
  /** A banner that goes before those of a site, where there is one: made of what is on offer there. */
  lead: (site: string, language: LocaleKey) => Promise<BannerRecord | undefined>;
}

/** The site's own record: languages, name, texts, banners and where else it is found. */
export function siteRoutes({ sites: { directory }, captcha, lead }: SiteRoutesParts): Route[] {
  return [
    guest(endpoints.languages, async ({ input, host }) => {
      const { languages } = await directory.at({ host, ...input });
      return {
        languageList: languages.map((key) => ({ icon: flagOf(key), option: localeNames[key].name, value: key })),
        supported_language: languages.map((key) => ({
          language_flag_link: flagOf(key),
          language_name: localeNames[key].name,
          language_code: key,
        })),
      };
    }),
    guest(endpoints.siteData, async ({ input, host, locale }) => {
      const site = await directory.at({ host, ...input });
      const language = languageOf(site, locale);
      const record = write(site, language, captcha);
      const led = await lead(site.key, language);
      return { data: { ...record, banners: [...(led === undefined ? [] : [led]), ...record.banners] } };
    }),
    guest(endpoints.socialLinks, async ({ input, host }) => {
      const { socials } = await directory.at({ host, ...input });
      return { data: socials };
    }),
  ];
}
