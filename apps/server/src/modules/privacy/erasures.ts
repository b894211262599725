import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids } from '../../platform/index.ts';
import type { Bonus } from '../bonus/index.ts';
import type { CashierPerson } from '../cashier/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { HelpdeskPerson } from '../helpdesk/index.ts';
import type { Identity, Subjects } from '../identity/index.ts';
import { eraseChat } from '../chat/index.ts';
import { eraseInbox } from '../inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { endPlay } from '../play/index.ts';
import { endOutsidePlay } from '../wallet/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Erasure } from './erasure.ts';
import type { Obstacles } from './obstacles.ts';
import * as store from './store.ts';

export interface Erasures {
  /** Fails with `erase_…` while something stands in the way. Asked again while one waits, it is that one. */
  ask(memberId: number): Promise<Erasure>;
  /** The member changes their mind. Fails with `not_found`. */
  withdraw(memberId: number): Promise<Erasure>;
  /** By staff. Fails with `not_found`, `erasure_waits` or `erase_…`. */
  askFor(actor: Actor, memberId: number, reason: string): Promise<Erasure>;
  /** Forgets the member. Fails with `not_found`, `erasure_decided`, `erasure_other_person` or `erase_…`. */
  confirm(actor: Actor, id: string): Promise<Erasure>;
  refuse(actor: Actor, id: string, answer: string): Promise<Erasure>;
  latest(q: Queryable, memberId: number): Promise<Erasure | undefined>;
  list: typeof store.listErasures;
  /** Forgets who a member was, where nothing stands in the way. By confirmation, or once the law lets them go. */
  forget(tx: Tx, memberId: number): Promise<void>;
}

interface ErasuresParts {
  db: Db;
  atomically: Atomically;
  bonus: Pick<Bonus, 'erase'>;
  cashier: CashierPerson;
  catalog: Pick<Catalog, 'favourites'>;
  clock: Clock;
  helpdesk: Pick<HelpdeskPerson, 'erase'>;
  identity: Identity;
  ids: Ids;
  ledger: Ledger;
  obstacles: Obstacles;
  office: Staff;
  subjects: Subjects;
}

type NewErasure = Pick<Erasure, 'memberId' | 'askedBy' | 'reason'>;

/** Ledger, rounds and the audit log stay, by number; who it was does not. Bonus has no owner any more and goes back. */
function forgettingOf({
  bonus,
  cashier,
  catalog,
  clock,
  helpdesk,
  ledger,
  obstacles,
  subjects,
}: ErasuresParts): Erasures['forget'] {
  return async (tx, memberId) => {
    const now = clock.now();
    // No bet for good; and the wallet stays as it is until the transaction ends.
    await ledger.block(tx, memberId, true);
    await obstacles.requireNone(tx, memberId);
    await bonus.erase(tx, memberId);
    await cashier.erase(tx, memberId);
    await endPlay(tx, memberId);
    await endOutsidePlay(tx, memberId);
    await catalog.favourites.erase(tx, memberId);
    await helpdesk.erase(tx, memberId);
    await eraseInbox(tx, memberId);
    await eraseChat(tx, memberId);
    await store.markForgotten(tx, memberId, now);
    await subjects.erase(tx, memberId);
  };
}

function decisionsOf(parts: ErasuresParts, forget: Erasures['forget']): Pick<Erasures, 'confirm' | 'refuse'> {
  const { atomically, clock, office } = parts;

  /** One that waits, and that somebody else asked for; nobody else decides on it meanwhile. */
  async function lock(tx: Tx, actor: Actor, id: string): Promise<Erasure> {
    const waits = await store.lockErasure(tx, id);
    if (waits === undefined) throw new Failure('not_found', { field: 'id' });
    if (waits.status !== 'asked') throw new Failure('erasure_decided', { field: 'id' });
    if (waits.askedBy === actor.id) throw new Failure('erasure_other_person', { field: 'id' });
    return waits;
  }

  async function decide(
    tx: Tx,
    actor: Actor,
    waits: Erasure,
    { status, answer }: { status: 'done' | 'refused'; answer: string | null },
  ): Promise<Erasure> {
    const now = clock.now();
    await store.markErasure(tx, waits.id, { status, decidedBy: actor.id, answer, now });
    await office.record(tx, actor, {
      action: status === 'done' ? 'player.erased' : 'player.erasure_refused',
      subject: `player:${waits.memberId}`,
      before: { status: 'asked', erasure: waits.id, asked_by: waits.askedBy },
      after: { status },
    });
    return { ...waits, status, answer, decidedBy: actor.id, decidedAt: now };
  }

  return {
    confirm: (actor, id) =>
      atomically(async (tx) => {
        const waits = await lock(tx, actor, id);
        await forget(tx, waits.memberId);
        return decide(tx, actor, { ...waits, reason: null }, { status: 'done', answer: null });
      }),
    refuse: (actor, id, answer) =>
      atomically(async (tx) => decide(tx, actor, await lock(tx, actor, id), { status: 'refused', answer })),
  };
}

export function createErasures(parts: ErasuresParts): Erasures {
  const { atomically, clock, identity, ids, obstacles, office, subjects } = parts;
  const forget = forgettingOf(parts);

  /** `undefined` where one waits already. */
  async function put(tx: Tx, asked: NewErasure): Promise<Erasure | undefined> {
    await obstacles.requireNone(tx, asked.memberId);
    const erasure = { ...asked, id: ids.reference('E'), askedAt: clock.now() };
    if (!(await store.insertErasure(tx, erasure))) return undefined;
    return { ...erasure, status: 'asked', decidedBy: null, decidedAt: null, answer: null };
  }

  async function waiting(tx: Tx, memberId: number): Promise<Erasure> {
    const latest = await store.findErasureOf(tx, memberId);
    if (latest?.status !== 'asked') throw new Failure('not_found');
    return latest;
  }

  return {
    ...decisionsOf(parts, forget),
    forget,
    ask: (memberId) =>
      atomically(
        async (tx) => (await put(tx, { memberId, askedBy: null, reason: null })) ?? (await waiting(tx, memberId)),
      ),
    withdraw: (memberId) =>
      atomically(async (tx) => {
        const { id } = await waiting(tx, memberId);
        const locked = await store.lockErasure(tx, id);
        // What staff asked for is not the member's to take back.
        if (locked?.status !== 'asked' || locked.askedBy !== null) throw new Failure('not_found');
        const now = clock.now();
        await store.markErasure(tx, id, { status: 'withdrawn', decidedBy: null, answer: null, now });
        return { ...locked, status: 'withdrawn', decidedAt: now };
      }),
    askFor: (actor, memberId, reason) =>
      atomically(async (tx) => {
        await identity.member(tx, memberId);
        if (await subjects.isErased(tx, memberId)) throw new Failure('not_found', { field: 'player_id' });
        const asked = await put(tx, { memberId, askedBy: actor.id, reason });
        if (asked === undefined) throw new Failure('erasure_waits', { field: 'player_id' });
        const after = { status: 'asked', erasure: asked.id };
        await office.record(tx, actor, {
          action: 'player.erasure_asked',
          subject: `player:${memberId}`,
          after,
          reason,
        });
        return asked;
      }),
    latest: store.findErasureOf,
    list: store.listErasures,
  };
}
