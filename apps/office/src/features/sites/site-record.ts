import type { Answer, Input } from '@arara/contract/client';
import { type LocaleKey, localeNames } from '@arara/contract/locales';

export type SiteRow = Answer<'officeSites'>['data']['data'][number];
export type SiteDetail = Answer<'officeSite'>['data'];
export type SiteInput = Input<'officeSiteSave'>;
export type DocumentRow = Answer<'officeDocuments'>['data'][number];
export type DocumentDetail = Answer<'officeDocument'>['data'];
export type DocumentKind = DocumentRow['kind'];

/** In the order in which a player would read them. */
export const documentKinds = ['terms', 'privacy', 'responsible_gaming', 'bonus_rules'] as const;
export const socialIcons = ['telegram', 'whatsapp', 'instagram', 'facebook', 'x', 'youtube', 'tiktok'] as const;

/** The house's own colours: what a site shows where its operator chose none. */
export const houseColours = {
  ground: '#0a0d18',
  surface: '#121729',
  'surface-2': '#1a2138',
  'surface-3': '#243054',
  ink: '#f3f5fb',
  dim: '#9aa6c4',
  gold: '#ffc531',
  'gold-from': '#ffd65c',
  'gold-to': '#ffb300',
  'gold-ink': '#2a1900',
  scarlet: '#ff3d57',
  cobalt: '#3b7bff',
  green: '#1fd38a',
} as const;

export type ThemeToken = keyof typeof houseColours;

export const themeTokens = Object.keys(houseColours) as ThemeToken[];

/** A site as it was read, as it is sent back: what is not changed stays as it was. */
export function inputOf({ is_home: _home, logo: _logo, updated_at: _at, ...settings }: SiteDetail): SiteInput {
  return settings;
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

/** The first of the server's complaints about a field or about what stands below it. */
export function complaint(errors: Readonly<Record<string, string[]>>, field: string): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`));
  return found?.[1][0];
}

/** Languages by their own names, for a sentence. */
export function namesOf(languages: readonly LocaleKey[]): string {
  return languages.map((language) => localeNames[language].name).join(', ');
}
