import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../platform/index.ts';
import * as store from './document-store.ts';
import {
  type AnnouncedVersion,
  type DocumentKind,
  type DocumentVersion,
  NOTICE_DAYS,
  NOTICE_SECONDS,
  inForce,
  isAnnounced,
  isBinding,
  missingIn,
} from './document.ts';
import { firstDocuments, namedFor } from './first-documents/first-documents.ts';
import type { Site } from './site.ts';

const FIRST_KINDS = ['terms', 'privacy', 'responsible_gaming'] as const;

/** What a site asks its players to agree to, and who has agreed to what. */
export interface Documents {
  /** Every version of a site's documents, drafts among them: newest first within a kind. */
  list(site: string, kind?: DocumentKind): Promise<DocumentVersion[]>;
  find(id: number): Promise<DocumentVersion>;
  /** Accepts, in the transaction that opens an account, whatever binding the site has in force. */
  acceptAll(tx: Tx, memberId: number, site: string, language: LocaleKey): Promise<void>;
  /** What binds at the site and is not accepted by the member. */
  pending(memberId: number, site: string): Promise<AnnouncedVersion[]>;
  /**
   * Accepts a version that is in force or follows; answers when it was first accepted. Fails with `document_unknown`, also
   * for what is only published, and with `document_superseded`.
   */
  accept(memberId: number, site: string, kind: DocumentKind, version: number, language: LocaleKey): Promise<Date>;
}

/** The same for staff, each in the transaction that writes it into the audit log. */
export interface Drafts {
  /** The draft of a document; begun with the texts of the last version where there was none. */
  begin(tx: Tx, site: Site, kind: DocumentKind): Promise<{ draft: DocumentVersion; isNew: boolean }>;
  write(tx: Tx, id: number, language: LocaleKey, text: { title: string; body: string }): Promise<Changed>;
  discard(tx: Tx, id: number): Promise<DocumentVersion>;
  /** Fails with `notice_too_short` within two weeks where it binds, and with `document_incomplete` where a language is missing. */
  announce(tx: Tx, id: number, site: Site, effectiveAt: Date | undefined): Promise<Changed>;
  /** The documents that a new site begins with, in force at once. */
  seed(tx: Tx, site: string, name: string): Promise<void>;
}

interface Changed {
  before: DocumentVersion;
  after: DocumentVersion;
}

interface DocumentParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

export function createDocuments({ db, atomically, clock }: DocumentParts): Documents {
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
      for (const { id } of boundNow(versions, now)) await store.insertAcceptance(tx, memberId, id, language, now);
    },
    async pending(memberId, site) {
      const [versions, accepted] = await Promise.all([
        store.listDocuments(db, site, null),
        store.listAccepted(db, memberId),
      ]);
      return boundNow(versions, clock.now()).filter(({ id }) => !accepted.has(id));
    },
    async accept(memberId, site, kind, version, language) {
      const now = clock.now();
      const versions = await store.listDocuments(db, site, kind);
      const named = versions.filter(isAnnounced).find((one) => one.version === version);
      if (named === undefined || !isBinding(kind)) throw new Failure('document_unknown', { field: 'version' });
      if (named.version < (inForce(versions, now)?.version ?? 0)) {
        throw new Failure('document_superseded', { field: 'version' });
      }
      return atomically((tx) => store.insertAcceptance(tx, memberId, named.id, language, now));
    },
  };
}

/** What holds now, a version for each kind of document. */
export function heldNow(versions: readonly DocumentVersion[], now: Date): AnnouncedVersion[] {
  const kinds = [...new Set(versions.map(({ kind }) => kind))];
  return kinds.flatMap(
    (kind) =>
      inForce(
        versions.filter((version) => version.kind === kind),
        now,
      ) ?? [],
  );
}

/** Of these, what a player agrees to. */
function boundNow(versions: readonly DocumentVersion[], now: Date): AnnouncedVersion[] {
  return heldNow(versions, now).filter(({ kind }) => isBinding(kind));
}

async function lockDraft(tx: Tx, id: number): Promise<DocumentVersion> {
  const found = await store.lockDocument(tx, id);
  if (found === undefined) throw new Failure('document_unknown', { field: 'id' });
  if (found.announcedAt !== null) throw new Failure('document_announced', { field: 'id' });
  return found;
}

async function reread(tx: Tx, before: DocumentVersion): Promise<Changed> {
  const after = await store.findDocument(tx, before.id);
  if (after === undefined) throw new Error(`version ${before.id} went away while it was held`);
  return { before, after };
}

/** When a version is to hold, and no sooner than it may. */
function effectOf(
  draft: DocumentVersion,
  last: AnnouncedVersion | undefined,
  asked: Date | undefined,
  now: Date,
): Date {
  const noticed = draft.version === 1 || !isBinding(draft.kind) ? now : addSeconds(now, NOTICE_SECONDS);
  // It cannot hold before the one that it follows.
  const earliest = last !== undefined && last.effectiveAt >= noticed ? addSeconds(last.effectiveAt, 1) : noticed;
  const effectiveAt = asked ?? earliest;
  if (effectiveAt < earliest) {
    const params = { days: NOTICE_DAYS, earliest: earliest.toISOString() };
    throw new Failure('notice_too_short', { field: 'effective_at', params });
  }
  return effectiveAt;
}

export function createDrafts({ clock }: Pick<DocumentParts, 'clock'>): Drafts {
  return {
    async begin(tx, { key }, kind) {
      const made = await store.insertDraft(tx, key, kind, clock.now());
      const versions = await store.listDocuments(tx, key, kind);
      const standing = versions.find((version) => !isAnnounced(version));
      if (standing === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
      if (made === undefined) return { draft: standing, isNew: false };
      const last = versions.find(isAnnounced);
      for (const language of localeKeys) {
        const text = last?.texts[language];
        if (text) await store.writeText(tx, made, language, text);
      }
      return { draft: (await reread(tx, standing)).after, isNew: true };
    },
    async write(tx, id, language, text) {
      const before = await lockDraft(tx, id);
      await store.writeText(tx, id, language, text);
      return reread(tx, before);
    },
    async discard(tx, id) {
      const draft = await lockDraft(tx, id);
      await store.deleteDraft(tx, id);
      return draft;
    },
    async announce(tx, id, site, asked) {
      const before = await lockDraft(tx, id);
      const [missing] = missingIn(before, site.languages);
      if (missing !== undefined) {
        throw new Failure('document_incomplete', { field: 'id', params: { language: localeNames[missing].name } });
      }
      const now = clock.now();
      const last = (await store.listDocuments(tx, before.site, before.kind)).find(isAnnounced);
      await store.markAnnounced(tx, id, now, effectOf(before, last, asked, now));
      return reread(tx, before);
    },
    async seed(tx, site, name) {
      const now = clock.now();
      for (const kind of FIRST_KINDS) {
        const id = await store.insertDraft(tx, site, kind, now);
        if (id === undefined) continue;
        for (const language of localeKeys) {
          await store.writeText(tx, id, language, namedFor(name, firstDocuments[language][kind]));
        }
        await store.markAnnounced(tx, id, now, now);
      }
    },
  };
}
