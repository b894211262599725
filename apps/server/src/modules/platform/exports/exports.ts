import { maxExportRows } from '@arara/contract';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Ids,
  SYSTEM_ACTOR,
  type SignedIn,
  addSeconds,
  dayOf,
  masked,
} from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Language } from './export-columns.ts';
import { type ExportFilter, type ExportReaders, createExportLists } from './export-lists.ts';
import { type ExportSeals, createExportSeals } from './export-seals.ts';
import * as store from './export-store.ts';
import type { ListExport } from './export-store.ts';
import { type NotifyExportEnd, createExportWriter } from './export-writer.ts';
import { translations } from './messages/messages.ts';

const MAX_OPEN = 3;
const MAX_FILES = 30;
const LISTED = 50;
/** Entries of the list without a file are deleted after this time. */
const KEPT_SECONDS = 90 * 86_400;

export interface ExportRequest extends Pick<ListExport, 'list' | 'format'> {
  filter: ExportFilter;
  language: Language;
}

/** An export with its filters, and the time that a running one still needs. */
export interface ExportEntry extends Omit<ListExport, 'filter'> {
  filter: ExportFilter;
  secondsLeft: number | null;
  fileName: string;
}

/** A finished file; `content` reads it piece by piece. */
export interface ExportFile {
  fileName: string;
  format: ListExport['format'];
  bytes: number;
  content: AsyncGenerator<Buffer>;
}

type Caller = Actor & SignedIn;

/** Files of lists for staff. An export belongs to the member who requested it; others cannot find it. */
export interface ListExports {
  list(staffId: number): Promise<ExportEntry[]>;
  /** Requests a file. Fails with `forbidden`, `invalid`, `export_too_large` or `exports_full`. */
  request(actor: Caller, request: ExportRequest): Promise<ExportEntry>;
  /** Counts the rows of a list. Fails with `invalid` or `export_too_large`. */
  count(request: Pick<ExportRequest, 'list' | 'format' | 'filter'>, permissions: readonly string[]): Promise<number>;
  /**
   * Requests a file for a member of staff in the transaction of its cause, and returns its id. The open exports of the
   * member do not limit it; permissions are checked when it is written.
   */
  requestFor(tx: Tx, staffId: number, request: ExportRequest & { rows: number }): Promise<string>;
  /** Adds a listener that runs in the transaction which ends an export. */
  onEnd(notify: NotifyExportEnd): void;
  /** Stops an export or deletes its file. Fails with `not_found`. */
  cancel(actor: Caller, id: string): Promise<ExportEntry>;
  /** Opens a finished file and records the download. Fails with `forbidden` or `not_found`. */
  open(actor: Caller, id: string): Promise<ExportFile>;
  /** Deletes files after their week, and old entries. */
  sweep(): Promise<void>;
}

export interface ExportsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  readers: ExportReaders;
  staff: Pick<Staff, 'findActive' | 'record' | 'require'>;
  vault: Vault;
}

/** Extrapolates the time that a run still needs; `null` before its first rows. */
function estimateSecondsLeft({ status, startedAt, rowsDone, rowsTotal }: ListExport, now: Date): number | null {
  if (status !== 'running' || startedAt === null || rowsDone === 0) return null;
  const elapsed = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(0, Math.ceil((elapsed / rowsDone) * (rowsTotal - rowsDone)));
}

/** The search of a list may be a phone, an e-mail or a CPF, which the audit log must not keep. */
const maskSearch = (filter: ExportFilter): ExportFilter =>
  filter['q'] === undefined ? filter : { ...filter, q: masked(filter['q']) };

function toFileName({ id, list, format, language, requestedAt }: ListExport): string {
  const name = translations[language](`fileNames.${list}`);
  return `${name}-${dayOf(requestedAt)}-${id.slice(-4)}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
}

function createEntryReader({ clock, seals }: { clock: Clock; seals: ExportSeals }) {
  return async (q: Queryable, found: ListExport): Promise<ExportEntry> => ({
    ...found,
    filter: await seals.openFilter(q, found),
    secondsLeft: estimateSecondsLeft(found, clock.now()),
    fileName: toFileName(found),
  });
}

type NewRequest = ExportRequest & { staffId: number; rows: number; isScheduled: boolean };

function createRequester(deps: ExportsDeps & { seals: ExportSeals; lists: ReturnType<typeof createExportLists> }) {
  const { atomically, clock, ids, jobs, lists, seals, staff } = deps;

  async function insert(
    tx: Tx,
    actor: Actor,
    { staffId, list, format, language, filter, rows, isScheduled }: NewRequest,
  ): Promise<string> {
    const id = ids.reference('E');
    const sealed = await seals.sealFilter(tx, id, filter);
    const requestedAt = clock.now();
    const request = { id, staffId, list, format, language, filter: sealed, rowsTotal: rows, isScheduled, requestedAt };
    await store.insertExport(tx, request);
    await jobs.enqueue(tx, 'export', { id });
    const after = { list, format, filter: maskSearch(filter), rows };
    await staff.record(tx, actor, { action: 'export.requested', subject: `export:${id}`, after });
    return id;
  }

  async function insertOwn(tx: Tx, actor: Caller, request: ExportRequest & { rows: number }): Promise<string> {
    await store.lockRequests(tx, actor.id);
    if ((await store.countOpen(tx, actor.id)) >= MAX_OPEN)
      throw new Failure('exports_full', { params: { max: MAX_OPEN } });
    return insert(tx, actor, { ...request, staffId: actor.id, isScheduled: false });
  }

  async function count(
    { list, format, filter }: Pick<ExportRequest, 'list' | 'format' | 'filter'>,
    permissions: readonly string[],
  ): Promise<number> {
    const [rows, max] = [await lists[list].open(filter).count({ permissions }), maxExportRows[format]];
    if (rows > max) throw new Failure('export_too_large', { field: 'filter', params: { max } });
    return rows;
  }

  return {
    count,
    requestFor: (tx: Tx, staffId: number, request: ExportRequest & { rows: number }) =>
      insert(tx, SYSTEM_ACTOR, { ...request, staffId, isScheduled: true }),
    async request(actor: Caller, { list: name, filter: given, ...request }: ExportRequest): Promise<string> {
      const list = lists[name];
      staff.require(actor, list.permission, 'officeExportRequest');
      const { filter } = list.open(given);
      const rows = await count({ list: name, format: request.format, filter }, actor.permissions);
      return atomically((tx) => insertOwn(tx, actor, { ...request, list: name, filter, rows }));
    },
  };
}

export function createExports(deps: ExportsDeps): ListExports {
  const { db, atomically, clock, jobs, readers, staff, vault } = deps;
  const lists = createExportLists(readers);
  const seals = createExportSeals({ vault });
  const toEntry = createEntryReader({ clock, seals });
  const requester = createRequester({ ...deps, lists, seals });
  const listeners: NotifyExportEnd[] = [];
  const notifyEnd: NotifyExportEnd = async (tx, end) => {
    for (const notify of listeners) await notify(tx, end);
  };
  const write = createExportWriter({ db, atomically, clock, lists, seals, staff, notifyEnd });
  jobs.work('export', ({ id }, signal) => write(id, signal));

  async function* readPieces(file: ListExport): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const sealed = await store.findPiece(db, file, position);
      if (sealed === undefined) return;
      yield await seals.openPiece(db, file, position, sealed);
    }
  }

  async function require(found: ListExport | undefined): Promise<ExportEntry> {
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    return toEntry(db, found);
  }

  return {
    list: async (staffId) =>
      Promise.all((await store.listExports(db, staffId, LISTED)).map((found) => toEntry(db, found))),
    async request(actor, request) {
      const id = await requester.request(actor, request);
      return require(await store.findExport(db, actor.id, id));
    },
    count: requester.count,
    requestFor: requester.requestFor,
    onEnd: (notify) => void listeners.push(notify),
    cancel: async (actor, id) =>
      require(
        await atomically(async (tx) => {
          const found = await store.markCancelled(tx, actor.id, id, clock.now());
          if (found === undefined) return undefined;
          await staff.record(tx, actor, { action: 'export.cancelled', subject: `export:${id}` });
          await notifyEnd(tx, { id, staffId: actor.id, problem: null, isCancelled: true });
          return found;
        }),
      ),
    async open(actor, id) {
      const found = await store.findExport(db, actor.id, id);
      if (found === undefined || found.status !== 'done' || found.expiresAt === null || found.expiresAt <= clock.now())
        throw new Failure('not_found', { field: 'id' });
      const { list, format, rowsDone: rows } = found;
      staff.require(actor, lists[list].permission, 'exportFile');
      const after = { list, format, filter: maskSearch(await seals.openFilter(db, found)), rows };
      await atomically((tx) =>
        staff.record(tx, actor, { action: 'export.downloaded', subject: `export:${id}`, after }),
      );
      return { fileName: toFileName(found), format, bytes: found.bytes ?? 0, content: readPieces(found) };
    },
    sweep: () =>
      atomically((tx) => {
        const now = clock.now();
        return store.expireFiles(tx, { now, kept: MAX_FILES, forgetBefore: addSeconds(now, -KEPT_SECONDS) });
      }),
  };
}
