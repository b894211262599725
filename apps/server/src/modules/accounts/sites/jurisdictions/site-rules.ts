import type { WireLocale } from '@arara/contract/wire-locales';
import { Failure } from '../../../../platform/index.ts';
import { isPrivateHost } from '../host.ts';
import type { SiteSettings } from '../site.ts';
import { findForbiddenWord } from './forbidden-words.ts';
import { getJurisdiction, refuseByRule } from './jurisdiction.ts';
import type { JurisdictionKey } from './jurisdiction-rules.ts';

type RegulatedSettings = Pick<
  SiteSettings,
  'jurisdiction' | 'hosts' | 'languages' | 'idleMinutes' | 'banners' | 'advertisement'
>;

/** The texts that players read first, with the field of each. */
function listPromotedTexts({ banners, advertisement }: RegulatedSettings): [field: string, text: string][] {
  const ofBanners = banners.flatMap(({ texts }, index) =>
    Object.values(texts).flatMap(({ title, text, action }): [string, string][] => [
      [`banners.${index}.title`, title],
      [`banners.${index}.text`, text],
      [`banners.${index}.action`, action],
    ]),
  );
  const ofAdvertisement = Object.values(advertisement.on ? advertisement.texts : {}).flatMap(
    ({ title, text }): [string, string][] => [
      ['advertisement.title', title],
      ['advertisement.text', text],
    ],
  );
  return [...ofBanners, ...ofAdvertisement];
}

/** Fails with `jurisdiction_refuses` where the operator did not say that it has read the rules of a jurisdiction. */
export function requireAcknowledged(
  { jurisdiction }: Pick<SiteSettings, 'jurisdiction'>,
  acknowledged: readonly JurisdictionKey[] | null,
): void {
  if (acknowledged?.includes(jurisdiction) !== false) return;
  const params = { jurisdiction, rule: 'ACKNOWLEDGED_JURISDICTIONS' };
  throw new Failure('jurisdiction_refuses', { field: 'jurisdiction', params });
}

/** Fails with `jurisdiction_refuses` where a jurisdiction names a register of excluded persons and this server asks none. */
export function requireExclusionRegister(
  { jurisdiction }: Pick<SiteSettings, 'jurisdiction'>,
  { day, isMissing }: { day: string; isMissing: boolean },
): void {
  if (!isMissing || getJurisdiction(jurisdiction, day).exclusionRegister === 'none') return;
  const params = { jurisdiction, rule: 'EXCLUSION_REGISTER_URL' };
  throw new Failure('jurisdiction_refuses', { field: 'jurisdiction', params });
}

/** Fails with `jurisdiction_refuses` and the field where settings break a rule of the site's regulator on a day. */
export function requireSiteRules(settings: RegulatedSettings, day: string): void {
  const rules = getJurisdiction(settings.jurisdiction, day);
  const { hostSuffix, requiredLanguages, maxIdleMinutes, forbiddenWords } = rules;
  const invalidHost = settings.hosts.find(
    (host) => hostSuffix !== null && !host.endsWith(hostSuffix) && !isPrivateHost(host),
  );
  if (invalidHost !== undefined)
    refuseByRule(rules, 'hostSuffix', { field: 'hosts', day, detail: `${invalidHost} ≠ *${hostSuffix}` });
  const missing = requiredLanguages.find((language: WireLocale) => !settings.languages.includes(language));
  if (missing !== undefined) refuseByRule(rules, 'requiredLanguages', { field: 'languages', day, detail: missing });
  if (settings.idleMinutes > maxIdleMinutes)
    refuseByRule(rules, 'maxIdleMinutes', { field: 'idle_minutes', day, detail: `≤ ${maxIdleMinutes}` });
  for (const [field, text] of listPromotedTexts(settings)) {
    const word = findForbiddenWord(forbiddenWords, text);
    if (word !== undefined) refuseByRule(rules, 'forbiddenWords', { field, day, detail: `"${word}"` });
  }
}
