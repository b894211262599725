import type { Terms } from '@arara/activity-kit';
import { type Centavos, ZERO, times } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { Failure, fingerprint64 } from '../../platform/index.ts';
import { type Ledger, MOST_CENTAVOS, causeOfGrant, transactionId } from '../ledger/index.ts';
import { type Endings, endOfDays } from './endings.ts';
import type { Grant } from './grant.ts';
import * as store from './store.ts';

/** A reward to pay. */
export interface Gift {
  memberId: number;
  /** Makes it happen once. */
  key: string;
  /** What it came from, as `noun:id`. */
  cause: string;
  /** Over zero. */
  amount: Centavos;
  pocket: 'cash' | 'bonus';
  terms: Terms;
  at: Date;
}

export interface Given {
  /** The number of its transaction, or of the grant. */
  id: string;
  /** `waiting`: it begins when the bonus before it is over. */
  state: 'credited' | 'active' | 'waiting';
  /** Whether this call gave it; an earlier one did otherwise. */
  isNew: boolean;
}

/** More of a grant that is given bit by bit, as free rounds are won. */
export interface Share extends Omit<Gift, 'pocket'> {
  /** What all its bits have in common; `key` is this one's own. */
  of: string;
  /** The game that it was won in. */
  game: string | undefined;
}

/** A bit that is taken back. */
export interface Bit {
  memberId: number;
  key: string;
  at: Date;
}

/** How members are given something, each in the caller's transaction. */
export interface Giving {
  give(tx: Tx, gift: Gift): Promise<Given>;
  share(tx: Tx, share: Share): Promise<void>;
  unshare(tx: Tx, bit: Bit): Promise<{ shortfall: Centavos }>;
}

/** A grant waits at most so many days to begin. */
const WAITING_DAYS = 30;

/** One that asked for nothing, or is over by now, is as good as credited. */
const stateOf = ({ state }: Grant): Given['state'] => (state === 'waiting' || state === 'active' ? state : 'credited');

function requireAmount(amount: Centavos): void {
  if (amount <= ZERO || amount > MOST_CENTAVOS) throw new Failure('invalid', { field: 'amount' });
}

async function insert(tx: Tx, id: string, { at, terms, ...gift }: Omit<Gift, 'pocket'>): Promise<boolean> {
  const { cause, amount } = gift;
  const fingerprint = fingerprint64({ cause, amount });
  const due = times(amount, terms.multiplierE2);
  return store.insertGrant(tx, {
    ...gift,
    id,
    fingerprint,
    due,
    terms,
    givenAt: at,
    beginBy: endOfDays(at, WAITING_DAYS),
  });
}

/** Gives grants: the wallet is locked, and one begins where none is under way. */
function granterOf(ledger: Ledger, { conclude }: Endings) {
  return async (tx: Tx, gift: Omit<Gift, 'pocket'>): Promise<Given> => {
    const { memberId, key, cause, amount } = gift;
    await ledger.open(tx, memberId);
    const wallet = await ledger.lock(tx, memberId);
    if (wallet === undefined || wallet.isPlay) throw new Failure('demo_not_allowed');
    const id = transactionId(memberId, `bonus:${key}`);
    const isNew = await insert(tx, id, gift);
    if (isNew) await conclude(tx, memberId);
    const kept = await store.findGrant(tx, id);
    if (kept?.fingerprint !== fingerprint64({ cause, amount })) throw new Failure('key_reused');
    return { id, state: stateOf(kept), isNew };
  };
}

/** The grant that shares of one kind go to: the last one, unless it is over. */
async function shared(tx: Tx, { memberId, of }: Share): Promise<{ key: string; kept: Grant | undefined }> {
  for (let number = 1; ; number += 1) {
    const key = `${of}:${number}`;
    const kept = await store.findGrant(tx, transactionId(memberId, `bonus:${key}`));
    if (kept === undefined || kept.state === 'waiting' || kept.state === 'active') return { key, kept };
  }
}

/** Takes a bit of a grant back, from wherever its money is by now. */
async function takeBack(
  tx: Tx,
  ledger: Ledger,
  { end }: Endings,
  { memberId, key, at }: Bit,
): Promise<{ shortfall: Centavos }> {
  await ledger.lock(tx, memberId);
  const bit = await store.findShare(tx, memberId, key);
  const grant = bit && (await store.lockGrant(tx, bit.grantId));
  if (bit === undefined || grant === undefined) throw new Error(`member ${memberId} was given no bit ${key}`);
  const { amount, due, grantId } = bit;
  if (grant.state === 'waiting' && grant.amount === amount) {
    await end(tx, grant, { as: 'cancelled', reason: '' });
    return { shortfall: ZERO };
  }
  const goesOn = grant.state === 'waiting' || grant.state === 'active';
  if (goesOn) await store.markGrown(tx, grantId, { amount: -amount, due: -due });
  if (grant.state === 'waiting') return { shortfall: ZERO };
  const taken = { playerId: memberId, key: `undo:${key}`, cause: causeOfGrant(grantId), amount, due, grantId, at };
  return ledger.outside.takeBack(tx, taken);
}

export function createGiving(ledger: Ledger, endings: Endings): Giving {
  const grant = granterOf(ledger, endings);

  async function cash(tx: Tx, { memberId: playerId, key, cause, amount, terms, at }: Gift): Promise<Given> {
    const wagering = times(amount, terms.multiplierE2);
    const { status } = await ledger.reward(tx, { playerId, key, cause, amount, wagering, at });
    return { id: transactionId(playerId, key), state: 'credited', isNew: status === 'posted' };
  }

  return {
    give(tx, gift) {
      requireAmount(gift.amount);
      return gift.pocket === 'bonus' ? grant(tx, gift) : cash(tx, gift);
    },
    async share(tx, share) {
      const { memberId, key: own, amount, cause, game, at } = share;
      requireAmount(amount);
      await ledger.lock(tx, memberId);
      const { key, kept } = await shared(tx, share);
      const due = times(amount, (kept ?? share).terms.multiplierE2);
      if (kept === undefined) {
        const { of: _of, game: _game, ...gift } = share;
        const { id: grantId } = await grant(tx, { ...gift, key });
        return store.insertShare(tx, { memberId, key: own, grantId, amount, due });
      }
      const grantId = kept.id;
      await store.markGrown(tx, grantId, { amount, due });
      await store.insertShare(tx, { memberId, key: own, grantId, amount, due });
      if (kept.state !== 'active') return;
      const asked = { playerId: memberId, key: own, cause, game, amount, at };
      await ledger.outside.prize(tx, { ...asked, from: { grantId, due } });
    },
    unshare: (tx, bit) => takeBack(tx, ledger, endings, bit),
  };
}
