import { type Atomically, type Db, type Queryable, type Tx, snapshot } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds } from '../../platform/index.ts';
import type { Identity, Subjects } from '../identity/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { type Export, statusOf } from './export.ts';
import * as store from './store.ts';

const KEPT_SECONDS = 7 * 86_400;
const ONE_A_SECONDS = 86_400;

export interface Exports {
  /** Asks for one; within a day of the last it is that one. */
  ask(memberId: number): Promise<Export>;
  /** The same for a member, by staff, who never read it. Fails with `not_found`. */
  askFor(actor: Actor, memberId: number, reason: string): Promise<Export>;
  list(q: Queryable, memberId: number): Promise<Export[]>;
  /** The document of one of the member's own. Fails with `not_found` or `export_not_ready`. */
  open(memberId: number, id: string): Promise<Record<string, unknown>>;
  /** Puts the document of an export together. Done again, it changes nothing. */
  make(id: string): Promise<void>;
  /** Forgets documents whose week is over. */
  sweep(): Promise<void>;
}

interface ExportsParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Identity;
  ids: Ids;
  jobs: Jobs;
  office: Staff;
  subjects: Subjects;
  vault: Vault;
  /** Gathers what every module knows of a member. */
  gather: (q: Queryable, memberId: number) => Promise<Record<string, unknown>>;
}

const placeOf = (id: string): string => `privacy.export.document:${id}`;

/** Puts an export down with the job that makes it, or answers the one of today. */
function askerOf({ clock, ids, jobs }: Pick<ExportsParts, 'clock' | 'ids' | 'jobs'>) {
  return async (tx: Tx, memberId: number, by: { askedBy: number | null; reason: string | null }): Promise<Export> => {
    const now = clock.now();
    await store.lockExports(tx, memberId);
    const known = (await store.listExports(tx, memberId)).find(
      (one) => statusOf(one, now) !== 'gone' && (one.readyAt === null || one.askedAt > addSeconds(now, -ONE_A_SECONDS)),
    );
    if (known !== undefined) return known;
    const id = ids.reference('X');
    await store.insertExport(tx, { id, memberId, ...by, now });
    await jobs.enqueue(tx, 'privacy_export', { id });
    return { id, memberId, askedBy: by.askedBy, askedAt: now, readyAt: null, expiresAt: null, goneAt: null };
  };
}

export function createExports(parts: ExportsParts): Exports {
  const { db, atomically, clock, identity, office, subjects, vault, gather } = parts;
  const ask = askerOf(parts);

  return {
    ask: (memberId) => atomically((tx) => ask(tx, memberId, { askedBy: null, reason: null })),
    askFor: (actor, memberId, reason) =>
      atomically(async (tx) => {
        await identity.member(tx, memberId);
        if (await subjects.isErased(tx, memberId)) throw new Failure('not_found', { field: 'player_id' });
        const asked = await ask(tx, memberId, { askedBy: actor.id, reason });
        const after = { export: asked.id };
        await office.record(tx, actor, { action: 'player.exported', subject: `player:${memberId}`, after, reason });
        return asked;
      }),
    list: store.listExports,
    async open(memberId, id) {
      const found = await store.findExport(db, id);
      if (found === undefined || found.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
      if (found.document === null || statusOf(found, clock.now()) !== 'ready')
        throw new Failure('export_not_ready', { field: 'id' });
      const text = (await vault.sealer(db, memberId)).open(placeOf(id), found.document);
      return JSON.parse(text) as Record<string, unknown>;
    },
    async make(id) {
      const asked = await store.findExport(db, id);
      if (asked === undefined || asked.readyAt !== null || asked.goneAt !== null) return;
      const { memberId } = asked;
      const document = await snapshot(db, (tx) => gather(tx, memberId));
      await atomically(async (tx) => {
        // Whoever was forgotten meanwhile has no key any more, and no export that waits.
        const still = await store.lockExport(tx, id);
        if (still === undefined || still.readyAt !== null || still.goneAt !== null) return;
        const now = clock.now();
        const made = JSON.stringify({ made_at: now.toISOString(), ...document });
        const sealed = (await vault.sealer(tx, memberId)).seal(placeOf(id), made);
        await store.markReady(tx, id, sealed, now, addSeconds(now, KEPT_SECONDS));
      });
    },
    sweep: () => atomically(async (tx) => void (await store.markExpired(tx, clock.now()))),
  };
}
