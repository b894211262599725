import { type Centavos, centavos, ZERO } from '@arara/money';
import type { Queryable, Tx } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import { type Leg, transfer } from './account.ts';
import { type BonusDestination, type Movement, type Posted, requireAmount, computeTransactionId } from './movement.ts';
import { findEntry } from './transaction-store.ts';
import * as store from './wallet-store.ts';

/** A grant to credit to a wallet: bonus money with a wagering requirement. */
export interface GrantBeginning {
  playerId: number;
  grantId: string;
  /** Greater than zero. */
  amount: Centavos;
  /** The wagering required before it becomes cash, in centavos. */
  due: Centavos;
  /** Whether stakes are paid from the bonus balance before cash. */
  bonusFirst: boolean;
  at: Date;
}

/** The end of a grant: `toCash` of its balance becomes cash, the rest returns to the operator. */
export interface GrantEnding {
  playerId: number;
  grantId: string;
  /** `convert`: the requirement is met, and later wins of its bets are the player's. `forfeit`: the grant is lost. */
  as: 'convert' | 'forfeit';
  /** At most the bonus balance. */
  toCash: Centavos;
  at: Date;
}

/** The result of ending a grant. `lost`: its balance was empty, so that no money moved. */
export interface GrantEndResult {
  status: 'posted' | 'replayed' | 'lost';
  toCash: Centavos;
  returned: Centavos;
}

type Post = (tx: Tx, movement: Movement) => Promise<Posted>;

/** Formats the cause of a grant's movements. */
export const formatGrantCause = (grantId: string): string => `bonus:${grantId}`;

const formatEndKey = (grantId: string): string => `bonus:end:${grantId}`;

/** Formats the evidence of a movement that changes a grant's wagering requirement by `due`. */
export const formatGrantEvidence = (grantId: string, due: bigint): string =>
  JSON.stringify({ grant: grantId, due: `${due}` });

/**
 * Finds where money of a grant goes now: to the bonus balance while it is active, to cash after it was converted, and
 * to the operator after it was forfeited. Stakes without a grant (`null`) go to cash.
 */
export async function findBonusDestination(
  q: Queryable,
  playerId: number,
  grantId: string | null,
): Promise<BonusDestination> {
  if (grantId === null) return 'cash';
  const wallet = await store.findWallet(q, playerId);
  if (wallet?.grantId === grantId) return 'bonus';
  const end = await findEntry(q, playerId, computeTransactionId(playerId, formatEndKey(grantId)));
  return end?.kind === 'convert' ? 'cash' : 'operator';
}

/**
 * Credits a grant to a wallet that has none, or replays it. Fails with `bonus_active` where another grant is active.
 */
export async function beginGrant(tx: Tx, post: Post, beginning: GrantBeginning): Promise<Posted> {
  const { playerId, grantId, amount, due, bonusFirst, at } = beginning;
  requireAmount('amount', amount, 1n);
  requireAmount('due', due, 0n);
  const key = `bonus:begin:${grantId}`;
  const wallet = await store.lockWallet(tx, playerId);
  const isKnown = (await findEntry(tx, playerId, computeTransactionId(playerId, key))) !== undefined;
  if (!isKnown && wallet !== undefined && wallet.grantId !== null) throw new Failure('bonus_active');
  if (wallet?.isPlay === true) throw new Failure('demo_not_allowed');
  if (wallet === undefined) await store.insertWallet(tx, playerId);
  if (!isKnown) await store.markGrant(tx, playerId, { grantId, due, bonusFirst });
  return post(tx, {
    playerId,
    kind: 'grant',
    key,
    cause: formatGrantCause(grantId),
    legs: transfer('bonus_cost', 'bonus', amount),
    evidence: formatGrantEvidence(grantId, due),
    requirement: due,
    at,
  });
}

/** Adds money and wagering requirement to the active grant. Fails with `bonus_over` where it is not active. */
export async function growGrant(tx: Tx, post: Post, movement: Movement, grantId: string, due: Centavos): Promise<void> {
  requireAmount('due', due, 0n);
  const { playerId, key } = movement;
  const wallet = await store.lockWallet(tx, playerId);
  if ((await findEntry(tx, playerId, computeTransactionId(playerId, key))) !== undefined) return;
  if (wallet?.grantId !== grantId) throw new Failure('bonus_over');
  await store.markGrantDue(tx, playerId, due);
  await post(tx, { ...movement, evidence: formatGrantEvidence(grantId, due), requirement: due });
}

/** Ends the active grant and its wagering requirement. Fails with `bonus_over` for another one. */
export async function endGrant(tx: Tx, post: Post, ending: GrantEnding): Promise<GrantEndResult> {
  const { playerId, grantId, as: kind, toCash, at } = ending;
  requireAmount('toCash', toCash, 0n);
  const key = formatEndKey(grantId);
  const wallet = await store.lockWallet(tx, playerId);
  const earlier = await findEntry(tx, playerId, computeTransactionId(playerId, key));
  if (earlier !== undefined) return { status: 'replayed', toCash: ZERO, returned: ZERO };
  if (wallet?.grantId !== grantId) throw new Failure('bonus_over');
  const balance = wallet.bonus;
  if (toCash > balance) throw new Failure('invalid', { field: 'toCash' });
  const returned = centavos(balance - toCash);
  const allLegs: Leg[] = [
    { account: 'bonus', amount: centavos(-balance) },
    { account: 'cash', amount: toCash },
    { account: 'bonus_cost', amount: returned },
  ];
  const legs = allLegs.filter(({ amount }) => amount !== ZERO);
  if (balance > ZERO) await post(tx, { playerId, kind, key, cause: formatGrantCause(grantId), legs, at });
  await store.markGrant(tx, playerId, null);
  return { status: balance > ZERO ? 'posted' : 'lost', toCash, returned };
}

/** Cash credited by the operator, with the wagering required before a withdrawal. */
export interface Reward {
  playerId: number;
  key: string;
  cause: string;
  amount: Centavos;
  wagering: Centavos;
  at: Date;
}

export function toReward({ playerId, key, cause, amount, wagering, at }: Reward): Movement {
  requireAmount('amount', amount, 1n);
  requireAmount('wagering', wagering, 0n);
  const legs = transfer('bonus_cost', 'cash', amount);
  return { playerId, kind: 'reward', key, cause, legs, counts: { wagerDue: wagering }, requirement: wagering, at };
}
