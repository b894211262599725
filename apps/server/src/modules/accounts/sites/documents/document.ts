import { bindingKinds, type documentKinds } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { CamelRow } from '../../../../db/index.ts';
import type { LocalizedText } from '../site.ts';

export type DocumentKind = (typeof documentKinds)[number];

/** Whether players must accept such a document. Other documents are only published. */
export const isBinding = (kind: DocumentKind): boolean => bindingKinds.some((binding) => binding === kind);

/** The specification's notice period between the announcement of a version and its effective date. */
export const NOTICE_DAYS = 14;
export const NOTICE_SECONDS = NOTICE_DAYS * 24 * 3600;

/** A version of a site's document, with its texts. A draft has neither `announcedAt` nor `effectiveAt`. */
export type DocumentVersion = CamelRow<
  'sites.document',
  'id' | 'site' | 'kind' | 'version' | 'created_at' | 'announced_at' | 'effective_at'
> & { texts: LocalizedText<{ title: string; body: string }> };

export type AnnouncedVersion = DocumentVersion & { announcedAt: Date; effectiveAt: Date };

export function isAnnounced(version: DocumentVersion): version is AnnouncedVersion {
  return version.announcedAt !== null && version.effectiveAt !== null;
}

export type DocumentStatus = 'draft' | 'announced' | 'in_force' | 'superseded';

/** Finds the version in force: the latest of those whose effective date has passed. */
export function findInForce(versions: readonly DocumentVersion[], now: Date): AnnouncedVersion | undefined {
  return versions
    .filter(isAnnounced)
    .filter(({ effectiveAt }) => effectiveAt <= now)
    .toSorted((a, b) => b.version - a.version)[0];
}

/** The status of a version at `now`, among the versions of the same document. */
export function toDocumentStatus(
  version: DocumentVersion,
  versions: readonly DocumentVersion[],
  now: Date,
): DocumentStatus {
  if (!isAnnounced(version)) return 'draft';
  if (version.effectiveAt > now) return 'announced';
  return findInForce(versions, now)?.id === version.id ? 'in_force' : 'superseded';
}

/** Lists the languages of the site in which a version has no text. */
export function listMissingLanguages(version: DocumentVersion, languages: readonly WireLocale[]): WireLocale[] {
  return languages.filter((language) => version.texts[language] === undefined);
}
