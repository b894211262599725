import type { Answer, Input } from '@arara/contract/client';

/** A site as the office read it, as it is sent back: what a test does not change stays as it was. */
export function settingsOf(site: Answer<'officeSite'>['data']): Input<'officeSiteSave'> {
  const { is_home: _home, logo: _logo, updated_at: _at, ...settings } = site;
  return settings;
}
