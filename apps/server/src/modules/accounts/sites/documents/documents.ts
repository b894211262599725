import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../../platform/index.ts';
import * as store from './document-store.ts';
import {
  type AnnouncedVersion,
  type DocumentKind,
  type DocumentVersion,
  NOTICE_DAYS,
  NOTICE_SECONDS,
  findInForce,
  isAnnounced,
  isBinding,
  listMissingLanguages,
} from './document.ts';
import { DEFAULT_KINDS, createDefaultDocument } from './default-documents.ts';
import type { Site } from '../site.ts';

/** Documents that players of a site accept, and their acceptances. */
export interface Documents {
  /** Lists every version of a site's documents including drafts, newest first within a kind. */
  list(site: string, kind?: DocumentKind): Promise<DocumentVersion[]>;
  /** Fails with `document_unknown`. */
  find(id: number): Promise<DocumentVersion>;
  /** Accepts every binding document in force, in the transaction that opens an account. */
  acceptAll(tx: Tx, memberId: number, site: string, language: WireLocale): Promise<void>;
  /** Lists the binding documents in force that the member has not accepted. */
  listPending(memberId: number, site: string): Promise<AnnouncedVersion[]>;
  /**
   * Accepts a version that is in force or announced; returns the time of the first acceptance. Fails with
   * `document_unknown`, also for a document that is only published, and with `document_superseded`.
   */
  accept(memberId: number, site: string, kind: DocumentKind, version: number, language: WireLocale): Promise<Date>;
}

/** Changes of documents by staff, in the transaction that writes the audit entry. */
export interface DocumentDrafts {
  /** Returns the draft of a document. A new draft starts with the texts of the last version. */
  begin(tx: Tx, site: Site, kind: DocumentKind): Promise<{ draft: DocumentVersion; isNew: boolean }>;
  write(tx: Tx, id: number, language: WireLocale, text: { title: string; body: string }): Promise<DocumentChange>;
  discard(tx: Tx, id: number): Promise<DocumentVersion>;
  /**
   * Fails with `notice_too_short` where a binding version would take effect within the notice period, and with
   * `document_incomplete` where a language is missing.
   */
  announce(tx: Tx, id: number, site: Site, effectiveAt: Date | undefined): Promise<DocumentChange>;
  /** Inserts the default documents of a new site, in force immediately. */
  seed(tx: Tx, site: string, name: string): Promise<void>;
}

interface DocumentChange {
  before: DocumentVersion;
  after: DocumentVersion;
}

interface DocumentsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

export function createDocuments({ db, atomically, clock }: DocumentsDeps): Documents {
  return {
    list: (site, kind) => store.listDocuments(db, site, kind ?? null),
    async find(id) {
      const found = await store.findDocument(db, id);
      if (found === undefined) throw new Failure('document_unknown');
      return found;
    },
    async acceptAll(tx, memberId, site, language) {
      const now = clock.now();
      const versions = await store.listDocuments(tx, site, null);
      for (const { id } of listBindingInForce(versions, now))
        await store.insertAcceptance(tx, memberId, id, language, now);
    },
    async listPending(memberId, site) {
      const [versions, accepted] = await Promise.all([
        store.listDocuments(db, site, null),
        store.listAcceptedIds(db, memberId),
      ]);
      return listBindingInForce(versions, clock.now()).filter(({ id }) => !accepted.has(id));
    },
    async accept(memberId, site, kind, version, language) {
      const now = clock.now();
      const versions = await store.listDocuments(db, site, kind);
      const announced = versions.filter(isAnnounced).find((found) => found.version === version);
      if (announced === undefined || !isBinding(kind)) throw new Failure('document_unknown', { field: 'version' });
      if (announced.version < (findInForce(versions, now)?.version ?? 0)) {
        throw new Failure('document_superseded', { field: 'version' });
      }
      return atomically((tx) => store.insertAcceptance(tx, memberId, announced.id, language, now));
    },
  };
}

/** Lists the version in force of each kind of document. */
export function listInForce(versions: readonly DocumentVersion[], now: Date): AnnouncedVersion[] {
  const kinds = [...new Set(versions.map(({ kind }) => kind))];
  return kinds.flatMap(
    (kind) =>
      findInForce(
        versions.filter((version) => version.kind === kind),
        now,
      ) ?? [],
  );
}

/** Lists the versions in force that players must accept. */
function listBindingInForce(versions: readonly DocumentVersion[], now: Date): AnnouncedVersion[] {
  return listInForce(versions, now).filter(({ kind }) => isBinding(kind));
}

async function lockDraft(tx: Tx, id: number): Promise<DocumentVersion> {
  const found = await store.lockDocument(tx, id);
  if (found === undefined) throw new Failure('document_unknown', { field: 'id' });
  if (found.announcedAt !== null) throw new Failure('document_announced', { field: 'id' });
  return found;
}

async function reload(tx: Tx, before: DocumentVersion): Promise<DocumentChange> {
  const after = await store.findDocument(tx, before.id);
  if (after === undefined) throw new Error(`document version ${before.id} disappeared while locked`);
  return { before, after };
}

/** Returns the effective date of a version: the requested one, or the earliest allowed. Fails with `notice_too_short`. */
function toEffectiveTime(
  draft: DocumentVersion,
  last: AnnouncedVersion | undefined,
  requested: Date | undefined,
  now: Date,
): Date {
  const noticeEnd = draft.version === 1 || !isBinding(draft.kind) ? now : addSeconds(now, NOTICE_SECONDS);
  // A version cannot take effect before its predecessor.
  const earliest = last !== undefined && last.effectiveAt >= noticeEnd ? addSeconds(last.effectiveAt, 1) : noticeEnd;
  const effectiveAt = requested ?? earliest;
  if (effectiveAt < earliest) {
    const params = { days: NOTICE_DAYS, earliest: earliest.toISOString() };
    throw new Failure('notice_too_short', { field: 'effective_at', params });
  }
  return effectiveAt;
}

export function createDrafts({ clock }: Pick<DocumentsDeps, 'clock'>): DocumentDrafts {
  return {
    async begin(tx, { key }, kind) {
      const newId = await store.insertDraft(tx, key, kind, clock.now());
      const versions = await store.listDocuments(tx, key, kind);
      const draft = versions.find((version) => !isAnnounced(version));
      if (draft === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
      if (newId === undefined) return { draft, isNew: false };
      const last = versions.find(isAnnounced);
      for (const language of wireLocales) {
        const text = last?.texts[language];
        if (text) await store.upsertText(tx, newId, language, text);
      }
      return { draft: (await reload(tx, draft)).after, isNew: true };
    },
    async write(tx, id, language, text) {
      const before = await lockDraft(tx, id);
      await store.upsertText(tx, id, language, text);
      return reload(tx, before);
    },
    async discard(tx, id) {
      const draft = await lockDraft(tx, id);
      await store.deleteDraft(tx, id);
      return draft;
    },
    async announce(tx, id, site, requested) {
      const before = await lockDraft(tx, id);
      const [missing] = listMissingLanguages(before, site.languages);
      if (missing !== undefined) {
        throw new Failure('document_incomplete', {
          field: 'id',
          params: { language: localeNames[fromWireLocale(missing)].name },
        });
      }
      const now = clock.now();
      const last = (await store.listDocuments(tx, before.site, before.kind)).find(isAnnounced);
      await store.markAnnounced(tx, id, now, toEffectiveTime(before, last, requested, now));
      return reload(tx, before);
    },
    async seed(tx, site, name) {
      const now = clock.now();
      for (const kind of DEFAULT_KINDS) {
        const id = await store.insertDraft(tx, site, kind, now);
        if (id === undefined) continue;
        for (const language of wireLocales) {
          await store.upsertText(tx, id, language, createDefaultDocument(kind, name, fromWireLocale(language)));
        }
        await store.markAnnounced(tx, id, now, now);
      }
    },
  };
}
