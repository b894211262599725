import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { centavos } from '@arara/money';
import { translations } from '../../../platform/index.ts';
import { getJurisdiction } from './jurisdictions/jurisdiction.ts';
import type { JurisdictionKey } from './jurisdictions/jurisdiction-rules.ts';
import type { SitePace, SiteSettings } from './site.ts';

/** The key of the site that an installation starts with. */
export const HOME_SITE = 'arara';

/** The default threshold for announcing a win: R$ 50. */
const DEFAULT_MIN_ANNOUNCED_WIN = centavos(5_000n);

/** The default session lifetime. */
const SESSION_MINUTES = 12 * 60;

/** One text or settings for each language. */
export const inEveryLanguage = <Text>(textIn: (key: WireLocale) => Text): Record<WireLocale, Text> => {
  const texts = wireLocales.map((key): [WireLocale, Text] => [key, textIn(key)]);
  return Object.fromEntries(texts) as Record<WireLocale, Text>;
};

/** The default maximum number of automatic rounds. */
const DEFAULT_AUTO_ROUNDS = 100;

/**
 * The default pace of a site: rounds start at least `cycleMs` apart, in turbo mode half of it, and automatic rounds are
 * limited. The regulators of the supported jurisdictions name no number. Where one does, an operator sets it: the UK's
 * requires 2.5 s for slots, 5 s for other games, no turbo and no automatic rounds (RTS 8A and 14D-G).
 */
export function createDefaultPace(cycleMs: number): SitePace {
  return {
    slotCycleMs: cycleMs,
    cycleMs,
    turbo: true,
    turboCycleMs: Math.floor(cycleMs / 2),
    autoRounds: DEFAULT_AUTO_ROUNDS,
  };
}

/** The advertisement of a new installation: leads to the promotions. Its operator edits it or turns it off. */
export function createHomeAdvertisement(): SiteSettings['advertisement'] {
  const texts = inEveryLanguage((key) => {
    const t = translations[fromWireLocale(key)];
    return { title: t('site.advertisement.title'), text: t('site.advertisement.text') };
  });
  return { on: true, link: '/promotion/activity', texts };
}

/** The licence of the site that an installation starts with, until its operator enters another. */
export const homeLicence = inEveryLanguage((key) => translations[fromWireLocale(key)]('site.footer.licence'));

interface DefaultSettingsInput {
  jurisdiction: JurisdictionKey;
  /** The site's day, whose rules hold. */
  day: string;
  /** What the footer says of the licence, in each language. */
  licence: Record<WireLocale, string>;
  hosts: string[];
  cycleMs: number;
}

/** The settings of a new site: texts in all nine languages, the default colours and one banner. */
export function createDefaultSettings(
  name: string,
  { jurisdiction, day, licence, hosts, cycleMs }: DefaultSettingsInput,
): SiteSettings {
  return {
    name,
    hosts,
    theme: {},
    languages: [...wireLocales],
    defaultLanguage: 'pt',
    footer: inEveryLanguage((key) => {
      const t = translations[fromWireLocale(key)];
      return { licence: licence[key], adults: t('site.footer.adults'), terms: t('site.footer.terms') };
    }),
    banners: [
      {
        id: 'welcome',
        link: '/game',
        art: '1f99c',
        from: '#7a1263',
        to: '#ff5a2c',
        texts: inEveryLanguage((key) => {
          const t = translations[fromWireLocale(key)];
          return { title: t('site.banner.title'), text: t('site.banner.text'), action: t('site.banner.action') };
        }),
      },
    ],
    advertisement: { on: false, link: '', texts: {} },
    socials: [],
    features: {
      demo: true,
      phone_registration: true,
      social_registration: true,
      install: true,
      diagnostics: false,
      scroll_restoration: true,
      double_up: true,
      public_proof: true,
    },
    jurisdiction,
    idleMinutes: Math.min(SESSION_MINUTES, getJurisdiction(jurisdiction, day).maxIdleMinutes),
    absoluteMinutes: SESSION_MINUTES,
    supportLink: '',
    pace: createDefaultPace(cycleMs),
    minAnnouncedWin: DEFAULT_MIN_ANNOUNCED_WIN,
  };
}
