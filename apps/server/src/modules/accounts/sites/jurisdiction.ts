import { jurisdictions } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import { Failure } from '../../../platform/index.ts';
import { isPrivateHost } from './host.ts';

export type JurisdictionKey = (typeof jurisdictions)[number];

/** The requirements of a regulator as data. */
export interface Jurisdiction {
  key: JurisdictionKey;
  regulator: string;
  /** The minimum age of players. */
  minAge: number;
  /** Whether a registration requires a birth date, not only a confirmation of the age. */
  isBirthDateRequired: boolean;
  isCpfRequired: boolean;
  /** The longest idle time of a session. */
  maxIdleMinutes: number;
  requiredLanguages: readonly WireLocale[];
  /** The required end of every public host. */
  hostSuffix: string | null;
  /** Whether a member may receive a reward before playing. */
  allowsRewardBeforePlay: boolean;
  /** Whether rewards are off until a promotion names the site. */
  requiresNamedRewards: boolean;
  /** The legal sources of these rules. */
  sources: readonly string[];
}

/** Not legal advice and not reviewed by counsel. */
const profiles: Record<JurisdictionKey, Jurisdiction> = {
  curacao: {
    key: 'curacao',
    regulator: 'CGA',
    minAge: 18,
    isBirthDateRequired: false,
    isCpfRequired: false,
    maxIdleMinutes: 1_440,
    requiredLanguages: [],
    hostSuffix: null,
    allowsRewardBeforePlay: true,
    requiresNamedRewards: false,
    sources: ['LOK, in force 24 December 2024', 'CGA Responsible Gaming Policy 1.0, 17 April 2025'],
  },
  'br-spa': {
    key: 'br-spa',
    regulator: 'SPA-MF',
    minAge: 18,
    isBirthDateRequired: true,
    isCpfRequired: true,
    maxIdleMinutes: 30,
    requiredLanguages: ['pt'],
    hostSuffix: '.bet.br',
    // Art. 29, I, of the law.
    allowsRewardBeforePlay: false,
    requiresNamedRewards: true,
    sources: ['Lei 14.790/2023', 'Portaria SPA/MF 1.207/2024', 'Portaria SPA/MF 1.231/2024'],
  },
};

export const allJurisdictions: readonly Jurisdiction[] = jurisdictions.map((key) => profiles[key]);

export function getJurisdiction(key: JurisdictionKey): Jurisdiction {
  return profiles[key];
}

interface RegulatedSettings {
  jurisdiction: JurisdictionKey;
  hosts: readonly string[];
  languages: readonly WireLocale[];
  idleMinutes: number;
}

/** Fails with `jurisdiction_refuses` and the field where settings break a rule of the site's regulator. */
export function requireJurisdictionRules({ jurisdiction, hosts, languages, idleMinutes }: RegulatedSettings): void {
  const { regulator, hostSuffix, requiredLanguages, maxIdleMinutes } = profiles[jurisdiction];
  const refuse = (field: string, rule: string) => {
    throw new Failure('jurisdiction_refuses', { field, params: { jurisdiction: regulator, rule } });
  };
  const invalidHost = hosts.find((host) => hostSuffix !== null && !host.endsWith(hostSuffix) && !isPrivateHost(host));
  if (invalidHost !== undefined) refuse('hosts', `${invalidHost} ≠ *${hostSuffix}`);
  const missing = requiredLanguages.find((language) => !languages.includes(language));
  if (missing !== undefined) refuse('languages', missing);
  if (idleMinutes > maxIdleMinutes) refuse('idle_minutes', `≤ ${maxIdleMinutes}`);
}
