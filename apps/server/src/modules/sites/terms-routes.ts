import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, guest, member } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import { type AnnouncedVersion, type DocumentVersion, inForce, isAnnounced, statusOf } from './document.ts';
import { heldNow } from './documents.ts';
import { languageOf } from './routes.ts';
import type { Site } from './site.ts';
import type { Sites } from './sites.ts';

interface TermsRoutesParts {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  sites: Sites;
}

/** The language in which a version can be read: an old one may not be written in a language offered since. */
function shownIn({ texts }: DocumentVersion, site: Site, locale: LocaleKey): LocaleKey {
  const wanted = languageOf(site, locale);
  if (texts[wanted]) return wanted;
  if (texts[site.defaultLanguage]) return site.defaultLanguage;
  const [any] = Object.keys(texts);
  if (any === undefined) throw new Error('a version that was announced has no text');
  return any as LocaleKey;
}

/** Writes versions as a player reads them. Drafts never come here. */
function writerOf({ clock }: Pick<TermsRoutesParts, 'clock'>, site: Site, locale: LocaleKey) {
  const full = (one: AnnouncedVersion, all: readonly DocumentVersion[]) => {
    const language = shownIn(one, site, locale);
    const status = statusOf(one, all, clock.now());
    if (status === 'draft') throw new Error('a draft is nobody’s to read');
    return {
      kind: one.kind,
      version: one.version,
      title: one.texts[language]?.title ?? '',
      body: one.texts[language]?.body ?? '',
      language,
      announced_at: one.announcedAt.toISOString(),
      effective_at: one.effectiveAt.toISOString(),
      status,
    };
  };
  const head = (one: AnnouncedVersion, all: readonly DocumentVersion[]) => {
    const { body: _, ...rest } = full(one, all);
    return rest;
  };
  return { full, head };
}

const of = (kind: string, versions: readonly DocumentVersion[]) => versions.filter((one) => one.kind === kind);

/** What a site asks its players to agree to, for anybody to read. */
function readingRoutes(parts: TermsRoutesParts): Route[] {
  const { clock, sites } = parts;
  const { directory, documents } = sites;
  return [
    guest(endpoints.terms, async ({ input, host, locale }) => {
      const site = await directory.at({ host, ...input });
      const versions = await documents.list(site.key);
      const { head } = writerOf(parts, site, locale);
      const now = clock.now();
      const announced = versions.filter(isAnnounced).filter(({ effectiveAt }) => effectiveAt > now);
      return {
        data: {
          in_force: heldNow(versions, now).map((one) => head(one, of(one.kind, versions))),
          announced: announced.toReversed().map((one) => head(one, of(one.kind, versions))),
        },
      };
    }),
    guest(endpoints.termsDocument, async ({ input: { kind, version, ...place }, host, locale }) => {
      const site = await directory.at({ host, ...place });
      const versions = await documents.list(site.key, kind);
      const named = versions.filter(isAnnounced).find((one) => one.version === version);
      const found = version === undefined ? inForce(versions, clock.now()) : named;
      if (found === undefined) throw new Failure('document_unknown', { field: version ? 'version' : 'kind' });
      return { data: writerOf(parts, site, locale).full(found, versions) };
    }),
    guest(endpoints.termsHistory, async ({ input: { kind, ...place }, host, locale }) => {
      const site = await directory.at({ host, ...place });
      const versions = await documents.list(site.key, kind);
      const { head } = writerOf(parts, site, locale);
      return { data: versions.filter(isAnnounced).map((one) => head(one, versions)) };
    }),
  ];
}

/** The same for members, who agree to it. Theirs are the documents of the site that they registered at. */
export function termsRoutes(parts: TermsRoutesParts): Route[] {
  const { db, identity, sites } = parts;
  const { directory, documents } = sites;

  const siteOf = async (memberId: number): Promise<Site> =>
    directory.at({ site: (await identity.member(db, memberId)).site });

  return [
    ...readingRoutes(parts),
    member(endpoints.termsPending, async ({ memberId, locale }) => {
      const site = await siteOf(memberId);
      const pending = await documents.pending(memberId, site.key);
      const { head } = writerOf(parts, site, locale);
      return { data: pending.map((one) => head(one, [one])) };
    }),
    member(endpoints.termsAccept, async ({ memberId, input: { kind, version }, locale }) => {
      const site = await siteOf(memberId);
      const acceptedAt = await documents.accept(memberId, site.key, kind, version, languageOf(site, locale));
      return { data: { kind, version, accepted_at: acceptedAt.toISOString() } };
    }),
  ];
}
