import type { playerSwitches } from '@arara/contract';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, type PageRequest, type Rows } from '../../../../platform/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as documentStore from '../identity-documents/identity-document-store.ts';
import { deletePasskey } from '../passkeys/passkey-store.ts';
import type { SecurityNotices } from '../security/security-notices.ts';
import * as twoStepStore from '../sign-in/two-step-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { memberStatus } from '../member.ts';
import * as store from './player-admin-store.ts';

/** The audit log of the staff module: records an action in the transaction that performs it. */
export interface StaffActionLog {
  record(
    tx: Tx,
    actor: Actor,
    entry: { action: string; subject: string; before?: unknown; after?: unknown; reason?: string },
  ): Promise<void>;
}

export type PlayerSwitch = (typeof playerSwitches)[number];

/** Actions of staff on a player's account. Each takes a reason and is recorded in the audit log with the change. */
export interface PlayerAdmin {
  /** Blocks bets and deposits until unfrozen; withdrawals stay possible. Fails with `player_not_active`. */
  freeze(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Fails with `player_not_frozen`, also for under-age and erased accounts. */
  unfreeze(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Ends one session of the player, or all; returns how many. Fails with `not_found`. */
  endSessions(actor: Actor, memberId: number, id: number | undefined, reason: string): Promise<number>;
  /** Removes a lost second step and ends every session. Fails with `two_step_off`. */
  resetTwoStep(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Removes a forgotten withdrawal password. Every session ends, so that a stolen session cannot set a new one. */
  resetWithdrawalPassword(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Removes a lost or stolen passkey and ends every session. Fails with `not_found`. */
  removePasskey(actor: Actor, memberId: number, id: string, reason: string): Promise<void>;
  /** Sets a switch of the member. Fails with `not_found`. */
  setSwitch(actor: Actor, memberId: number, name: PlayerSwitch, isOn: boolean, reason: string): Promise<void>;
  /** Replaces the member's tags. */
  setTags(actor: Actor, memberId: number, tags: readonly string[]): Promise<void>;
}

interface PlayerAdminDeps {
  atomically: Atomically;
  clock: Clock;
  ledger: Ledger;
  notices: SecurityNotices;
  staff: StaffActionLog;
  sessions: Sessions;
}

interface StatusChange {
  before?: object;
  after?: object;
}

/** The result of an action without a return value. */
const noResult = { result: undefined };

/** Runs an action on a locked member and records it in the audit log. Fails with `not_found`. */
function createAuditedAction({ atomically, staff }: PlayerAdminDeps) {
  return <T>(
    actor: Actor,
    { memberId, action, reason }: { memberId: number; action: string; reason?: string },
    change: (tx: Tx, status: number) => Promise<StatusChange & { result: T }>,
  ): Promise<T> =>
    atomically(async (tx) => {
      const member = await documentStore.lockIdentityDocument(tx, memberId);
      if (member === undefined) throw new Failure('not_found', { field: 'id' });
      const { result, ...statusChange } = await change(tx, member.status);
      await staff.record(tx, actor, {
        action,
        subject: `player:${memberId}`,
        ...statusChange,
        ...(reason === undefined ? {} : { reason }),
      });
      return result;
    });
}

type CredentialReset = 'resetTwoStep' | 'resetWithdrawalPassword' | 'removePasskey';

/** Removes a lost credential, so that the member can set it up again. The member is notified and every session ends. */
function createResets(deps: PlayerAdminDeps): Pick<PlayerAdmin, CredentialReset> {
  const { clock, notices, sessions } = deps;
  const runAudited = createAuditedAction(deps);
  return {
    resetTwoStep: (actor, memberId, reason) =>
      runAudited(actor, { memberId, action: 'player.two_step_reset', reason }, async (tx) => {
        const totp = await twoStepStore.lockTotp(tx, memberId);
        if (totp === undefined || totp.confirmedAt === null) throw new Failure('two_step_off', { field: 'id' });
        await twoStepStore.deleteTotp(tx, memberId);
        await twoStepStore.deleteMemberChallenges(tx, memberId);
        await sessions.endAll(tx, memberId, 'staff');
        await notices.add(tx, memberId, 'two_step_off');
        return noResult;
      }),
    resetWithdrawalPassword: (actor, memberId, reason) =>
      runAudited(actor, { memberId, action: 'player.withdrawal_password_reset', reason }, async (tx) => {
        if (!(await store.deleteWithdrawalPassword(tx, memberId, clock.now())))
          throw new Failure('withdrawal_password_unset', { field: 'id' });
        await sessions.endAll(tx, memberId, 'staff');
        await notices.add(tx, memberId, 'withdrawal_password_changed');
        return noResult;
      }),
    removePasskey: (actor, memberId, id, reason) =>
      runAudited(actor, { memberId, action: 'player.passkey_removed', reason }, async (tx) => {
        if (!(await deletePasskey(tx, memberId, id))) throw new Failure('not_found', { field: 'id' });
        await sessions.endAll(tx, memberId, 'staff');
        await notices.add(tx, memberId, 'passkey_removed');
        return { ...noResult, before: { passkey: id } };
      }),
  };
}

export function createPlayerAdmin(deps: PlayerAdminDeps): PlayerAdmin {
  const { clock, ledger, sessions } = deps;
  const runAudited = createAuditedAction(deps);

  async function markStatus(tx: Tx, memberId: number, status: number): Promise<void> {
    await documentStore.markMemberStatus(tx, memberId, status, clock.now());
    await ledger.block(tx, memberId, status !== memberStatus.active);
  }

  return {
    freeze: (actor, memberId, reason) =>
      runAudited(actor, { memberId, action: 'player.frozen', reason }, async (tx, status) => {
        if (status !== memberStatus.active) throw new Failure('player_not_active', { field: 'id' });
        await markStatus(tx, memberId, memberStatus.blocked);
        await store.insertFreeze(tx, memberId, { staffId: actor.id, reason, at: clock.now() });
        return { ...noResult, before: { player_status: 'active' }, after: { player_status: 'frozen' } };
      }),
    unfreeze: (actor, memberId, reason) =>
      runAudited(actor, { memberId, action: 'player.unfrozen', reason }, async (tx, status) => {
        if (status !== memberStatus.blocked) throw new Failure('player_not_frozen', { field: 'id' });
        await markStatus(tx, memberId, memberStatus.active);
        await store.deleteFreeze(tx, memberId);
        return { ...noResult, before: { player_status: 'frozen' }, after: { player_status: 'active' } };
      }),
    endSessions: (actor, memberId, id, reason) =>
      runAudited(actor, { memberId, action: 'player.offline', reason }, async (tx) => {
        if (id === undefined) {
          const ended = await sessions.endAll(tx, memberId, 'staff');
          return { result: ended, after: { ended } };
        }
        await sessions.endDevice(tx, memberId, id, 'staff');
        return { result: 1, after: { session: id } };
      }),
    ...createResets(deps),
    setSwitch: (actor, memberId, name, isOn, reason) =>
      runAudited(actor, { memberId, action: 'player.switched', reason }, async (tx) => {
        const before = await store.findSwitches(tx, memberId);
        await store.markSwitches(tx, memberId, { ...before, [name]: isOn }, clock.now());
        return { ...noResult, before: { [name]: before[name] }, after: { [name]: isOn } };
      }),
    setTags: (actor, memberId, tags) =>
      runAudited(actor, { memberId, action: 'player.tagged' }, async (tx) => {
        const before = (await store.listTags(tx, [memberId])).get(memberId) ?? [];
        const after = [...new Set(tags)].toSorted();
        await store.replaceTags(tx, memberId, after);
        return { ...noResult, before: { tags: before }, after: { tags: after } };
      }),
  };
}

/** A note of staff about a member. */
export interface PlayerNote {
  id: string;
  staffId: number;
  at: Date;
  text: string;
}

/** Notes of staff about members: append-only, sealed under the member's key. */
export interface PlayerNotes {
  /** Fails with `not_found`, also for an erased member. */
  add(actor: Actor, memberId: number, text: string): Promise<PlayerNote>;
  /** Fails with `not_found`. */
  list(memberId: number, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<PlayerNote>>;
}

interface PlayerNotesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  staff: StaffActionLog;
  vault: Vault;
}

const toNoteContext = (id: string): string => `identity.note.text:${id}`;

export function createPlayerNotes({ db, atomically, clock, ids, staff, vault }: PlayerNotesDeps): PlayerNotes {
  return {
    add: (actor, memberId, text) =>
      atomically(async (tx) => {
        const member = await documentStore.lockIdentityDocument(tx, memberId);
        if (member === undefined || member.status === memberStatus.erased)
          throw new Failure('not_found', { field: 'player_id' });
        const note = { id: ids.uuid(), staffId: actor.id, at: clock.now() };
        const sealer = await vault.sealer(tx, memberId);
        await store.insertPlayerNote(tx, memberId, { ...note, text: sealer.seal(toNoteContext(note.id), text) });
        // The text may be personal data and the audit log is permanent: it names the note by id only.
        await staff.record(tx, actor, {
          action: 'player.noted',
          subject: `player:${memberId}`,
          after: { note: note.id },
        });
        return { ...note, text };
      }),
    async list(memberId, page, order) {
      if ((await documentStore.findIdentityDocument(db, memberId)) === undefined)
        throw new Failure('not_found', { field: 'player_id' });
      const { rows, total } = await store.listPlayerNotes(db, memberId, page, order);
      const sealer = await vault.sealer(db, memberId);
      return { total, rows: rows.map((row) => ({ ...row, text: sealer.open(toNoteContext(row.id), row.text) })) };
    },
  };
}
