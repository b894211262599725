import type { Terms } from '@arara/activity-kit';
import { type Centavos, ZERO, formatReais } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Log } from '../../../platform/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type GrantEndings, createEndings } from './grant-endings.ts';
import {
  type GrantIncrementReversal,
  type RewardInput,
  type RewardPayment,
  type BonusGrants,
  type GrantFreeRounds,
  type GrantIncrement,
  createBonusGrants,
} from './bonus-grants.ts';
import type { Grant } from './grant.ts';
import * as store from './bonus-store.ts';
import type { WageringContributions } from './wagering-contribution.ts';

export interface Bonus {
  /**
   * Pays a reward within the caller's transaction, once for a key: in cash, with a wagering requirement where the terms have
   * one, or as a grant, which waits while another is active; or in free rounds, for which the caller pays a key once: a
   * repetition after their game opened or closed would pay the other way. Fails with `key_reused`, with `demo_not_allowed` for play money,
   * and as the ledger's `post` does.
   */
  give(tx: Tx, reward: RewardInput): Promise<RewardPayment>;
  /** Adds an increment to the active or waiting grant of its kind, or creates one. `key` identifies one increment. */
  share(tx: Tx, increment: GrantIncrement): Promise<void>;
  /** Takes an increment back from wherever its money is now, once for a key. Returns the amount that the player no longer had. */
  unshare(tx: Tx, reversal: GrantIncrementReversal): Promise<{ shortfall: Centavos }>;
  /** Forfeits an active or waiting grant on behalf of its player and returns the forfeited amount. Fails with `not_found` and `bonus_over`. */
  forfeit(memberId: number, grantId: string): Promise<Centavos>;
  /** Cancels a grant on behalf of staff and returns the cancelled amount. Fails with `not_found` and `bonus_over`. */
  cancel(tx: Tx, grantId: string, actor: Actor, reason: string): Promise<Centavos>;
  /** Cancels every unfinished grant of a member and returns their number. */
  cancelAll(tx: Tx, memberId: number, actor: Actor, reason: string): Promise<number>;
  /** The unfinished grants of a member, waiting ones first. */
  listUnfinished(q: Queryable, memberId: number): Promise<Grant[]>;
  /** The active grant of a member. */
  findActive(q: Queryable, memberId: number): Promise<Grant | undefined>;
  /** The terms of a grant. Fails with `not_found`. */
  findTerms(q: Queryable, grantId: string): Promise<Terms>;
  /** Where money of a grant goes now: the bonus balance, cash, or the operator. */
  findDestination(tx: Tx, grantId: string): Promise<'bonus' | 'cash' | 'operator'>;
  /** Ends the active grant after a bet where it is due, and returns whether it did. The job retries after a failure. */
  finishAfterBet(memberId: number): Promise<boolean>;
  /** Forfeits the active grant at a withdrawal where its terms require it. Returns the forfeited amount. */
  forfeitForWithdrawal(tx: Tx, memberId: number): Promise<Centavos>;
  /** The bonus balance that a withdrawal would forfeit now. */
  findForfeitable(q: Queryable, memberId: number): Promise<Centavos>;
  /** Cancels the unfinished grants of a member whose data is erased. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Ends the due grants of all members: complete, empty, expired, or waited too long. Returns the number of members examined. */
  finish(): Promise<number>;
}

/** Notifies a player of a reward, in the transaction that grants it. */
export interface RewardNotifier {
  rewardGranted(
    tx: Tx,
    reward: { memberId: number; key: string; cause: string; amount: Centavos; state: RewardPayment['state'] },
  ): Promise<void>;
}

export interface BonusDeps {
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
  /** Whether stakes paid from a grant are still out, in rounds that are not settled. */
  isInPlay: (q: Queryable, memberId: number, grantId: string) => Promise<boolean>;
  db: Db;
  atomically: Atomically;
  log: Log;
  notifier: RewardNotifier;
  grantFreeRounds: GrantFreeRounds;
  staff: Pick<Staff, 'record'>;
  wageringContributions: Pick<WageringContributions, 'forget'>;
}

const BATCH_SIZE = 200;

/** The unfinished grants, waiting ones first, so that none begins while the others are ended. */
async function listUnfinished(q: Queryable, memberId: number): Promise<Grant[]> {
  const unfinished = await store.listUnfinished(q, memberId);
  const [waiting, underWay] = [unfinished.filter(isWaiting), unfinished.filter((grant) => !isWaiting(grant))];
  return [...waiting, ...underWay];
}

const isWaiting = ({ state }: Grant): boolean => state === 'waiting';

/** Creates the functions that end grants early. */
function createEnder({ ledger, staff, wageringContributions, atomically }: BonusDeps, { end }: GrantEndings) {
  function requireUnderWay(grant: Grant | undefined): asserts grant is Grant {
    if (grant === undefined) throw new Failure('not_found', { field: 'id' });
    if (grant.state !== 'active' && grant.state !== 'waiting') throw new Failure('bonus_over', { field: 'id' });
  }

  async function lockGrant(tx: Tx, grantId: string): Promise<Grant | undefined> {
    const found = await store.findGrant(tx, grantId);
    if (found === undefined) return undefined;
    await ledger.lock(tx, found.memberId);
    return store.lockGrant(tx, grantId);
  }

  async function cancel(tx: Tx, grantId: string, actor: Actor, reason: string): Promise<Centavos> {
    const grant = await lockGrant(tx, grantId);
    requireUnderWay(grant);
    const { memberId } = grant;
    const returned = await end(tx, grant, { as: 'cancelled', reason });
    await staff.record(tx, actor, {
      action: 'bonus.cancelled',
      subject: `bonus:${grantId}`,
      before: { state: grant.state, playerId: memberId, amount: formatReais(grant.amount) },
      after: { state: 'cancelled', returned: formatReais(returned) },
      reason,
    });
    afterCommit(tx, () => wageringContributions.forget(memberId));
    return returned;
  }

  return {
    cancel,
    async cancelAll(tx: Tx, memberId: number, actor: Actor, reason: string): Promise<number> {
      await ledger.lock(tx, memberId);
      const unfinished = await listUnfinished(tx, memberId);
      for (const { id } of unfinished) await cancel(tx, id, actor, reason);
      return unfinished.length;
    },
    async forfeit(memberId: number, grantId: string): Promise<Centavos> {
      const returned = await atomically(async (tx) => {
        const grant = await lockGrant(tx, grantId);
        // A grant of another member counts as not found.
        requireUnderWay(grant?.memberId === memberId ? grant : undefined);
        return grant === undefined ? ZERO : end(tx, grant, { as: 'forfeited', reason: '' });
      });
      wageringContributions.forget(memberId);
      return returned;
    },
  };
}

/** Creates the functions that end due grants, one member and transaction at a time. */
function createFinisher(
  { db, atomically, clock, ledger, log, wageringContributions }: BonusDeps,
  { conclude }: GrantEndings,
) {
  /** Returns whether the active grant changed. */
  async function finishOne(memberId: number): Promise<boolean> {
    const hasChanged = await atomically(async (tx) => {
      const before = (await ledger.lock(tx, memberId))?.grantId;
      await conclude(tx, memberId);
      return before !== (await ledger.wallet(tx, memberId)).grantId;
    });
    if (hasChanged) wageringContributions.forget(memberId);
    return hasChanged;
  }

  async function finishAfterBet(memberId: number): Promise<boolean> {
    try {
      return await finishOne(memberId);
    } catch (error) {
      log.warn({ err: error, memberId }, 'a bonus could not be ended yet');
      return false;
    }
  }

  /** Finishes the grants of all listed members in batches, and returns their number. */
  async function finishAll(list: (after: number) => Promise<number[]>): Promise<number> {
    for (let [after, count] = [0, 0]; ;) {
      const members = await list(after);
      for (const memberId of members) await finishAfterBet(memberId);
      const last = members.at(-1);
      if (last === undefined) return count;
      [after, count] = [last, count + members.length];
    }
  }

  return {
    finishAfterBet,
    async finish(): Promise<number> {
      const now = clock.now();
      const overdue = await finishAll((after) => store.listOverdue(db, now, after, BATCH_SIZE));
      return overdue + (await finishAll((after) => ledger.grantsToEnd(db, after, BATCH_SIZE)));
    },
  };
}

/**
 * Notifies the player of a new reward in money; of free rounds their grant notifies. A retried call finds the first
 * reward and notifies nobody.
 */
function createNotifyingGive({ give }: BonusGrants, notifier: RewardNotifier): Bonus['give'] {
  return async (tx, reward) => {
    const payment = await give(tx, reward);
    const { memberId, key, cause, amount } = reward;
    if (payment.isNew && payment.paidIn === 'money')
      await notifier.rewardGranted(tx, { memberId, key, cause, amount, state: payment.state });
    return payment;
  };
}

export function createBonus(deps: BonusDeps): Bonus {
  const { ledger, notifier } = deps;
  const endings = createEndings(deps);
  const grants = createBonusGrants(ledger, endings, deps.grantFreeRounds);

  async function findActive(q: Queryable, memberId: number): Promise<Grant | undefined> {
    return (await store.listUnfinished(q, memberId)).find(({ state }) => state === 'active');
  }

  async function requireGrant(q: Queryable, grantId: string): Promise<Grant> {
    const grant = await store.findGrant(q, grantId);
    if (grant === undefined) throw new Failure('not_found', { field: 'id' });
    return grant;
  }

  return {
    ...grants,
    give: createNotifyingGive(grants, notifier),
    ...createEnder(deps, endings),
    ...createFinisher(deps, endings),
    findActive,
    listUnfinished,
    findTerms: async (q, grantId) => (await requireGrant(q, grantId)).terms,
    findDestination: async (tx, grantId) =>
      ledger.findBonusDestination(tx, (await requireGrant(tx, grantId)).memberId, grantId),
    async forfeitForWithdrawal(tx, memberId) {
      const wallet = await ledger.lock(tx, memberId);
      const grant = wallet?.grantId ? await store.lockGrant(tx, wallet.grantId) : undefined;
      if (grant?.terms.onWithdrawal !== 'forfeit') return ZERO;
      return endings.end(tx, grant, { as: 'forfeited', reason: 'withdrawal' });
    },
    async findForfeitable(q, memberId) {
      const grant = await findActive(q, memberId);
      return grant?.terms.onWithdrawal === 'forfeit' ? (await ledger.wallet(q, memberId)).bonus : ZERO;
    },
    async erase(tx, memberId) {
      await ledger.lock(tx, memberId);
      for (const grant of await listUnfinished(tx, memberId))
        await endings.end(tx, grant, { as: 'cancelled', reason: 'erasure' });
    },
  };
}

/** Schedules the job that ends due bonuses every minute, for those that no settlement ended. */
export function planBonus(jobs: Jobs, bonus: Pick<Bonus, 'finish'>): void {
  jobs.work('bonus', async () => void (await bonus.finish()));
  jobs.every('bonus', '* * * * *');
}
