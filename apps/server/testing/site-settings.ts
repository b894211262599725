import type { Answer, Call, Input } from '@arara/contract/client';

/** The settings of a site in the form in which staff saves them, so that a test can change single fields. */
export function settingsOf(site: Answer<'officeSite'>['data']): Input<'officeSiteSave'> {
  const { is_home: _home, logo: _logo, background: _background, updated_at: _at, ...settings } = site;
  return settings;
}

/** Gives the home site another profile, as staff does: with what its rules require of other settings. */
export async function setJurisdiction(
  admin: Call,
  jurisdiction: Input<'officeSiteSave'>['jurisdiction'],
): Promise<void> {
  const settings = settingsOf((await admin('officeSite', { id: 'arara' })).data);
  await admin('officeSiteSave', { ...settings, jurisdiction, idle_minutes: 30, absolute_minutes: 720 });
}
