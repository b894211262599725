import type { Answer, Input } from '@arara/contract/client';

/** The settings of a site in the form in which staff saves them, so that a test can change single fields. */
export function settingsOf(site: Answer<'officeSite'>['data']): Input<'officeSiteSave'> {
  const { is_home: _home, logo: _logo, background: _background, updated_at: _at, ...settings } = site;
  return settings;
}
