import type { Answer, Input } from '@arara/contract/client';
import { type LocaleKey, localeNames } from '@arara/contract/locales';

export type SiteRow = Answer<'officeSites'>['data']['data'][number];
export type SiteDetail = Answer<'officeSite'>['data'];
export type SiteInput = Input<'officeSiteSave'>;
export type DocumentRow = Answer<'officeDocuments'>['data'][number];
export type DocumentDetail = Answer<'officeDocument'>['data'];
export type DocumentKind = DocumentRow['kind'];

/** A site as it was read, as it is sent back: what is not changed stays as it was. */
export function inputOf({ is_home: _home, logo: _logo, updated_at: _at, ...settings }: SiteDetail): SiteInput {
  return settings;
}

/** What of a site may be changed by who writes its content: what it says and how it looks. */
export function contentOf(settings: SiteInput): Input<'officeSiteContent'> {
  const { id, saved_version, theme, footer, banners, advertisement, socials, support_link } = settings;
  return { id, saved_version, theme, footer, banners, advertisement, socials, support_link };
}

/** Hosts as they are typed: one on each line, empty lines for nothing. */
export function hostsOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether every text that a site shows in a language is written in it. */
export function isWritten({ footer, banners, advertisement }: SiteInput, language: LocaleKey): boolean {
  return (
    footer[language] !== undefined &&
    banners.every(({ texts }) => texts[language] !== undefined) &&
    (!advertisement.on || advertisement.texts[language] !== undefined)
  );
}

/** Languages by their own names, for a sentence. */
export function namesOf(languages: readonly LocaleKey[]): string {
  return languages.map((language) => localeNames[language].name).join(', ');
}
