import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, SYSTEM_ACTOR, addSeconds } from '../../../platform/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type MemberDirectory, type Sessions, closeAccount, lockMember } from '../identity/index.ts';
import type { ExclusionLength, Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { computeEnd, isLater } from './exclusion-length.ts';
import { findPeriodState, isDueToClose, isDueToEnd } from './exclusion-state.ts';
import * as store from './exclusion-store.ts';
import type { PlayBlock } from './play-block.ts';
import { enqueueRecalls } from './provider-recalls.ts';

/** From the confirmation of a return to its effect. */
export const RETURN_SECONDS = 86_400;
const MAX_DUE = 200;

export interface ExclusionChoice {
  kind: 'pause' | 'self_exclusion';
  length: ExclusionLength;
}

/** Pauses and exclusions of players. None ends early, for nobody. */
export interface Exclusions {
  /**
   * Starts a pause or an exclusion by the player. Fails with `demo_not_allowed`, `exclusion_length_not_offered`, or
   * `exclusion_not_longer` where one is in force that ends later.
   */
  start(memberId: number, choice: ExclusionChoice): Promise<void>;
  /** The same by staff, with a reason in the audit log. Returns the id. */
  place(actor: Actor, memberId: number, choice: ExclusionChoice, reason: string): Promise<string>;
  /** Confirms the return after a timed exclusion. Fails with `exclusion_state` or `exclusion_return_early`. */
  confirmReturn(memberId: number): Promise<void>;
  /** Finds what is in force for a member, the strictest first. */
  listOpen(q: Queryable, memberId: number): Promise<store.ExclusionPeriod[]>;
  /** Ends what is due for one member; a player who looks does not wait for the job. */
  endDue(memberId: number): Promise<void>;
  /** Ends pauses and returns that are due, and closes the accounts of listed players after their time to withdraw. */
  sweep(): Promise<void>;
}

export interface ExclusionsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  identity: MemberDirectory;
  jobs: Pick<Jobs, 'enqueue'>;
  ledger: Pick<Ledger, 'block'>;
  sessions: Pick<Sessions, 'endAll'>;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record'>;
  block: PlayBlock;
}

/** Starts a period under the lock of the member; shorter ones of the same kind end by it. */
function createStarter({ block, clock, ids, identity, jobs, sites }: ExclusionsDeps) {
  return async (
    tx: Tx,
    memberId: number,
    { kind, length }: ExclusionChoice,
    by: { staffId: number; reason: string } | null,
  ): Promise<store.ExclusionPeriod> => {
    await lockMember(tx, memberId);
    const member = await identity.member(tx, memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed');
    const { rules } = await sites.directory.at({ site: member.site });
    const offered = kind === 'pause' ? rules.pauseLengths : rules.exclusionLengths;
    if (!offered.includes(length)) throw new Failure('exclusion_length_not_offered', { field: 'length' });
    const now = clock.now();
    const endsAt = computeEnd(now, length);
    const open = await store.listOpenPeriods(tx, memberId);
    const stricter = open.find(
      (one) =>
        one.kind !== 'register' &&
        (one.kind === kind || kind === 'pause') &&
        findPeriodState(one, now) === 'active' &&
        !isLater(endsAt, one.endsAt),
    );
    if (stricter !== undefined) throw new Failure('exclusion_not_longer', { field: 'length' });
    for (const one of open) if (one.kind === kind) await store.markEnded(tx, one.id, now);
    const id = ids.uuid();
    const row = { id, memberId, site: member.site, kind, length, startsAt: now, endsAt, withdrawUntil: null };
    await store.insertPeriod(tx, {
      ...row,
      placedBy: by === null ? 'player' : 'staff',
      staffId: by?.staffId ?? null,
      reason: by?.reason ?? null,
    });
    await block.refresh(tx, memberId);
    await enqueueRecalls(tx, jobs, memberId);
    const started = await store.findPeriod(tx, id);
    if (started === undefined) throw new Error('the started exclusion was not found');
    return started;
  };
}

/** Ends what is due for a member, and closes the account of a listed one. */
function createEnder({ atomically, block, clock, ledger, sessions, staff }: ExclusionsDeps) {
  async function close(tx: Tx, { id, memberId }: store.ExclusionPeriod, now: Date): Promise<void> {
    await store.markClosed(tx, id, now);
    await closeAccount(tx, memberId, now);
    await ledger.block(tx, memberId, true);
    await sessions.endAll(tx, memberId, 'staff');
    await staff.record(tx, SYSTEM_ACTOR, {
      action: 'exclusion.account_closed',
      subject: `player:${memberId}`,
      after: { exclusion: id },
    });
  }

  return (memberId: number) =>
    atomically(async (tx) => {
      await lockMember(tx, memberId);
      const now = clock.now();
      const open = await store.listOpenPeriods(tx, memberId);
      const ending = open.filter((one) => isDueToEnd(one, now));
      const closing = open.filter((one) => isDueToClose(one, now));
      for (const { id } of ending) await store.markEnded(tx, id, now);
      for (const one of closing) await close(tx, one, now);
      if (ending.length > 0) await block.refresh(tx, memberId);
    });
}

export function createExclusions(deps: ExclusionsDeps): Exclusions {
  const { db, atomically, clock, staff } = deps;
  const start = createStarter(deps);
  const endDue = createEnder(deps);
  return {
    async start(memberId, choice) {
      await atomically((tx) => start(tx, memberId, choice, null));
    },
    place: (actor, memberId, choice, reason) =>
      atomically(async (tx) => {
        const { id, kind, length, endsAt } = await start(tx, memberId, choice, { staffId: actor.id, reason });
        await staff.record(tx, actor, {
          action: 'exclusion.placed',
          subject: `player:${memberId}`,
          after: { exclusion_kind: kind, exclusion_length: length, ends_at: endsAt?.toISOString() ?? null },
          reason,
        });
        return id;
      }),
    confirmReturn: (memberId) =>
      atomically(async (tx) => {
        await lockMember(tx, memberId);
        const now = clock.now();
        const open = await store.listOpenPeriods(tx, memberId);
        const exclusion = open.find(({ kind }) => kind === 'self_exclusion');
        if (exclusion === undefined || exclusion.returnsAt !== null) throw new Failure('exclusion_state');
        if (findPeriodState(exclusion, now) !== 'over') throw new Failure('exclusion_return_early');
        await store.markReturning(tx, exclusion.id, addSeconds(now, RETURN_SECONDS), null);
      }),
    listOpen: store.listOpenPeriods,
    async endDue(memberId) {
      const now = clock.now();
      if ((await store.listOpenPeriods(db, memberId)).some((one) => isDueToEnd(one, now))) await endDue(memberId);
    },
    async sweep() {
      for (;;) {
        const due = await store.listDueMembers(db, clock.now(), MAX_DUE);
        for (const memberId of due) await endDue(memberId);
        if (due.length < MAX_DUE) return;
      }
    },
  };
}
