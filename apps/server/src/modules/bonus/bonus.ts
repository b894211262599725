import type { Terms } from '@arara/activity-kit';
import { type Centavos, ZERO } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import { type Actor, Failure, type Log } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Staff } from '../staff/index.ts';
import { type EndingParts, type Endings, createEndings } from './endings.ts';
import { type Bit, type Gift, type Given, type Share, createGiving } from './giving.ts';
import type { Grant } from './grant.ts';
import * as store from './store.ts';
import type { Weighing } from './weighing.ts';

export interface Bonus {
  /**
   * Pays a reward within the caller's transaction; the same key pays once. To cash, with stakes still to do before a
   * withdrawal where the terms ask for them; or as a grant, which waits where another is under way. Fails with
   * `key_reused`, with `demo_not_allowed` for play money, and as the ledger's `post` does.
   */
  give(tx: Tx, gift: Gift): Promise<Given>;
  /** Puts a bit into the grant of its kind that is under way or waits, or gives one. Its `key` is of one bit alone. */
  share(tx: Tx, share: Share): Promise<void>;
  /** Takes a bit back, from wherever its money is by now; answers what the player had no more of. Once for a key. */
  unshare(tx: Tx, bit: Bit): Promise<{ shortfall: Centavos }>;
  /** The player gives up a grant that is under way or waits. Fails with `not_found` and `bonus_over`. */
  forfeit(memberId: number, grantId: string): Promise<Centavos>;
  /** By staff, with a reason; answers what went back. Fails with `not_found` and `bonus_over`. */
  cancel(tx: Tx, grantId: string, actor: Actor, reason: string): Promise<Centavos>;
  /** The same with every grant of a member that is under way or waits; answers how many those were. */
  cancelAll(tx: Tx, memberId: number, actor: Actor, reason: string): Promise<number>;
  /** What of a member's is under way or waits, those that wait first. */
  unfinished(q: Queryable, memberId: number): Promise<Grant[]>;
  /** The grant under way. */
  active(q: Queryable, memberId: number): Promise<Grant | undefined>;
  /** The terms of a grant as they were given. Fails with `not_found`. */
  termsOf(q: Queryable, grantId: string): Promise<Terms>;
  /** Where money of a grant goes now: its pot, cash, or the house. */
  fateOf(tx: Tx, grantId: string): Promise<'bonus' | 'cash' | 'house'>;
  /** After a bet that may have ended a grant: ends it. Answers whether it did. What fails here, the job does again. */
  settled(memberId: number): Promise<boolean>;
  /** A withdrawal is asked for: grants whose terms say so are given up with it. Answers what went back. */
  withdrawing(tx: Tx, memberId: number): Promise<Centavos>;
  /** What of bonus a withdrawal would give up now. */
  atStake(q: Queryable, memberId: number): Promise<Centavos>;
  /** A member is forgotten: nothing of theirs is under way or waits any more. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Ends what is due, of everybody: done, empty, expired, waited too long. Answers how many members were looked at. */
  finish(): Promise<number>;
}

export interface BonusParts extends EndingParts {
  db: Db;
  atomically: Atomically;
  log: Log;
  office: Pick<Staff, 'record'>;
  weighing: Pick<Weighing, 'forget'>;
}

const AT_ONCE = 200;

/** What is not over of a member's, those that wait first: none is to begin in the place of another that ends. */
async function unfinishedOf(q: Queryable, memberId: number): Promise<Grant[]> {
  const unfinished = await store.listUnfinished(q, memberId);
  const [waiting, underWay] = [unfinished.filter(isWaiting), unfinished.filter((grant) => !isWaiting(grant))];
  return [...waiting, ...underWay];
}

const isWaiting = ({ state }: Grant): boolean => state === 'waiting';

/** What ends grants before their time. */
function enderOf({ ledger, office, weighing, atomically }: BonusParts, { end }: Endings) {
  function requireUnderWay(grant: Grant | undefined): asserts grant is Grant {
    if (grant === undefined) throw new Failure('not_found', { field: 'id' });
    if (grant.state !== 'active' && grant.state !== 'waiting') throw new Failure('bonus_over', { field: 'id' });
  }

  async function locked(tx: Tx, grantId: string): Promise<Grant | undefined> {
    const found = await store.findGrant(tx, grantId);
    if (found === undefined) return undefined;
    await ledger.lock(tx, found.memberId);
    return store.lockGrant(tx, grantId);
  }

  async function cancel(tx: Tx, grantId: string, actor: Actor, reason: string): Promise<Centavos> {
    const grant = await locked(tx, grantId);
    requireUnderWay(grant);
    const { memberId } = grant;
    const returned = await end(tx, grant, { as: 'cancelled', reason });
    await office.record(tx, actor, {
      action: 'bonus.cancelled',
      subject: `bonus:${grantId}`,
      before: { state: grant.state, playerId: memberId, amount: String(grant.amount) },
      after: { state: 'cancelled', returned: String(returned) },
      reason,
    });
    afterCommit(tx, () => weighing.forget(memberId));
    return returned;
  }

  return {
    cancel,
    async cancelAll(tx: Tx, memberId: number, actor: Actor, reason: string): Promise<number> {
      await ledger.lock(tx, memberId);
      const unfinished = await unfinishedOf(tx, memberId);
      for (const { id } of unfinished) await cancel(tx, id, actor, reason);
      return unfinished.length;
    },
    async forfeit(memberId: number, grantId: string): Promise<Centavos> {
      const returned = await atomically(async (tx) => {
        const grant = await locked(tx, grantId);
        // Somebody else's is nobody's.
        requireUnderWay(grant?.memberId === memberId ? grant : undefined);
        return grant === undefined ? ZERO : end(tx, grant, { as: 'forfeited', reason: '' });
      });
      weighing.forget(memberId);
      return returned;
    },
  };
}

/** Ends what is due of one member at a time; each in a transaction of its own. */
function finisherOf({ db, atomically, clock, ledger, log, weighing }: BonusParts, { conclude }: Endings) {
  /** Answers whether another grant is under way since, or none. */
  async function finishOne(memberId: number): Promise<boolean> {
    const hasChanged = await atomically(async (tx) => {
      const before = (await ledger.lock(tx, memberId))?.grantId;
      await conclude(tx, memberId);
      return before !== (await ledger.wallet(tx, memberId)).grantId;
    });
    if (hasChanged) weighing.forget(memberId);
    return hasChanged;
  }

  async function settled(memberId: number): Promise<boolean> {
    try {
      return await finishOne(memberId);
    } catch (error) {
      log.warn({ err: error, memberId }, 'a bonus could not be ended yet');
      return false;
    }
  }

  /** Of everybody who is listed, some at a time; answers how many they were. */
  async function finishAll(list: (after: number) => Promise<number[]>): Promise<number> {
    for (let [after, count] = [0, 0]; ;) {
      const members = await list(after);
      for (const memberId of members) await settled(memberId);
      const last = members.at(-1);
      if (last === undefined) return count;
      [after, count] = [last, count + members.length];
    }
  }

  return {
    settled,
    async finish(): Promise<number> {
      const now = clock.now();
      const overdue = await finishAll((after) => store.listOverdue(db, now, after, AT_ONCE));
      return overdue + (await finishAll((after) => ledger.grantsToEnd(db, after, AT_ONCE)));
    },
  };
}

export function createBonus(parts: BonusParts): Bonus {
  const { ledger } = parts;
  const endings = createEndings(parts);

  async function active(q: Queryable, memberId: number): Promise<Grant | undefined> {
    return (await store.listUnfinished(q, memberId)).find(({ state }) => state === 'active');
  }

  async function known(q: Queryable, grantId: string): Promise<Grant> {
    const grant = await store.findGrant(q, grantId);
    if (grant === undefined) throw new Failure('not_found', { field: 'id' });
    return grant;
  }

  return {
    ...createGiving(ledger, endings),
    ...enderOf(parts, endings),
    ...finisherOf(parts, endings),
    active,
    unfinished: unfinishedOf,
    termsOf: async (q, grantId) => (await known(q, grantId)).terms,
    fateOf: async (tx, grantId) => ledger.bonusHome(tx, (await known(tx, grantId)).memberId, grantId),
    async withdrawing(tx, memberId) {
      const wallet = await ledger.lock(tx, memberId);
      const grant = wallet?.grantId ? await store.lockGrant(tx, wallet.grantId) : undefined;
      if (grant?.terms.onWithdrawal !== 'forfeit') return ZERO;
      return endings.end(tx, grant, { as: 'forfeited', reason: 'withdrawal' });
    },
    async atStake(q, memberId) {
      const grant = await active(q, memberId);
      return grant?.terms.onWithdrawal === 'forfeit' ? (await ledger.wallet(q, memberId)).bonus : ZERO;
    },
    async erase(tx, memberId) {
      await ledger.lock(tx, memberId);
      for (const grant of await unfinishedOf(tx, memberId))
        await endings.end(tx, grant, { as: 'cancelled', reason: 'erasure' });
    },
  };
}

/** Every minute, ends the bonuses that are due: whatever a settlement itself did not come to. */
export function planBonus(jobs: Jobs, bonus: Pick<Bonus, 'finish'>): void {
  jobs.work('bonus', async () => void (await bonus.finish()));
  jobs.every('bonus', '* * * * *');
}
