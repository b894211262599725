import type { Answer, Input } from '@arara/contract/client';
import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale } from '@arara/contract/wire-locales';

export type SiteDetail = Answer<'officeSite'>['data'];
export type SiteInput = Input<'officeSiteSave'>;
export type DocumentRow = Answer<'officeDocuments'>['data'][number];
export type DocumentDetail = Answer<'officeDocument'>['data'];
export type DocumentKind = DocumentRow['kind'];

/** Converts a site to the API input. */
export function toInput({
  is_home: _home,
  logo: _logo,
  background: _background,
  updated_at: _at,
  ...settings
}: SiteDetail): SiteInput {
  return settings;
}

/** The settings that content editors may change: texts and appearance. */
export function toContentInput(settings: SiteInput): Input<'officeSiteContent'> {
  const { id, saved_version, theme, footer, banners, advertisement, socials, support_link } = settings;
  return { id, saved_version, theme, footer, banners, advertisement, socials, support_link };
}

/** Parses hosts, one per line; skips empty lines. */
export function parseHosts(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether every shown text has a translation in a language. */
export function isWritten({ footer, banners, advertisement }: SiteInput, language: WireLocale): boolean {
  return (
    footer[language] !== undefined &&
    banners.every(({ texts }) => texts[language] !== undefined) &&
    (!advertisement.on || advertisement.texts[language] !== undefined)
  );
}

/** Joins the native names of languages. */
export function joinLanguageNames(languages: readonly WireLocale[]): string {
  return languages.map((language) => localeNames[fromWireLocale(language)].name).join(', ');
}
