import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { messages } from '../../platform/index.ts';
import type { JurisdictionKey } from './jurisdiction.ts';
import { jurisdictionOf } from './jurisdiction.ts';
import type { SitePace, SiteSettings } from './site.ts';

/** The brand that an installation starts with. */
export const HOME_SITE = 'arara';

/** From R$ 50 on a win is told of, where an operator says nothing else. */
const WINS_LEAST = centavos(5_000n);

/** How long a session lasts where neither an operator nor a regulator says otherwise. */
const SESSION_MINUTES = 12 * 60;

/** What can be said of a Brazilian site before its operator writes down which licence it has. */
const BRAZILIAN_LAW = 'Lei nº 14.790/2023 · SPA/MF';

const inEvery = <Text>(textIn: (key: LocaleKey) => Text): Record<LocaleKey, Text> => {
  const texts = localeKeys.map((key): [LocaleKey, Text] => [key, textIn(key)]);
  return Object.fromEntries(texts) as Record<LocaleKey, Text>;
};

/** The most rounds that play by themselves where an operator says nothing else. */
const AUTO_ROUNDS = 100;

/**
 * How fast a site lets games be played when it begins: rounds begin `cycleMs` apart at the least, hurried ones half of it,
 * and those that play by themselves come to an end. No regulator that a site can be run under names a number: where
 * one does, as the UK's does with 2.5 s for slots, 5 s for other games, no turbo and no automatic rounds (RTS 8A and
 * 14D-G), an operator sets that.
 */
export function firstPace(cycleMs: number): SitePace {
  return {
    slotCycleMs: cycleMs,
    cycleMs,
    turbo: true,
    turboCycleMs: Math.floor(cycleMs / 2),
    autoRounds: AUTO_ROUNDS,
  };
}

interface Beginning {
  jurisdiction: JurisdictionKey;
  hosts: string[];
  /** As for `firstPace`. */
  cycleMs: number;
}

/** A site as it begins: the house's own words in all nine languages, its colours and one banner. */
export function firstSettings(name: string, { jurisdiction, hosts, cycleMs }: Beginning): SiteSettings {
  return {
    name,
    hosts,
    theme: {},
    languages: [...localeKeys],
    defaultLanguage: 'pt',
    footer: inEvery((key) => {
      const { footer } = messages[key].site;
      return jurisdiction === 'br-spa' ? { ...footer, licence: BRAZILIAN_LAW } : footer;
    }),
    banners: [
      {
        id: 'welcome',
        link: '/game',
        art: '1f99c',
        from: '#7a1263',
        to: '#ff5a2c',
        texts: inEvery((key) => messages[key].site.banner),
      },
    ],
    advertisement: { on: false, link: '', texts: {} },
    socials: [],
    features: { demo: true, phone_registration: true, social_registration: true, install: true, diagnostics: false },
    jurisdiction,
    idleMinutes: Math.min(SESSION_MINUTES, jurisdictionOf(jurisdiction).idleMinutesMost),
    absoluteMinutes: SESSION_MINUTES,
    supportLink: '',
    pace: firstPace(cycleMs),
    winsLeast: WINS_LEAST,
  };
}
