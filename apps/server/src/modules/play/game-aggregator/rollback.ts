import { ZERO } from '@arara/money';
import { type RollbackRequest, fingerprintOf } from '@arara/wallet-protocol';
import type { Tx } from '../../../db/index.ts';
import { computeProviderTransactionId, formatProviderKey } from '../../money/ledger/index.ts';
import * as campaigns from './campaign-store.ts';
import {
  type WalletDeps,
  type TransactionResult,
  type CallingProvider,
  createEmptyRow,
  toReplayResult,
  ConcurrentTransactionError,
  recordTransaction,
} from './transaction-log.ts';

import { CURRENCY, parsePlayerId } from './provider.ts';
import { insertReview } from './review-store.ts';
import * as rounds from './round-store.ts';
import * as store from './transaction-store.ts';

type Row = Omit<store.ProviderTransaction, 'rolledBackAt'>;

/** Whether the transaction moved the player's money: the bet of a free round and a loss did not. */
function hasMovedMoney({ kind, amount, campaignId }: store.ProviderTransaction): boolean {
  return amount > ZERO && !(kind === 'bet' && campaignId !== null);
}

/** Reverses the counters of the round and the campaign. */
async function reverseCounters(tx: Tx, undone: store.ProviderTransaction): Promise<void> {
  const isBet = undone.kind === 'bet';
  const back = -undone.amount;
  if (undone.round !== null && undone.kind !== 'promo_win')
    await rounds.addToTotals(tx, undone.round, { staked: isBet ? back : 0n, won: isBet ? 0n : back });
  if (undone.campaignId === null) return;
  const campaign = await campaigns.lockCampaign(tx, undone.provider, undone.campaignId);
  if (campaign !== undefined)
    await campaigns.addToCampaignTotals(tx, campaign, { used: isBet ? -1 : 0, won: isBet ? 0n : back });
}

/** Whether the win comes from free rounds that pay bonus: then it is part of a grant. */
async function isBonusPrize(tx: Tx, { kind, provider, campaignId }: store.ProviderTransaction): Promise<boolean> {
  if (kind === 'bet' || campaignId === null) return false;
  return (await campaigns.lockCampaign(tx, provider, campaignId))?.pocket === 'bonus';
}

/** Reverses a transaction. An uncovered amount becomes debt of the player and opens a review. */
async function reverse(tx: Tx, deps: WalletDeps, row: Row, undone: store.ProviderTransaction): Promise<Row> {
  const { provider, at } = row;
  await store.markRolledBack(tx, provider, undone.txId, at);
  await reverseCounters(tx, undone);
  if (!hasMovedMoney(undone) || undone.memberId === null) return row;
  const { memberId: playerId } = undone;
  const key = formatProviderKey(provider, `undo:${undone.txId}`);
  const { shortfall } = (await isBonusPrize(tx, undone))
    ? await deps.bonus.unshare(tx, { memberId: playerId, key: formatProviderKey(provider, undone.txId), at })
    : await deps.ledger.providers.rollBack(tx, { playerId, key, of: undone.id, grantId: undone.grantId, at });
  if (shortfall > ZERO)
    await insertReview(tx, {
      id: deps.ids.uuid(),
      provider,
      kind: 'shortfall',
      subject: undone.txId,
      memberId: playerId,
      amount: shortfall,
      detail: `${undone.kind} of round ${undone.roundId ?? '-'} undone by ${row.txId}`,
      openedAt: at,
    });
  return { ...row, shortfall };
}

/** Checks whether a transaction can be rolled back, is without effect already, or must be refused. */
async function checkRollback(
  tx: Tx,
  rollback: RollbackRequest,
  ref: store.ProviderTransaction,
  memberId: number | undefined,
): Promise<TransactionResult | 'undo' | 'nothing_left'> {
  if (ref.kind === 'tombstone') return 'nothing_left';
  if (ref.kind === 'rollback') return { code: 'INVALID_REQUEST', memberId, invalid: ['ref_tx_id'] };
  // A transaction of another player or round is reported like an unknown one.
  const isSame = ref.memberId === (memberId ?? null) && (ref.roundId === null || ref.roundId === rollback.round_id);
  if (!isSame) return { code: 'TX_NOT_FOUND', memberId };
  if (ref.code !== 'OK' || ref.rolledBackAt !== null) return 'nothing_left';
  if (ref.kind === 'bet' && ref.round !== null && (await store.hasActiveWin(tx, ref.round)))
    return { code: 'ROUND_CLOSED', memberId };
  return 'undo';
}

/** A tombstone refuses a transaction that arrives after its rollback. */
function toTombstone(row: Row, refTxId: string): Row {
  const id = computeProviderTransactionId(row.memberId ?? 0, row.provider, refTxId);
  return { ...row, txId: refTxId, id, kind: 'tombstone', code: 'TX_ROLLED_BACK', fingerprint: '', refTxId: null };
}

/** Rolls back a bet, a win or a prize once, even before it has arrived. */
export async function processRollback(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  rollback: RollbackRequest,
): Promise<TransactionResult> {
  const at = deps.clock.now();
  const { provider } = caller;
  const { ref_tx_id: refTxId } = rollback;
  const fingerprint = fingerprintOf('rollback', rollback);
  const requestedId = parsePlayerId(rollback.player_id);
  const funds = requestedId === undefined ? undefined : await deps.ledger.providers.lock(tx, requestedId, at);
  const memberId = funds === undefined ? undefined : requestedId;
  const known = await store.findTransaction(tx, provider, rollback.tx_id);
  if (known !== undefined) return toReplayResult(known, fingerprint, memberId);
  if (rollback.currency !== CURRENCY) return { code: 'WRONG_CURRENCY', memberId };
  if (refTxId === rollback.tx_id) return { code: 'INVALID_REQUEST', memberId, invalid: ['ref_tx_id'] };

  const row: Row = {
    ...createEmptyRow(caller, rollback, at),
    id: computeProviderTransactionId(memberId ?? 0, provider, rollback.tx_id),
    kind: 'rollback',
    code: 'OK',
    fingerprint,
    memberId: memberId ?? null,
    roundId: rollback.round_id,
    refTxId,
    amount: rollback.amount ?? ZERO,
  };
  const isFirst = await store.insertTransaction(tx, toTombstone(row, refTxId));
  const ref = isFirst ? undefined : await store.findTransaction(tx, provider, refTxId);
  const check = ref === undefined ? 'nothing_yet' : await checkRollback(tx, rollback, ref, memberId);
  if (typeof check === 'object') return check;
  const undone = check === 'undo' && ref !== undefined ? await reverse(tx, deps, row, ref) : row;
  const amount = ref === undefined || ref.kind === 'tombstone' ? row.amount : ref.amount;
  const { isNew, outcome } = await recordTransaction(tx, { ...undone, amount, game: ref?.game ?? null }, memberId);
  // A concurrent call of another player took the `tx_id`: roll back, so that the retry is processed from the start.
  if (!isNew) throw new ConcurrentTransactionError();
  if (rollback.round_closed === true && ref?.round) await rounds.markClosed(tx, ref.round, at);
  return check === 'nothing_left' ? { ...outcome, isReplayed: true } : outcome;
}
