import type { siteFeatures, socialIcons } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos } from '@arara/money';
import type { JurisdictionKey } from './jurisdiction.ts';
import type { Theme } from './theme.ts';

/** A text for each language in which it was written. */
export type Words<Text> = Partial<Record<LocaleKey, Text>>;

export interface Banner {
  id: string;
  /** A path of the site, or elsewhere by https. */
  link: string;
  /** The code points of its picture. */
  art: string;
  from: string;
  to: string;
  texts: Words<{ title: string; text: string; action: string }>;
}

/** How fast the house's own games may be played at a site. Times are milliseconds, from one beginning to the next. */
export interface SitePace {
  /** The least between the beginnings of two rounds of a member in a slot; 0 for no such rule. */
  slotCycleMs: number;
  /** The same in every other game. */
  cycleMs: number;
  /** Whether a player may hurry rounds. */
  turbo: boolean;
  /** The least where they do, in whatever game; what is less without hurry stays so. */
  turboCycleMs: number;
  /** The most rounds that may play by themselves; 0 where none may. */
  autoRounds: number;
}

/** What an operator sets of a site. */
export interface SiteSettings {
  name: string;
  hosts: string[];
  theme: Theme;
  languages: LocaleKey[];
  defaultLanguage: LocaleKey;
  footer: Words<{ licence: string; adults: string; terms: string }>;
  banners: Banner[];
  advertisement: { on: boolean; link: string; texts: Words<{ title: string; text: string }> };
  socials: { name: string; icon: (typeof socialIcons)[number]; link: string }[];
  features: Record<(typeof siteFeatures)[number], boolean>;
  jurisdiction: JurisdictionKey;
  idleMinutes: number;
  absoluteMinutes: number;
  supportLink: string;
  pace: SitePace;
  /** From how much above its stake on a win is told of, in centavos. */
  winsLeast: Centavos;
}

/** A brand of this installation. */
export interface Site extends SiteSettings {
  key: string;
  /** Shown to whoever calls by a host that is nobody's. */
  isHome: boolean;
  /** SHA-256 of its picture in hexadecimal; `null` for the built-in macaw. */
  logo: string | null;
  /** Grows with every change. */
  version: number;
  updatedAt: Date;
}

/** What is written in the language asked for, else in the site's own. */
export function wordsOf<Text>(words: Words<Text>, language: LocaleKey, site: Pick<Site, 'defaultLanguage'>): Text {
  const text = words[language] ?? words[site.defaultLanguage];
  if (text === undefined) throw new Error(`a site has no text in ${site.defaultLanguage}`);
  return text;
}
