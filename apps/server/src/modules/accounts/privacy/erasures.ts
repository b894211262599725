import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids } from '../../../platform/index.ts';
import type { Bonus } from '../../rewards/bonus/index.ts';
import type { CashierMemberData } from '../../money/cashier/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { HelpdeskPerson } from '../../communication/helpdesk/index.ts';
import type { IdentityPerson } from '../identity-verification/index.ts';
import type { Identity, DataSubjects } from '../identity/index.ts';
import { eraseChat } from '../../communication/chat/index.ts';
import { eraseInbox } from '../../communication/inbox/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { deleteGameSessions } from '../../play/play/index.ts';
import { deleteProviderSessions } from '../../play/game-aggregator/index.ts';
import type { Staff } from '../staff/index.ts';
import type { ErasureObstacles } from './erasure-obstacles.ts';
import * as store from './erasure-store.ts';
import type { Erasure } from './erasure-store.ts';
import { deleteExportTexts } from './export-store.ts';

export interface Erasures {
  /** Requests an erasure, or returns the pending one. Fails with `erase_…` while an obstacle exists. */
  request(memberId: number): Promise<Erasure>;
  /** Withdraws the member's own request. Fails with `not_found`. */
  withdraw(memberId: number): Promise<Erasure>;
  /** Requests an erasure on behalf of a member. Fails with `not_found`, `erasure_waits` or `erase_…`. */
  requestForMember(actor: Actor, memberId: number, reason: string): Promise<Erasure>;
  /** Erases the member of a pending request that another person made. Fails with `not_found`, `erasure_decided`, `erasure_other_person` or `erase_…`. */
  confirm(actor: Actor, id: string): Promise<Erasure>;
  /** Refuses a pending request; the member reads `answer`. Fails with `not_found` and `erasure_decided`. */
  refuse(actor: Actor, id: string, answer: string): Promise<Erasure>;
  latest: typeof store.findLatestErasure;
  list: typeof store.listErasures;
  /** Erases a member where no obstacle exists: after confirmation, or at the end of the retention period. */
  eraseMember(tx: Tx, memberId: number): Promise<void>;
}

interface ErasuresDeps {
  db: Db;
  atomically: Atomically;
  bonus: Pick<Bonus, 'erase'>;
  cashier: CashierMemberData;
  catalog: Pick<Catalog, 'favourites'>;
  clock: Clock;
  helpdesk: Pick<HelpdeskPerson, 'erase'>;
  identity: Identity;
  identityVerification: Pick<IdentityPerson, 'erase'>;
  ids: Ids;
  ledger: Ledger;
  obstacles: ErasureObstacles;
  staff: Staff;
  subjects: DataSubjects;
}

type ErasureRequest = Pick<Erasure, 'memberId' | 'requestedBy' | 'reason'>;

/**
 * Erases personal data in every module. Ledger, rounds and the audit log stay, by id. Bonus balances return to the
 * operator.
 */
function createEraser({
  bonus,
  cashier,
  catalog,
  clock,
  helpdesk,
  identityVerification,
  ledger,
  obstacles,
  subjects,
}: ErasuresDeps): Erasures['eraseMember'] {
  return async (tx, memberId) => {
    const now = clock.now();
    // Blocks bets for good and locks the wallet until the transaction ends.
    await ledger.block(tx, memberId, true);
    await obstacles.requireNone(tx, memberId);
    await bonus.erase(tx, memberId);
    await cashier.erase(tx, memberId);
    await deleteGameSessions(tx, memberId);
    await deleteProviderSessions(tx, memberId);
    await catalog.favourites.erase(tx, memberId);
    await helpdesk.erase(tx, memberId);
    await identityVerification.erase(tx, memberId);
    await eraseInbox(tx, memberId);
    await eraseChat(tx, memberId);
    await deleteExportTexts(tx, memberId, now);
    await store.deleteErasureTexts(tx, memberId);
    await subjects.erase(tx, memberId);
  };
}

function createErasureDecisions(
  deps: ErasuresDeps,
  eraseMember: Erasures['eraseMember'],
): Pick<Erasures, 'confirm' | 'refuse'> {
  const { atomically, clock, staff } = deps;

  /** Locks a pending request that another person made. */
  async function lock(tx: Tx, actor: Actor, id: string): Promise<Erasure> {
    const pending = await store.lockErasure(tx, id);
    if (pending === undefined) throw new Failure('not_found', { field: 'id' });
    if (pending.status !== 'asked') throw new Failure('erasure_decided', { field: 'id' });
    if (pending.requestedBy === actor.id) throw new Failure('erasure_other_person', { field: 'id' });
    return pending;
  }

  async function decide(
    tx: Tx,
    actor: Actor,
    pending: Erasure,
    { status, answer }: { status: 'done' | 'refused'; answer: string | null },
  ): Promise<Erasure> {
    const now = clock.now();
    await store.markErasure(tx, pending.id, { status, decidedBy: actor.id, answer, now });
    await staff.record(tx, actor, {
      action: status === 'done' ? 'player.erased' : 'player.erasure_refused',
      subject: `player:${pending.memberId}`,
      before: { status: 'asked', erasure: pending.id, requested_by: pending.requestedBy },
      after: { status },
    });
    return { ...pending, status, answer, decidedBy: actor.id, decidedAt: now };
  }

  return {
    confirm: (actor, id) =>
      atomically(async (tx) => {
        const pending = await lock(tx, actor, id);
        await eraseMember(tx, pending.memberId);
        return decide(tx, actor, { ...pending, reason: null }, { status: 'done', answer: null });
      }),
    refuse: (actor, id, answer) =>
      atomically(async (tx) => decide(tx, actor, await lock(tx, actor, id), { status: 'refused', answer })),
  };
}

export function createErasures(deps: ErasuresDeps): Erasures {
  const { atomically, clock, identity, ids, obstacles, staff, subjects } = deps;
  const eraseMember = createEraser(deps);

  /** Inserts a request; `undefined` where one is pending. */
  async function insertRequest(tx: Tx, request: ErasureRequest): Promise<Erasure | undefined> {
    await obstacles.requireNone(tx, request.memberId);
    const erasure = { ...request, id: ids.reference('E'), requestedAt: clock.now() };
    if (!(await store.insertErasure(tx, erasure))) return undefined;
    return { ...erasure, status: 'asked', decidedBy: null, decidedAt: null, answer: null };
  }

  async function findPending(tx: Tx, memberId: number): Promise<Erasure> {
    const latest = await store.findLatestErasure(tx, memberId);
    if (latest?.status !== 'asked') throw new Failure('not_found');
    return latest;
  }

  return {
    ...createErasureDecisions(deps, eraseMember),
    eraseMember,
    request: (memberId) =>
      atomically(async (tx) => {
        const request = { memberId, requestedBy: null, reason: null };
        return (await insertRequest(tx, request)) ?? (await findPending(tx, memberId));
      }),
    withdraw: (memberId) =>
      atomically(async (tx) => {
        const { id } = await findPending(tx, memberId);
        const locked = await store.lockErasure(tx, id);
        // A member cannot withdraw a request of staff.
        if (locked?.status !== 'asked' || locked.requestedBy !== null) throw new Failure('not_found');
        const now = clock.now();
        await store.markErasure(tx, id, { status: 'withdrawn', decidedBy: null, answer: null, now });
        return { ...locked, status: 'withdrawn', decidedAt: now };
      }),
    requestForMember: (actor, memberId, reason) =>
      atomically(async (tx) => {
        await identity.member(tx, memberId);
        if (await subjects.isErased(tx, memberId)) throw new Failure('not_found', { field: 'player_id' });
        const requested = await insertRequest(tx, { memberId, requestedBy: actor.id, reason });
        if (requested === undefined) throw new Failure('erasure_waits', { field: 'player_id' });
        const after = { status: 'asked', erasure: requested.id };
        await staff.record(tx, actor, {
          action: 'player.erasure_asked',
          subject: `player:${memberId}`,
          after,
          reason,
        });
        return requested;
      }),
    latest: store.findLatestErasure,
    list: store.listErasures,
  };
}
