import { jurisdictions } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { Failure } from '../../platform/index.ts';
import { isPrivateHost } from './host.ts';

export type JurisdictionKey = (typeof jurisdictions)[number];

/** What a regulator asks of a site, as data. Each setting is one that a part of this house goes by. */
export interface Jurisdiction {
  key: JurisdictionKey;
  regulator: string;
  /** Nobody younger plays. */
  ageMin: number;
  /** Whether a registration must prove the age by a birth date and not by a tick alone. */
  birthDateRequired: boolean;
  cpfRequired: boolean;
  /** The longest a session may lie idle. */
  idleMinutesMost: number;
  languagesRequired: readonly LocaleKey[];
  /** How every public host must end. */
  hostEnding: string | null;
  /** Whether a member may be given anything before they play. */
  rewardBeforePlay: boolean;
  /** Whether rewards are off until somebody names the site in a promotion. */
  rewardsByName: boolean;
  /** Where each of these is written. */
  sources: readonly string[];
}

/** None of this is legal advice, and none was reviewed by counsel. */
const profiles: Record<JurisdictionKey, Jurisdiction> = {
  curacao: {
    key: 'curacao',
    regulator: 'CGA',
    ageMin: 18,
    birthDateRequired: false,
    cpfRequired: false,
    idleMinutesMost: 1_440,
    languagesRequired: [],
    hostEnding: null,
    rewardBeforePlay: true,
    rewardsByName: false,
    sources: ['LOK, in force 24 December 2024', 'CGA Responsible Gaming Policy 1.0, 17 April 2025'],
  },
  'br-spa': {
    key: 'br-spa',
    regulator: 'SPA-MF',
    ageMin: 18,
    birthDateRequired: true,
    cpfRequired: true,
    idleMinutesMost: 30,
    languagesRequired: ['pt'],
    hostEnding: '.bet.br',
    // Art. 29, I, of the law.
    rewardBeforePlay: false,
    rewardsByName: true,
    sources: ['Lei 14.790/2023', 'Portaria SPA/MF 1.207/2024', 'Portaria SPA/MF 1.231/2024'],
  },
};

export const allJurisdictions: readonly Jurisdiction[] = jurisdictions.map((key) => profiles[key]);

export function jurisdictionOf(key: JurisdictionKey): Jurisdiction {
  return profiles[key];
}

interface Ruled {
  jurisdiction: JurisdictionKey;
  hosts: readonly string[];
  languages: readonly LocaleKey[];
  idleMinutes: number;
}

/** Fails with `jurisdiction_refuses`, naming the field, where a site would break a rule of its own regulator. */
export function requireLawful({ jurisdiction, hosts, languages, idleMinutes }: Ruled): void {
  const { regulator, hostEnding, languagesRequired, idleMinutesMost } = profiles[jurisdiction];
  const refuse = (field: string, rule: string) => {
    throw new Failure('jurisdiction_refuses', { field, params: { jurisdiction: regulator, rule } });
  };
  const stray = hosts.find((host) => hostEnding !== null && !host.endsWith(hostEnding) && !isPrivateHost(host));
  if (stray !== undefined) refuse('hosts', `${stray} ≠ *${hostEnding}`);
  const missing = languagesRequired.find((language) => !languages.includes(language));
  if (missing !== undefined) refuse('languages', missing);
  if (idleMinutes > idleMinutesMost) refuse('idle_minutes', `≤ ${idleMinutesMost}`);
}
