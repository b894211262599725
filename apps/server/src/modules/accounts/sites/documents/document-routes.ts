import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Db } from '../../../../db/index.ts';
import { type Clock, Failure, type Route, guestRoute, memberRoute } from '../../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import { type AnnouncedVersion, type DocumentVersion, findInForce, isAnnounced, toDocumentStatus } from './document.ts';
import { listInForce } from './documents.ts';
import { selectLanguage } from '../site-routes.ts';
import type { Site } from '../site.ts';
import type { Sites } from '../sites.ts';

interface DocumentRoutesDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  sites: Sites;
}

/** Selects the language of a version. An old version may lack a language that the site offers now. */
function selectReadableLanguage({ texts }: DocumentVersion, site: Site, locale: LocaleKey): WireLocale {
  const wanted = selectLanguage(site, locale);
  if (texts[wanted]) return wanted;
  if (texts[site.defaultLanguage]) return site.defaultLanguage;
  const [any] = Object.keys(texts);
  if (any === undefined) throw new Error('an announced version has no text');
  return any as WireLocale;
}

/** Renders announced versions for players. */
function createVersionPresenter({ clock }: Pick<DocumentRoutesDeps, 'clock'>, site: Site, locale: LocaleKey) {
  const full = (version: AnnouncedVersion, versions: readonly DocumentVersion[]) => {
    const language = selectReadableLanguage(version, site, locale);
    const status = toDocumentStatus(version, versions, clock.now());
    if (status === 'draft') throw new Error('a draft must not be shown to players');
    return {
      kind: version.kind,
      version: version.version,
      title: version.texts[language]?.title ?? '',
      body: version.texts[language]?.body ?? '',
      language,
      announced_at: version.announcedAt.toISOString(),
      effective_at: version.effectiveAt.toISOString(),
      status,
    };
  };
  const summary = (version: AnnouncedVersion, versions: readonly DocumentVersion[]) => {
    const { body: _, ...rest } = full(version, versions);
    return rest;
  };
  return { full, summary };
}

const filterByKind = (kind: string, versions: readonly DocumentVersion[]) =>
  versions.filter((version) => version.kind === kind);

/** Routes without sign-in: documents in force and their history. */
function publicDocumentRoutes(deps: DocumentRoutesDeps): Route[] {
  const { clock, sites } = deps;
  const { directory, documents } = sites;
  return [
    guestRoute(endpoints.terms, async ({ input, host, locale }) => {
      const site = await directory.at({ host, ...input });
      const versions = await documents.list(site.key);
      const { summary } = createVersionPresenter(deps, site, locale);
      const now = clock.now();
      const announced = versions.filter(isAnnounced).filter(({ effectiveAt }) => effectiveAt > now);
      return {
        data: {
          in_force: listInForce(versions, now).map((version) => summary(version, filterByKind(version.kind, versions))),
          announced: announced.toReversed().map((version) => summary(version, filterByKind(version.kind, versions))),
        },
      };
    }),
    guestRoute(endpoints.termsDocument, async ({ input: { kind, version, ...address }, host, locale }) => {
      const site = await directory.at({ host, ...address });
      const versions = await documents.list(site.key, kind);
      const announced = versions.filter(isAnnounced).find((found) => found.version === version);
      const found = version === undefined ? findInForce(versions, clock.now()) : announced;
      if (found === undefined) throw new Failure('document_unknown', { field: version ? 'version' : 'kind' });
      return { data: createVersionPresenter(deps, site, locale).full(found, versions) };
    }),
    guestRoute(endpoints.termsHistory, async ({ input: { kind, ...address }, host, locale }) => {
      const site = await directory.at({ host, ...address });
      const versions = await documents.list(site.key, kind);
      const { summary } = createVersionPresenter(deps, site, locale);
      return { data: versions.filter(isAnnounced).map((version) => summary(version, versions)) };
    }),
  ];
}

/** Player routes of documents. A member accepts the documents of the site where they registered. */
export function documentRoutes(deps: DocumentRoutesDeps): Route[] {
  const { db, identity, sites } = deps;
  const { directory, documents } = sites;

  const findMemberSite = async (memberId: number): Promise<Site> =>
    directory.at({ site: (await identity.member(db, memberId)).site });

  return [
    ...publicDocumentRoutes(deps),
    memberRoute(endpoints.termsPending, async ({ memberId, locale }) => {
      const site = await findMemberSite(memberId);
      const pending = await documents.listPending(memberId, site.key);
      const { summary } = createVersionPresenter(deps, site, locale);
      return { data: pending.map((version) => summary(version, [version])) };
    }),
    memberRoute(endpoints.termsAccept, async ({ memberId, input: { kind, version }, locale }) => {
      const site = await findMemberSite(memberId);
      const acceptedAt = await documents.accept(memberId, site.key, kind, version, selectLanguage(site, locale));
      return { data: { kind, version, accepted_at: acceptedAt.toISOString() } };
    }),
  ];
}
