import { type Atomically, type Db, type Queryable, type Tx, snapshot } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Identity, DataSubjects } from '../identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import * as store from './export-store.ts';
import type { Export } from './export-store.ts';

const DOCUMENT_LIFETIME_SECONDS = 7 * 86_400;
const MIN_INTERVAL_SECONDS = 86_400;

type ExportStatus = 'preparing' | 'ready' | 'gone';

/** Exports of members' data. Each document is sealed and deleted after a week. */
export interface Exports {
  /** Requests an export, or returns the one of the last day. */
  request(memberId: number): Promise<Export>;
  /** Requests an export on behalf of a member. Staff cannot read the document. Fails with `not_found`. */
  requestForMember(actor: Actor, memberId: number, reason: string): Promise<Export>;
  list(q: Queryable, memberId: number): Promise<Export[]>;
  /** Returns the document of a member's own export. Fails with `not_found` or `export_not_ready`. */
  readDocument(memberId: number, id: string): Promise<Record<string, unknown>>;
  /** Creates the document of an export. Idempotent. */
  createDocument(id: string): Promise<void>;
  /** Deletes documents older than a week. */
  sweep(): Promise<void>;
}

interface ExportsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  ids: Ids;
  jobs: Jobs;
  staff: Staff;
  subjects: DataSubjects;
  vault: Vault;
  /** Collects what every module stores of a member. */
  collect: (q: Queryable, memberId: number) => Promise<Record<string, unknown>>;
}

const toDocumentContext = (id: string): string => `privacy.export.document:${id}`;

/** The status of an export at `now`. After a week it is gone, even before its document is deleted. */
export function toExportStatus({ readyAt, expiresAt, goneAt }: Export, now: Date): ExportStatus {
  if (goneAt !== null || (expiresAt !== null && expiresAt <= now)) return 'gone';
  return readyAt === null ? 'preparing' : 'ready';
}

function createExportRequester({ clock, ids, jobs }: Pick<ExportsDeps, 'clock' | 'ids' | 'jobs'>) {
  const isReusable = (found: Export, now: Date): boolean =>
    toExportStatus(found, now) !== 'gone' &&
    (found.readyAt === null || found.requestedAt > addSeconds(now, -MIN_INTERVAL_SECONDS));

  return async (
    tx: Tx,
    memberId: number,
    { requestedBy, reason }: { requestedBy: number | null; reason: string | null },
  ): Promise<Export> => {
    const now = clock.now();
    await store.lockExports(tx, memberId);
    const latest = (await store.listExports(tx, memberId)).find((found) => isReusable(found, now));
    if (latest !== undefined) return latest;
    const request = { id: ids.reference('X'), memberId, requestedBy, requestedAt: now };
    await store.insertExport(tx, { ...request, reason });
    await jobs.enqueue(tx, 'privacy_export', { id: request.id });
    return { ...request, readyAt: null, expiresAt: null, goneAt: null };
  };
}

export function createExports(deps: ExportsDeps): Exports {
  const { db, atomically, clock, identity, staff, subjects, vault, collect } = deps;
  const request = createExportRequester(deps);

  return {
    request: (memberId) => atomically((tx) => request(tx, memberId, { requestedBy: null, reason: null })),
    requestForMember: (actor, memberId, reason) =>
      atomically(async (tx) => {
        await identity.member(tx, memberId);
        if (await subjects.isErased(tx, memberId)) throw new Failure('not_found', { field: 'player_id' });
        const requested = await request(tx, memberId, { requestedBy: actor.id, reason });
        const after = { export: requested.id };
        await staff.record(tx, actor, { action: 'player.exported', subject: `player:${memberId}`, after, reason });
        return requested;
      }),
    list: store.listExports,
    async readDocument(memberId, id) {
      const found = await store.findExport(db, id);
      if (found === undefined || found.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
      if (found.document === null || toExportStatus(found, clock.now()) !== 'ready')
        throw new Failure('export_not_ready', { field: 'id' });
      const text = (await vault.sealer(db, memberId)).open(toDocumentContext(id), found.document);
      return JSON.parse(text) as Record<string, unknown>;
    },
    async createDocument(id) {
      const pending = await store.findExport(db, id);
      if (pending === undefined || pending.readyAt !== null || pending.goneAt !== null) return;
      const { memberId } = pending;
      const document = await snapshot(db, (tx) => collect(tx, memberId));
      await atomically(async (tx) => {
        // A member who was erased meanwhile has no key and no pending export.
        const locked = await store.lockExport(tx, id);
        if (locked === undefined || locked.readyAt !== null || locked.goneAt !== null) return;
        const now = clock.now();
        const text = JSON.stringify({ made_at: now.toISOString(), ...document });
        const sealed = (await vault.sealer(tx, memberId)).seal(toDocumentContext(id), text);
        await store.markExportReady(tx, id, sealed, now, addSeconds(now, DOCUMENT_LIFETIME_SECONDS));
      });
    },
    sweep: () => atomically(async (tx) => void (await store.deleteExpiredDocuments(tx, clock.now()))),
  };
}
