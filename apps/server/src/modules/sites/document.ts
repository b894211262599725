import { bindingKinds, type documentKinds } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Words } from './site.ts';

export type DocumentKind = (typeof documentKinds)[number];

/** Whether players agree to such a document. What does not bind is only published. */
export const isBinding = (kind: DocumentKind): boolean => bindingKinds.some((one) => one === kind);

/** The specification's notice: how long a change stands announced before it is in force. */
export const NOTICE_DAYS = 14;
export const NOTICE_SECONDS = NOTICE_DAYS * 24 * 3600;

/** A version of a document of a site, in every language that it was written in. */
export interface DocumentVersion {
  id: number;
  site: string;
  kind: DocumentKind;
  version: number;
  createdAt: Date;
  /** Both or neither: a draft has none. */
  announcedAt: Date | null;
  effectiveAt: Date | null;
  texts: Words<{ title: string; body: string }>;
}

export type AnnouncedVersion = DocumentVersion & { announcedAt: Date; effectiveAt: Date };

export function isAnnounced(version: DocumentVersion): version is AnnouncedVersion {
  return version.announcedAt !== null && version.effectiveAt !== null;
}

export type DocumentStatus = 'draft' | 'announced' | 'in_force' | 'superseded';

/** The version of a document that holds now: of those whose time has come, the latest. */
export function inForce(versions: readonly DocumentVersion[], now: Date): AnnouncedVersion | undefined {
  return versions
    .filter(isAnnounced)
    .filter(({ effectiveAt }) => effectiveAt <= now)
    .toSorted((a, b) => b.version - a.version)[0];
}

/** What a version is at this moment, among the versions of the same document. */
export function statusOf(version: DocumentVersion, versions: readonly DocumentVersion[], now: Date): DocumentStatus {
  if (!isAnnounced(version)) return 'draft';
  if (version.effectiveAt > now) return 'announced';
  return inForce(versions, now)?.id === version.id ? 'in_force' : 'superseded';
}

/** Languages of the site in which a version is not written yet. */
export function missingIn(version: DocumentVersion, languages: readonly LocaleKey[]): LocaleKey[] {
  return languages.filter((language) => version.texts[language] === undefined);
}
