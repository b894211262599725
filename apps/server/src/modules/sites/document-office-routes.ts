import { endpoints } from '@arara/contract';
import type { Atomically, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Route, staff } from '../../platform/index.ts';
import { type DocumentVersion, missingIn, statusOf } from './document.ts';
import type { Site } from './site.ts';
import type { ActLog, Sites } from './sites.ts';

interface DocumentOfficeParts {
  atomically: Atomically;
  clock: Clock;
  office: ActLog;
  sites: Sites;
}

function writeRow(one: DocumentVersion, all: readonly DocumentVersion[], site: Site, now: Date) {
  return {
    id: one.id,
    site: one.site,
    kind: one.kind,
    version: one.version,
    status: statusOf(one, all, now),
    created_at: one.createdAt.toISOString(),
    announced_at: one.announcedAt?.toISOString() ?? null,
    effective_at: one.effectiveAt?.toISOString() ?? null,
    languages: site.languages.filter((language) => one.texts[language] !== undefined),
    missing: missingIn(one, site.languages),
  };
}

const subjectOf = ({ site, kind, version }: DocumentVersion): string => `document:${site}/${kind}/${version}`;

/** Finds a site for staff, and writes a version as they see it. */
function deskOf({ clock, sites: { directory, documents } }: DocumentOfficeParts) {
  async function siteOf(key: string, field: string): Promise<Site> {
    const site = await directory.find(key);
    if (site === undefined) throw new Failure('site_unknown', { field });
    return site;
  }

  async function write(one: DocumentVersion) {
    const site = await siteOf(one.site, 'id');
    const all = await documents.list(one.site, one.kind);
    return { data: { ...writeRow(one, all, site, clock.now()), texts: one.texts } };
  }

  return { siteOf, write };
}

function readingRoutes(parts: DocumentOfficeParts): Route[] {
  const { clock, sites } = parts;
  const { siteOf, write } = deskOf(parts);
  return [
    staff(endpoints.officeDocuments, 'site.read', async ({ input }) => {
      const site = await siteOf(input.site, 'site');
      const versions = await sites.documents.list(site.key, input.kind);
      const now = clock.now();
      const ofKind = (kind: string) => versions.filter((one) => one.kind === kind);
      return { data: versions.map((one) => writeRow(one, ofKind(one.kind), site, now)) };
    }),
    staff(endpoints.officeDocument, 'site.read', async ({ input }) => write(await sites.documents.find(input.id))),
  ];
}

/** What staff writes and announces of a site's documents. Each deed is in the audit log, in its own transaction. */
export function documentOfficeRoutes(parts: DocumentOfficeParts): Route[] {
  const { atomically, office, sites } = parts;
  const { documents, drafts } = sites;
  const { siteOf, write } = deskOf(parts);

  const record = (tx: Tx, actor: Actor, action: string, one: DocumentVersion, before?: object, after?: object) =>
    office.record(tx, actor, {
      action,
      subject: subjectOf(one),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });

  return [
    ...readingRoutes(parts),
    staff(endpoints.officeDocumentDraft, 'site.content', async ({ input, actor }) => {
      const site = await siteOf(input.site, 'site');
      const draft = await atomically(async (tx) => {
        const begun = await drafts.begin(tx, site, input.kind);
        if (begun.isNew) await record(tx, actor, 'document.drafted', begun.draft);
        return begun.draft;
      });
      return write(draft);
    }),
    staff(endpoints.officeDocumentText, 'site.content', async ({ input, actor }) => {
      const { id, language, title, body } = input;
      const draft = await atomically(async (tx) => {
        const { before, after } = await drafts.write(tx, id, language, { title, body });
        const was = before.texts[language];
        await record(tx, actor, 'document.written', after, { language, ...was }, { language, title, body });
        return after;
      });
      return write(draft);
    }),
    staff(endpoints.officeDocumentDiscard, 'site.content', async ({ input, actor }) => {
      await atomically(async (tx) => {
        const draft = await drafts.discard(tx, input.id);
        await record(tx, actor, 'document.discarded', draft, draft.texts);
      });
      return {};
    }),
    staff(endpoints.officeDocumentAnnounce, 'site.content', async ({ input, actor }) => {
      const site = await siteOf((await documents.find(input.id)).site, 'id');
      const asked = input.effective_at === undefined ? undefined : new Date(input.effective_at);
      const version = await atomically(async (tx) => {
        const { after } = await drafts.announce(tx, input.id, site, asked);
        const { announcedAt, effectiveAt } = after;
        await record(tx, actor, 'document.announced', after, { status: 'draft' }, { announcedAt, effectiveAt });
        return after;
      });
      return write(version);
    }),
  ];
}
