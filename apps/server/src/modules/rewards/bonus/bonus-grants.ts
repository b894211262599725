import type { FreeRoundsPrize, Terms } from '@arara/activity-kit';
import { type Centavos, times, ZERO } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { Failure, fingerprint64 } from '../../../platform/index.ts';
import { type Ledger, formatGrantCause, MAX_CENTAVOS, computeTransactionId } from '../../money/ledger/index.ts';
import { type GrantEndings, endOfDays } from './grant-endings.ts';
import type { Grant } from './grant.ts';
import * as store from './bonus-store.ts';

/** A reward to pay. */
export interface RewardInput {
  memberId: number;
  /** The idempotency key. */
  key: string;
  /** What it came from, as `noun:id`. */
  cause: string;
  /** Over zero. */
  amount: Centavos;
  pocket: 'cash' | 'bonus';
  terms: Terms;
  /** Granted instead of the amount, which is then their value and is paid where they cannot be granted. */
  freeRounds?: FreeRoundsPrize | null;
  at: Date;
}

export interface RewardPayment {
  /** The id of the transaction, of the grant, or of the free rounds. */
  id: string;
  /** `waiting`: it begins when the bonus before it ends. */
  state: 'credited' | 'active' | 'waiting';
  /** Whether this call paid it, and not an earlier one. */
  isNew: boolean;
  paidIn: 'money' | 'free_rounds';
}

/** Grants free rounds in the caller's transaction, once for a cause; `undefined` where their game is closed. */
export type GrantFreeRounds = (
  tx: Tx,
  reward: { memberId: number; cause: string; prize: FreeRoundsPrize; multiplierE2: number; at: Date },
) => Promise<{ campaignId: string; isNew: boolean } | undefined>;

/** An increment of a grant that free rounds win in steps. */
export interface GrantIncrement extends Omit<RewardInput, 'pocket'> {
  /** The name that all increments of a grant share; `key` identifies this one. */
  of: string;
  /** The game that it was won in. */
  game: string | undefined;
}

/** The reversal of an increment. */
export interface GrantIncrementReversal {
  memberId: number;
  key: string;
  at: Date;
}

/** Pays rewards, each in the caller's transaction. */
export interface BonusGrants {
  give(tx: Tx, reward: RewardInput): Promise<RewardPayment>;
  share(tx: Tx, increment: GrantIncrement): Promise<void>;
  unshare(tx: Tx, reversal: GrantIncrementReversal): Promise<{ shortfall: Centavos }>;
}

/** The days that a grant may wait to begin. */
const MAX_WAITING_DAYS = 30;

/** A finished grant counts as credited. */
const toPaymentState = ({ state }: Grant): RewardPayment['state'] =>
  state === 'waiting' || state === 'active' ? state : 'credited';

function requireAmount(amount: Centavos): void {
  if (amount <= ZERO || amount > MAX_CENTAVOS) throw new Failure('invalid', { field: 'amount' });
}

async function insert(tx: Tx, id: string, { at, terms, ...reward }: Omit<RewardInput, 'pocket'>): Promise<boolean> {
  const { cause, amount } = reward;
  const fingerprint = fingerprint64({ cause, amount });
  const due = times(amount, terms.multiplierE2);
  return store.insertGrant(tx, {
    ...reward,
    id,
    fingerprint,
    due,
    terms,
    grantedAt: at,
    startBy: endOfDays(at, MAX_WAITING_DAYS),
  });
}

/** Creates the function that inserts grants under the lock of the wallet, and begins one where none is active. */
function createGranter(ledger: Ledger, { conclude }: GrantEndings) {
  return async (tx: Tx, reward: Omit<RewardInput, 'pocket'>): Promise<RewardPayment> => {
    const { memberId, key, cause, amount } = reward;
    await ledger.open(tx, memberId);
    const wallet = await ledger.lock(tx, memberId);
    if (wallet === undefined || wallet.isPlay) throw new Failure('demo_not_allowed');
    const id = computeTransactionId(memberId, `bonus:${key}`);
    const isNew = await insert(tx, id, reward);
    if (isNew) await conclude(tx, memberId);
    const stored = await store.findGrant(tx, id);
    if (stored?.fingerprint !== fingerprint64({ cause, amount })) throw new Failure('key_reused');
    return { id, state: toPaymentState(stored), isNew, paidIn: 'money' };
  };
}

/** Finds the last grant of a shared name, with its key; a new key where that grant is over. */
async function findSharedGrant(
  tx: Tx,
  { memberId, of }: GrantIncrement,
): Promise<{ key: string; stored: Grant | undefined }> {
  for (let number = 1; ; number += 1) {
    const key = `${of}:${number}`;
    const stored = await store.findGrant(tx, computeTransactionId(memberId, `bonus:${key}`));
    if (stored === undefined || stored.state === 'waiting' || stored.state === 'active') return { key, stored };
  }
}

/** Takes an increment back from wherever its money is now. */
async function takeBack(
  tx: Tx,
  ledger: Ledger,
  { end }: GrantEndings,
  { memberId, key, at }: GrantIncrementReversal,
): Promise<{ shortfall: Centavos }> {
  await ledger.lock(tx, memberId);
  const increment = await store.findIncrement(tx, memberId, key);
  const grant = increment && (await store.lockGrant(tx, increment.grantId));
  if (increment === undefined || grant === undefined) throw new Error(`member ${memberId} has no increment ${key}`);
  const { amount, due, grantId } = increment;
  if (grant.state === 'waiting' && grant.amount === amount) {
    await end(tx, grant, { as: 'cancelled', reason: '' });
    return { shortfall: ZERO };
  }
  const isUnfinished = grant.state === 'waiting' || grant.state === 'active';
  if (isUnfinished) await store.addToGrant(tx, grantId, { amount: -amount, due: -due });
  if (grant.state === 'waiting') return { shortfall: ZERO };
  const taken = { playerId: memberId, key: `undo:${key}`, cause: formatGrantCause(grantId), amount, due, grantId, at };
  return ledger.providers.recoverPrize(tx, taken);
}

/** Creates the function that grants free rounds under the lock of the wallet. */
function createFreeRoundsGranter(ledger: Ledger, grantFreeRounds: GrantFreeRounds) {
  return async (
    tx: Tx,
    { memberId, cause, terms: { multiplierE2 }, at }: RewardInput,
    prize: FreeRoundsPrize,
  ): Promise<RewardPayment | undefined> => {
    await ledger.open(tx, memberId);
    if ((await ledger.lock(tx, memberId))?.isPlay !== false) throw new Failure('demo_not_allowed');
    const granted = await grantFreeRounds(tx, { memberId, cause, prize, multiplierE2, at });
    return granted && { id: granted.campaignId, state: 'credited', isNew: granted.isNew, paidIn: 'free_rounds' };
  };
}

export function createBonusGrants(
  ledger: Ledger,
  endings: GrantEndings,
  grantFreeRounds: GrantFreeRounds,
): BonusGrants {
  const grant = createGranter(ledger, endings);
  const giveFreeRounds = createFreeRoundsGranter(ledger, grantFreeRounds);

  async function cash(
    tx: Tx,
    { memberId: playerId, key, cause, amount, terms, at }: RewardInput,
  ): Promise<RewardPayment> {
    const wagering = times(amount, terms.multiplierE2);
    const { status } = await ledger.reward(tx, { playerId, key, cause, amount, wagering, at });
    return { id: computeTransactionId(playerId, key), state: 'credited', isNew: status === 'posted', paidIn: 'money' };
  }

  return {
    async give(tx, reward) {
      requireAmount(reward.amount);
      const { freeRounds = null } = reward;
      const granted = freeRounds === null ? undefined : await giveFreeRounds(tx, reward, freeRounds);
      if (granted !== undefined) return granted;
      return reward.pocket === 'bonus' ? grant(tx, reward) : cash(tx, reward);
    },
    async share(tx, increment) {
      const { memberId, key: incrementKey, amount, cause, game, at } = increment;
      requireAmount(amount);
      await ledger.lock(tx, memberId);
      const { key, stored } = await findSharedGrant(tx, increment);
      const due = times(amount, (stored ?? increment).terms.multiplierE2);
      if (stored === undefined) {
        const { of: _of, game: _game, ...reward } = increment;
        const { id: grantId } = await grant(tx, { ...reward, key });
        return store.insertIncrement(tx, { memberId, key: incrementKey, grantId, amount, due });
      }
      const grantId = stored.id;
      await store.addToGrant(tx, grantId, { amount, due });
      await store.insertIncrement(tx, { memberId, key: incrementKey, grantId, amount, due });
      if (stored.state !== 'active') return;
      const prize = { playerId: memberId, key: incrementKey, cause, game, amount, at };
      await ledger.providers.prize(tx, { ...prize, from: { grantId, due } });
    },
    unshare: (tx, reversal) => takeBack(tx, ledger, endings, reversal),
  };
}
