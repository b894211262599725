import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import { Failure } from '../../platform/index.ts';
import { type Leg, transfer } from './account.ts';
import { requireAmount } from './amount.ts';
import { findEntry } from './entry-store.ts';
import type { BonusHome, Movement, Posted } from './movement.ts';
import * as store from './store.ts';
import { transactionId } from './transaction-id.ts';

/** A grant as it comes into a wallet: bonus money, and the stakes that it asks for. */
export interface GrantBeginning {
  playerId: number;
  grantId: string;
  /** Over zero. */
  amount: Centavos;
  /** Stakes that are asked for before it becomes cash, in centavos. */
  due: Centavos;
  /** Whether stakes are paid from it before they are from cash. */
  bonusFirst: boolean;
  at: Date;
}

/** The end of a grant: what of its money becomes cash, and the rest goes back to the house. */
export interface GrantEnding {
  playerId: number;
  grantId: string;
  /** `convert`: its stakes are done, and what still comes of it is the player's. `forfeit`: it is let go. */
  as: 'convert' | 'forfeit';
  /** At most what is in the pot. */
  toCash: Centavos;
  at: Date;
}

/** What was done with a grant. `lost`: its pot was empty, so that nothing moved. */
export interface GrantEnded {
  status: 'posted' | 'replayed' | 'lost';
  toCash: Centavos;
  returned: Centavos;
}

type Post = (tx: Tx, movement: Movement) => Promise<Posted>;

/** As movements of a grant are told. */
export const causeOfGrant = (grantId: string): string => `bonus:${grantId}`;

const endKey = (grantId: string): string => `bonus:end:${grantId}`;

/** What a movement asks for in stakes of a grant, or lets go below zero, as it stands in the chain. */
export const askedOfGrant = (grantId: string, due: bigint): string => JSON.stringify({ grant: grantId, due: `${due}` });

/**
 * Where money of a grant goes now: to its pot while it is under way, to cash once it became cash, and to the house when
 * it was let go. Stakes of before there were grants have none (`null`): what comes of them is cash.
 */
export async function bonusHomeOf(q: Queryable, playerId: number, grantId: string | null): Promise<BonusHome> {
  if (grantId === null) return 'cash';
  const wallet = await store.findWallet(q, playerId);
  if (wallet?.grantId === grantId) return 'bonus';
  const end = await findEntry(q, playerId, transactionId(playerId, endKey(grantId)));
  return end?.kind === 'convert' ? 'cash' : 'house';
}

/** Brings a grant into a wallet that has none, or answers that it came before. Fails with `bonus_active` where another is. */
export async function beginGrant(tx: Tx, post: Post, beginning: GrantBeginning): Promise<Posted> {
  const { playerId, grantId, amount, due, bonusFirst, at } = beginning;
  requireAmount('amount', amount, 1n);
  requireAmount('due', due, 0n);
  const key = `bonus:begin:${grantId}`;
  const wallet = await store.lockWallet(tx, playerId);
  const isKnown = (await findEntry(tx, playerId, transactionId(playerId, key))) !== undefined;
  if (!isKnown && wallet !== undefined && wallet.grantId !== null) throw new Failure('bonus_active');
  if (wallet?.isPlay === true) throw new Failure('demo_not_allowed');
  if (wallet === undefined) await store.insertWallet(tx, playerId);
  if (!isKnown) await store.markGrant(tx, playerId, { grantId, due, bonusFirst });
  return post(tx, {
    playerId,
    kind: 'grant',
    key,
    cause: causeOfGrant(grantId),
    legs: transfer('bonus_cost', 'bonus', amount),
    evidence: askedOfGrant(grantId, due),
    asked: due,
    at,
  });
}

/** Puts more into the grant that is under way, with the stakes that this asks for. Fails with `bonus_over` where it is not. */
export async function growGrant(tx: Tx, post: Post, movement: Movement, grantId: string, due: Centavos): Promise<void> {
  requireAmount('due', due, 0n);
  const { playerId, key } = movement;
  const wallet = await store.lockWallet(tx, playerId);
  if ((await findEntry(tx, playerId, transactionId(playerId, key))) !== undefined) return;
  if (wallet?.grantId !== grantId) throw new Failure('bonus_over');
  await store.markGrantDue(tx, playerId, due);
  await post(tx, { ...movement, evidence: askedOfGrant(grantId, due), asked: due });
}

/** Ends the grant that is under way, with all that it asks for. Fails with `bonus_over` for one that is not. */
export async function endGrant(tx: Tx, post: Post, ending: GrantEnding): Promise<GrantEnded> {
  const { playerId, grantId, as: kind, toCash, at } = ending;
  requireAmount('toCash', toCash, 0n);
  const key = endKey(grantId);
  const wallet = await store.lockWallet(tx, playerId);
  const earlier = await findEntry(tx, playerId, transactionId(playerId, key));
  if (earlier !== undefined) return { status: 'replayed', toCash: ZERO, returned: ZERO };
  if (wallet?.grantId !== grantId) throw new Failure('bonus_over');
  const pot = wallet.bonus;
  if (toCash > pot) throw new Failure('invalid', { field: 'toCash' });
  const returned = centavos(pot - toCash);
  const moved: Leg[] = [
    { account: 'bonus', amount: centavos(-pot) },
    { account: 'cash', amount: toCash },
    { account: 'bonus_cost', amount: returned },
  ];
  const legs = moved.filter(({ amount }) => amount !== ZERO);
  if (pot > ZERO) await post(tx, { playerId, kind, key, cause: causeOfGrant(grantId), legs, at });
  await store.markGrant(tx, playerId, null);
  return { status: pot > ZERO ? 'posted' : 'lost', toCash, returned };
}

/** Cash that the house gives, and the stakes that it asks for before a withdrawal. */
export interface Reward {
  playerId: number;
  key: string;
  cause: string;
  amount: Centavos;
  wagering: Centavos;
  at: Date;
}

export function rewardOf({ playerId, key, cause, amount, wagering, at }: Reward): Movement {
  requireAmount('amount', amount, 1n);
  requireAmount('wagering', wagering, 0n);
  const legs = transfer('bonus_cost', 'cash', amount);
  return { playerId, kind: 'reward', key, cause, legs, counts: { wagerDue: wagering }, asked: wagering, at };
}
