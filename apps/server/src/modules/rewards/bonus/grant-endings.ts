import { type Centavos, centavos, ZERO } from '@arara/money';
import { type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import type { Ledger, Wallet } from '../../money/ledger/index.ts';
import { type Grant, type GrantEnd, findConvertedAmount } from './grant.ts';
import * as store from './bonus-store.ts';

interface GrantEndingDeps {
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
  /** Whether stakes paid from a grant are still out, in rounds that are not settled. */
  isInPlay: (q: Queryable, memberId: number, grantId: string) => Promise<boolean>;
}

/** An end by a decision, not by wagering, balance or time. */
export interface BonusGrantEnding {
  as: 'expired' | 'forfeited' | 'cancelled';
  reason: string;
}

/** Ends grants and begins waiting ones, under the lock of the wallet, in the caller's transaction. */
export interface GrantEndings {
  /** Converts a complete grant, ends an empty or expired one, and begins a waiting one. Does nothing where none is due. */
  conclude(tx: Tx, memberId: number): Promise<void>;
  /** Ends an active or waiting grant, begins the next, and returns the amount taken back. */
  end(tx: Tx, grant: Grant, ending: BonusGrantEnding): Promise<Centavos>;
}

const DAY_SECONDS = 86_400;

/** The end of the last of `days` days of the site, the day of `at` not counted. */
export function endOfDays(at: Date, days: number): Date {
  return addSeconds(startOfDay(dayOf(at)), (days + 1) * DAY_SECONDS);
}

/** Finds the end that an active grant is due for; `undefined` while it continues. */
function findDueEnd(grant: Grant, wallet: Wallet, isInPlay: boolean, now: Date): GrantEnd | undefined {
  const isDone = wallet.bonusDone >= wallet.bonusDue;
  // A grant completed in time waits for its open stakes, however long they take.
  if (!isDone && grant.expiresAt !== null && grant.expiresAt <= now) return 'expired';
  if (isInPlay) return undefined;
  if (wallet.bonus === ZERO) return 'lost';
  return isDone ? 'converted' : undefined;
}

/** Creates the two steps of a grant: into the wallet, and out of it. */
function createSteps({ bus, clock, ledger }: GrantEndingDeps) {
  async function begin(tx: Tx, { id: grantId, memberId: playerId, amount, due, terms }: Grant): Promise<void> {
    const at = clock.now();
    await ledger.beginGrant(tx, { playerId, grantId, amount, due, bonusFirst: terms.use === 'bonus_first', at });
    await store.markBegun(tx, grantId, { at, expiresAt: endOfDays(at, terms.expiresInDays) });
    afterCommit(tx, () => bus.publish('balance', { memberId: playerId }));
  }

  /** Ends a grant; `wallet` is absent for one that never began. */
  async function close(tx: Tx, grant: Grant, state: GrantEnd, reason: string, wallet?: Wallet): Promise<Centavos> {
    const at = clock.now();
    const { id: grantId, memberId: playerId, amount, terms } = grant;
    const toCash = state === 'converted' && wallet ? findConvertedAmount(wallet.bonus, amount, terms) : ZERO;
    const as = state === 'converted' ? 'convert' : 'forfeit';
    const ended = wallet && (await ledger.endGrant(tx, { playerId, grantId, as, toCash, at }));
    const returned = ended?.returned ?? ZERO;
    const done = wallet === undefined ? ZERO : wallet.bonusDone;
    await store.markEnded(tx, grantId, { state, at, reason, done, converted: toCash, returned });
    afterCommit(tx, () => bus.publish('balance', { memberId: playerId }));
    return returned;
  }

  return { begin, close };
}

export function createEndings(deps: GrantEndingDeps): GrantEndings {
  const { clock, ledger, isInPlay } = deps;
  const { begin, close } = createSteps(deps);

  /** Begins the grant that has waited longest. Returns whether one began. */
  async function beginNext(tx: Tx, memberId: number): Promise<boolean> {
    for (;;) {
      const next = await store.lockNextWaiting(tx, memberId);
      if (next === undefined) return false;
      if (next.startBy > clock.now()) {
        await begin(tx, next);
        return true;
      }
      await close(tx, next, 'lapsed', '');
    }
  }

  /** Lapses grants that waited too long behind the active one. */
  async function lapseWaiting(tx: Tx, memberId: number): Promise<void> {
    const now = clock.now();
    for (const grant of await store.listUnfinished(tx, memberId))
      if (grant.state === 'waiting' && grant.startBy <= now) await close(tx, grant, 'lapsed', '');
  }

  async function conclude(tx: Tx, memberId: number): Promise<void> {
    for (;;) {
      const wallet = await ledger.lock(tx, memberId);
      if (wallet === undefined) return;
      if (wallet.grantId === null) {
        if (!(await beginNext(tx, memberId))) return;
        continue;
      }
      const grant = await store.lockGrant(tx, wallet.grantId);
      if (grant === undefined) throw new Error(`the wallet of ${memberId} is under an unknown grant`);
      const due = findDueEnd(grant, wallet, await isInPlay(tx, memberId, grant.id), clock.now());
      if (due === undefined) return lapseWaiting(tx, memberId);
      await close(tx, grant, due, '', wallet);
    }
  }

  return {
    conclude,
    async end(tx, { id, memberId }, { as, reason }) {
      const wallet = await ledger.lock(tx, memberId);
      const grant = await store.lockGrant(tx, id);
      if (grant === undefined || (grant.state !== 'active' && grant.state !== 'waiting')) return centavos(0n);
      const returned = await close(tx, grant, as, reason, grant.state === 'active' ? wallet : undefined);
      await conclude(tx, memberId);
      return returned;
    },
  };
}
