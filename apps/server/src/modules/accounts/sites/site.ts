import type { siteFeatures, socialIcons } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Centavos } from '@arara/money';
import type { Jurisdiction } from './jurisdictions/jurisdiction.ts';
import type { JurisdictionKey } from './jurisdictions/jurisdiction-rules.ts';
import type { Theme } from './theme.ts';

/** A text by language. A language may be missing. */
export type LocalizedText<Text> = Partial<Record<WireLocale, Text>>;

export interface Banner {
  id: string;
  /** A path of the site, or an https address. */
  link: string;
  /** The code points of its emoji. */
  art: string;
  from: string;
  to: string;
  texts: LocalizedText<{ title: string; text: string; action: string }>;
}

/** The pace limits of our own games at a site, in milliseconds from one start to the next. */
export interface SitePace {
  /** Minimum time between the starts of two rounds of a member in a slot; 0 for no limit. */
  slotCycleMs: number;
  /** The same for every other game. */
  cycleMs: number;
  /** Whether players may turn on turbo mode. */
  turbo: boolean;
  /** Minimum time in turbo mode, in every game. It never exceeds the limit without turbo. */
  turboCycleMs: number;
  /** Maximum number of automatic rounds; 0 turns them off. */
  autoRounds: number;
}

/** The settings of a site that an operator changes. */
export interface SiteSettings {
  name: string;
  hosts: string[];
  theme: Theme;
  languages: WireLocale[];
  defaultLanguage: WireLocale;
  footer: LocalizedText<{ licence: string; adults: string; terms: string }>;
  banners: Banner[];
  advertisement: { on: boolean; link: string; texts: LocalizedText<{ title: string; text: string }> };
  socials: { name: string; icon: (typeof socialIcons)[number]; link: string }[];
  features: Record<(typeof siteFeatures)[number], boolean>;
  jurisdiction: JurisdictionKey;
  idleMinutes: number;
  absoluteMinutes: number;
  supportLink: string;
  pace: SitePace;
  /** The smallest net win that is announced. */
  minAnnouncedWin: Centavos;
}

/** A brand of this installation. */
export interface Site extends SiteSettings {
  key: string;
  /** Whether it serves hosts that belong to no site. */
  isHome: boolean;
  /** SHA-256 of the logo in hexadecimal; `null` for the built-in one. */
  logo: string | null;
  /** SHA-256 of the background picture of the home page in hexadecimal; `null` for the built-in one. */
  background: string | null;
  /** Incremented by every change. */
  version: number;
  updatedAt: Date;
}

/** A site with the rules of its jurisdiction that hold today. */
export interface RegulatedSite extends Site {
  rules: Jurisdiction;
}

/** Returns the text in `language`, else in the default language of the site. */
export function selectText<Text>(
  texts: LocalizedText<Text>,
  language: WireLocale,
  site: Pick<Site, 'defaultLanguage'>,
): Text {
  const text = texts[language] ?? texts[site.defaultLanguage];
  if (text === undefined) throw new Error(`a site has no text in ${site.defaultLanguage}`);
  return text;
}
