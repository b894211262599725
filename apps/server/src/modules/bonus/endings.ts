import { type Centavos, ZERO, centavos } from '@arara/money';
import { type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, addSeconds, dayOf, startOfDay } from '../../platform/index.ts';
import type { Ledger, Wallet } from '../ledger/index.ts';
import type { Grant, GrantEnd } from './grant.ts';
import * as store from './store.ts';
import { convertedOf } from './terms.ts';

export interface EndingParts {
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
  /** Whether stakes paid from a grant are still out, in rounds that are not settled. */
  isInPlay: (q: Queryable, memberId: number, grantId: string) => Promise<boolean>;
}

/** How a grant ends for another reason than its own stakes, money and time. */
export interface Ending {
  as: 'expired' | 'forfeited' | 'cancelled';
  reason: string;
}

/** Ends grants and begins those that wait, all under the wallet's lock, in the caller's transaction. */
export interface Endings {
  /** Lets what is done become cash, ends what is empty or over, and begins what waits. Does nothing where nothing is due. */
  conclude(tx: Tx, memberId: number): Promise<void>;
  /** Ends a grant that is under way or waits; answers what went back. The next one begins. */
  end(tx: Tx, grant: Grant, ending: Ending): Promise<Centavos>;
}

const DAY_SECONDS = 86_400;

/** The first moment after so many days of the site's, the day of `at` not counted. */
export function endOfDays(at: Date, days: number): Date {
  return addSeconds(startOfDay(dayOf(at)), (days + 1) * DAY_SECONDS);
}

/** What is due of a grant under way; `undefined` while it goes on. */
function dueOf(grant: Grant, wallet: Wallet, isInPlay: boolean, now: Date): GrantEnd | undefined {
  const isDone = wallet.bonusDone >= wallet.bonusDue;
  // Done in time, it waits for its last stakes however long they take.
  if (!isDone && grant.expiresAt !== null && grant.expiresAt <= now) return 'expired';
  if (isInPlay) return undefined;
  if (wallet.bonus === ZERO) return 'lost';
  return isDone ? 'converted' : undefined;
}

/** The two steps that a grant takes: into the wallet, and out of it. */
function stepsOf({ bus, clock, ledger }: EndingParts) {
  async function begin(tx: Tx, { id: grantId, memberId: playerId, amount, due, terms }: Grant): Promise<void> {
    const at = clock.now();
    await ledger.beginGrant(tx, { playerId, grantId, amount, due, bonusFirst: terms.use === 'bonus_first', at });
    await store.markBegun(tx, grantId, { at, expiresAt: endOfDays(at, terms.expiresInDays) });
    afterCommit(tx, () => bus.publish('balance', { memberId: playerId }));
  }

  /** Puts an end down; `undefined` for one that never began. */
  async function close(tx: Tx, grant: Grant, state: GrantEnd, reason: string, wallet?: Wallet): Promise<Centavos> {
    const at = clock.now();
    const { id: grantId, memberId: playerId, amount, terms } = grant;
    const toCash = state === 'converted' && wallet ? convertedOf(wallet.bonus, amount, terms) : ZERO;
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

export function createEndings(parts: EndingParts): Endings {
  const { clock, ledger, isInPlay } = parts;
  const { begin, close } = stepsOf(parts);

  /** Begins the one that has waited longest, if none is under way. Answers whether it did. */
  async function beginNext(tx: Tx, memberId: number): Promise<boolean> {
    for (;;) {
      const next = await store.lockNextWaiting(tx, memberId);
      if (next === undefined) return false;
      if (next.beginBy > clock.now()) {
        await begin(tx, next);
        return true;
      }
      await close(tx, next, 'lapsed', '');
    }
  }

  /** Ends those that waited too long behind one that goes on. */
  async function letLapse(tx: Tx, memberId: number): Promise<void> {
    const now = clock.now();
    for (const grant of await store.listUnfinished(tx, memberId))
      if (grant.state === 'waiting' && grant.beginBy <= now) await close(tx, grant, 'lapsed', '');
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
      const due = dueOf(grant, wallet, await isInPlay(tx, memberId, grant.id), clock.now());
      if (due === undefined) return letLapse(tx, memberId);
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
