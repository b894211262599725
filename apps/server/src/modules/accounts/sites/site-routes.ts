import { createHash } from 'node:crypto';
import { endpoints } from '@arara/contract';
import { type LocaleKey, localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, toWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { type Route, guestRoute } from '../../../platform/index.ts';
import { toPicturePath } from './brand-pages/picture-pages.ts';
import { type RegulatedSite, type Site, selectText } from './site.ts';
import type { Sites } from './sites.ts';

type CaptchaKind = 'image' | 'altcha' | 'none';

const toFlagPath = (key: WireLocale): string => `/flags/${localeNames[fromWireLocale(key)].flag}.svg`;

function toJurisdictionView({ key, regulator, minAge, ...rules }: RegulatedSite['rules']) {
  return {
    key,
    regulator,
    age_min: minAge,
    birth_date_required: rules.isBirthDateRequired,
    cpf_required: rules.isCpfRequired,
    gender_required: rules.isGenderRequired,
    address_required: rules.isAddressRequired,
    limits_required: [...rules.requiredLimits],
  };
}

/** The id of an advertisement: the same in every language, and different after every change. */
function toCampaignId({ link, texts }: Site['advertisement']): string {
  const content = wireLocales.map((key) => [key, texts[key]?.title, texts[key]?.text]);
  return createHash('sha256')
    .update(JSON.stringify([link, content]))
    .digest('hex')
    .slice(0, 12);
}

/** A banner of the operator has no figure of a promotion. */
const NO_HEADLINE: { promotion: number | null; kicker: string; figure: string; detail: string } = {
  promotion: null,
  kicker: '',
  figure: '',
  detail: '',
};

function toSiteView(site: RegulatedSite, language: WireLocale, captcha: CaptchaKind) {
  const { advertisement } = site;
  return {
    site: site.key,
    name: site.name,
    logo: toPicturePath(site.logo),
    background: toPicturePath(site.background),
    theme: site.theme,
    footer: selectText(site.footer, language, site),
    banners: site.banners.map(({ texts, ...banner }) => ({
      ...banner,
      ...selectText(texts, language, site),
      ...NO_HEADLINE,
    })),
    advertisement: advertisement.on
      ? {
          campaign: toCampaignId(advertisement),
          ...selectText(advertisement.texts, language, site),
          link: advertisement.link,
        }
      : null,
    features: site.features,
    captcha,
    languages: site.languages,
    default_language: site.defaultLanguage,
    socials: site.socials,
    support_link: site.supportLink,
    jurisdiction: toJurisdictionView(site.rules),
    session: { idle_minutes: site.idleMinutes, absolute_minutes: site.absoluteMinutes },
  };
}

/** Selects the language of a response about a site, which may differ from the site of the called host. */
export function selectLanguage(site: Site, locale: LocaleKey): WireLocale {
  const code = toWireLocale(locale);
  return site.languages.includes(code) ? code : site.defaultLanguage;
}

type BannerView = ReturnType<typeof toSiteView>['banners'][number];

interface SiteRoutesDeps {
  sites: Sites;
  captcha: CaptchaKind;
  /** Lists the banners of promotions, which are shown first. */
  listPromotionBanners: (site: string, locale: LocaleKey) => Promise<BannerView[]>;
}

/** Public routes of a site: languages, settings and social links. */
export function siteRoutes({ sites: { directory }, captcha, listPromotionBanners }: SiteRoutesDeps): Route[] {
  return [
    guestRoute(endpoints.languages, async ({ input, host }) => {
      const { languages } = await directory.at({ host, ...input });
      return {
        languageList: languages.map((key) => ({
          icon: toFlagPath(key),
          option: localeNames[fromWireLocale(key)].name,
          value: key,
        })),
        supported_language: languages.map((key) => ({
          language_flag_link: toFlagPath(key),
          language_name: localeNames[fromWireLocale(key)].name,
          language_code: key,
        })),
      };
    }),
    guestRoute(endpoints.siteData, async ({ input, host, locale }) => {
      const site = await directory.at({ host, ...input });
      const language = selectLanguage(site, locale);
      const record = toSiteView(site, language, captcha);
      const promoted = await listPromotionBanners(site.key, fromWireLocale(language));
      return { data: { ...record, banners: [...promoted, ...record.banners] } };
    }),
    guestRoute(endpoints.socialLinks, async ({ input, host }) => {
      const { socials } = await directory.at({ host, ...input });
      return { data: socials };
    }),
  ];
}
