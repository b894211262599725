import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import * as papersStore from '../papers-store.ts';
import type { Notices } from '../security/notices.ts';
import * as twoStepStore from '../security/two-step-store.ts';
import type { Sessions } from '../sessions.ts';
import { memberStatus } from '../status.ts';
import type { ActLog } from './acts.ts';
import * as store from './store.ts';

/** What staff does to the account of a member. Each act asks why, and is written down with the deed. */
export interface PlayerDesk {
  /** No bets and no deposits until it is taken back; what is theirs can be withdrawn. Fails with `player_not_active`. */
  freeze(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Fails with `player_not_frozen`: who is under age, or erased, is not let back in by this. */
  unfreeze(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Ends one place where they are signed in, or all; answers how many. Fails with `not_found`. */
  offline(actor: Actor, memberId: number, id: number | undefined, reason: string): Promise<number>;
  /** For who lost their second step. Every session ends. Fails with `two_step_off`. */
  resetTwoStep(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** For who forgot it. Every session ends, so that who only holds one cannot set another. */
  resetWithdrawalPassword(actor: Actor, memberId: number, reason: string): Promise<void>;
  /** Files a member under these words and no others. */
  tag(actor: Actor, memberId: number, tags: readonly string[]): Promise<void>;
}

interface PlayerDeskParts {
  atomically: Atomically;
  clock: Clock;
  ledger: Ledger;
  notices: Notices;
  office: ActLog;
  sessions: Sessions;
}

interface Told {
  before?: object;
  after?: object;
}

/** What an act answers that has nothing to tell. */
const done = { answer: undefined };

/** Runs an act on a member whose row nobody else holds, and writes it down. Fails with `not_found`. */
function actorOf({ atomically, office }: PlayerDeskParts) {
  return <T>(
    actor: Actor,
    { memberId, action, reason }: { memberId: number; action: string; reason?: string },
    change: (tx: Tx, status: number) => Promise<Told & { answer: T }>,
  ): Promise<T> =>
    atomically(async (tx) => {
      const member = await papersStore.lockPapers(tx, memberId);
      if (member === undefined) throw new Failure('not_found', { field: 'id' });
      const { answer, ...told } = await change(tx, member.status);
      const why = reason === undefined ? {} : { reason };
      await office.record(tx, actor, { action, subject: `player:${memberId}`, ...told, ...why });
      return answer;
    });
}

/** What a member lost is taken away, so that they set it up anew. They are told, and every session ends. */
function resetsOf(parts: PlayerDeskParts): Pick<PlayerDesk, 'resetTwoStep' | 'resetWithdrawalPassword'> {
  const { clock, notices, sessions } = parts;
  const act = actorOf(parts);
  return {
    resetTwoStep: (actor, memberId, reason) =>
      act(actor, { memberId, action: 'player.two_step_reset', reason }, async (tx) => {
        const known = await twoStepStore.lockTotp(tx, memberId);
        if (known === undefined || known.confirmedAt === null) throw new Failure('two_step_off', { field: 'id' });
        await twoStepStore.deleteTotp(tx, memberId);
        await twoStepStore.deleteChallengesOf(tx, memberId);
        await sessions.endAll(tx, memberId, 'staff');
        await notices.give(tx, memberId, 'two_step_off');
        return done;
      }),
    resetWithdrawalPassword: (actor, memberId, reason) =>
      act(actor, { memberId, action: 'player.withdrawal_password_reset', reason }, async (tx) => {
        if (!(await store.deleteWithdrawalPassword(tx, memberId, clock.now())))
          throw new Failure('withdrawal_password_unset', { field: 'id' });
        await sessions.endAll(tx, memberId, 'staff');
        await notices.give(tx, memberId, 'withdrawal_password_changed');
        return done;
      }),
  };
}

export function createPlayerDesk(parts: PlayerDeskParts): PlayerDesk {
  const { clock, ledger, sessions } = parts;
  const act = actorOf(parts);

  async function mark(tx: Tx, memberId: number, status: number): Promise<void> {
    await papersStore.markMemberStatus(tx, memberId, status, clock.now());
    await ledger.block(tx, memberId, status !== memberStatus.active);
  }

  return {
    freeze: (actor, memberId, reason) =>
      act(actor, { memberId, action: 'player.frozen', reason }, async (tx, status) => {
        if (status !== memberStatus.active) throw new Failure('player_not_active', { field: 'id' });
        await mark(tx, memberId, memberStatus.blocked);
        await store.insertFreeze(tx, memberId, { staffId: actor.id, reason, at: clock.now() });
        return { ...done, before: { player_status: 'active' }, after: { player_status: 'frozen' } };
      }),
    unfreeze: (actor, memberId, reason) =>
      act(actor, { memberId, action: 'player.unfrozen', reason }, async (tx, status) => {
        if (status !== memberStatus.blocked) throw new Failure('player_not_frozen', { field: 'id' });
        await mark(tx, memberId, memberStatus.active);
        await store.deleteFreeze(tx, memberId);
        return { ...done, before: { player_status: 'frozen' }, after: { player_status: 'active' } };
      }),
    offline: (actor, memberId, id, reason) =>
      act(actor, { memberId, action: 'player.offline', reason }, async (tx) => {
        if (id === undefined) {
          const answer = await sessions.endAll(tx, memberId, 'staff');
          return { answer, after: { ended: answer } };
        }
        await sessions.endOne(tx, memberId, id, 'staff');
        return { answer: 1, after: { session: id } };
      }),
    ...resetsOf(parts),
    tag: (actor, memberId, tags) =>
      act(actor, { memberId, action: 'player.tagged' }, async (tx) => {
        const before = (await store.listTags(tx, [memberId])).get(memberId) ?? [];
        const after = [...new Set(tags)].toSorted();
        await store.replaceTags(tx, memberId, after);
        return { ...done, before: { tags: before }, after: { tags: after } };
      }),
  };
}
