import { endpoints } from '@arara/contract';
import type { Atomically, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, type Route, staffRoute } from '../../../../platform/index.ts';
import { type DocumentVersion, listMissingLanguages, toDocumentStatus } from './document.ts';
import type { Site } from '../site.ts';
import type { SiteAuditLog, Sites } from '../sites.ts';

/** Notifies the members of a site of an announced document, in the same transaction. */
interface DocumentNotifier {
  documentAnnounced(
    tx: Tx,
    document: { id: number; site: string; kind: string; titles: Record<string, string>; effectiveAt: Date | null },
  ): Promise<void>;
}

interface DocumentOfficeRoutesDeps {
  atomically: Atomically;
  clock: Clock;
  notifier: DocumentNotifier;
  staff: SiteAuditLog;
  sites: Sites;
}

function toVersionRow(version: DocumentVersion, versions: readonly DocumentVersion[], site: Site, now: Date) {
  return {
    id: version.id,
    site: version.site,
    kind: version.kind,
    version: version.version,
    status: toDocumentStatus(version, versions, now),
    created_at: version.createdAt.toISOString(),
    announced_at: version.announcedAt?.toISOString() ?? null,
    effective_at: version.effectiveAt?.toISOString() ?? null,
    languages: site.languages.filter((language) => version.texts[language] !== undefined),
    missing: listMissingLanguages(version, site.languages),
  };
}

const toAuditSubject = ({ site, kind, version }: DocumentVersion): string => `document:${site}/${kind}/${version}`;

/** Renders a version for staff. */
function createDocumentPresenter({ clock, sites: { directory, documents } }: DocumentOfficeRoutesDeps) {
  async function requireSite(key: string, field: string): Promise<Site> {
    const site = await directory.find(key);
    if (site === undefined) throw new Failure('site_unknown', { field });
    return site;
  }

  async function present(version: DocumentVersion) {
    const site = await requireSite(version.site, 'id');
    const all = await documents.list(version.site, version.kind);
    return { data: { ...toVersionRow(version, all, site, clock.now()), texts: version.texts } };
  }

  return { requireSite, present };
}

function documentReadRoutes(deps: DocumentOfficeRoutesDeps): Route[] {
  const { clock, sites } = deps;
  const { requireSite, present } = createDocumentPresenter(deps);
  return [
    staffRoute(endpoints.officeDocuments, 'site.read', async ({ input }) => {
      const site = await requireSite(input.site, 'site');
      const versions = await sites.documents.list(site.key, input.kind);
      const now = clock.now();
      const filterByKind = (kind: string) => versions.filter((version) => version.kind === kind);
      return { data: versions.map((version) => toVersionRow(version, filterByKind(version.kind), site, now)) };
    }),
    staffRoute(endpoints.officeDocument, 'site.read', async ({ input }) =>
      present(await sites.documents.find(input.id)),
    ),
  ];
}

/** Back-office routes of a site's documents. Each action and its audit entry are one transaction. */
export function documentOfficeRoutes(deps: DocumentOfficeRoutesDeps): Route[] {
  const { atomically, notifier, staff, sites } = deps;
  const { documents, drafts } = sites;
  const { requireSite, present } = createDocumentPresenter(deps);

  const record = (tx: Tx, actor: Actor, action: string, version: DocumentVersion, before?: object, after?: object) =>
    staff.record(tx, actor, {
      action,
      subject: toAuditSubject(version),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });

  return [
    ...documentReadRoutes(deps),
    staffRoute(endpoints.officeDocumentDraft, 'site.content', async ({ input, actor }) => {
      const site = await requireSite(input.site, 'site');
      const draft = await atomically(async (tx) => {
        const begun = await drafts.begin(tx, site, input.kind);
        if (begun.isNew) await record(tx, actor, 'document.drafted', begun.draft);
        return begun.draft;
      });
      return present(draft);
    }),
    staffRoute(endpoints.officeDocumentText, 'site.content', async ({ input, actor }) => {
      const { id, language, title, body } = input;
      const draft = await atomically(async (tx) => {
        const { before, after } = await drafts.write(tx, id, language, { title, body });
        const previous = before.texts[language];
        await record(tx, actor, 'document.written', after, { language, ...previous }, { language, title, body });
        return after;
      });
      return present(draft);
    }),
    staffRoute(endpoints.officeDocumentDiscard, 'site.content', async ({ input, actor }) => {
      await atomically(async (tx) => {
        const draft = await drafts.discard(tx, input.id);
        await record(tx, actor, 'document.discarded', draft, draft.texts);
      });
      return {};
    }),
    staffRoute(endpoints.officeDocumentAnnounce, 'site.content', async ({ input, actor }) => {
      const site = await requireSite((await documents.find(input.id)).site, 'id');
      const requested = input.effective_at === undefined ? undefined : new Date(input.effective_at);
      const version = await atomically(async (tx) => {
        const { after } = await drafts.announce(tx, input.id, site, requested);
        const { id, kind, announcedAt, effectiveAt, texts } = after;
        const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
        await notifier.documentAnnounced(tx, { id, site: site.key, kind, titles, effectiveAt });
        await record(tx, actor, 'document.announced', after, { status: 'draft' }, { announcedAt, effectiveAt });
        return after;
      });
      return present(version);
    }),
  ];
}
