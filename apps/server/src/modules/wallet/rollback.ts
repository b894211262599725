import { ZERO } from '@arara/money';
import { type RollbackRequest, fingerprintOf } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import { outsideId, outsideKey } from '../ledger/index.ts';
import * as campaigns from './campaign-store.ts';
import { type DecidingParts, type Outcome, type Speaker, blankRow, replayOf } from './deciding.ts';
import { Interrupted, keep } from './keeping.ts';
import { CURRENCY, memberOf } from './provider.ts';
import { insertReview } from './review-store.ts';
import * as rounds from './round-store.ts';
import * as store from './transaction-store.ts';

type Row = Omit<store.KeptTransaction, 'rolledBackAt'>;

/** Whether what is to be undone moved money of the player's: a free round's bet and a loss did not. */
function moved({ kind, amount, campaignId }: store.KeptTransaction): boolean {
  return amount > ZERO && !(kind === 'bet' && campaignId !== null);
}

/** Takes the counts back that stand beside the money: of the round, of the campaign. */
async function uncount(tx: Tx, undone: store.KeptTransaction): Promise<void> {
  const isBet = undone.kind === 'bet';
  const back = -undone.amount;
  if (undone.round !== null && undone.kind !== 'promo_win')
    await rounds.markMoved(tx, undone.round, { staked: isBet ? back : 0n, won: isBet ? 0n : back });
  if (undone.campaignId === null) return;
  const campaign = await campaigns.lockCampaign(tx, undone.provider, undone.campaignId);
  if (campaign !== undefined)
    await campaigns.markPlayed(tx, campaign, { used: isBet ? -1 : 0, won: isBet ? 0n : back });
}

/** Whether it is of free rounds whose wins are bonus: then it is a bit of a grant. */
async function isBonusPrize(tx: Tx, { kind, provider, campaignId }: store.KeptTransaction): Promise<boolean> {
  if (kind === 'bet' || campaignId === null) return false;
  return (await campaigns.lockCampaign(tx, provider, campaignId))?.pocket === 'bonus';
}

/** Undoes what stands. What a player had no more of is owed, and a person looks at it. */
async function undo(tx: Tx, parts: DecidingParts, row: Row, undone: store.KeptTransaction): Promise<Row> {
  const { provider, at } = row;
  await store.markRolledBack(tx, provider, undone.txId, at);
  await uncount(tx, undone);
  if (!moved(undone) || undone.memberId === null) return row;
  const { memberId: playerId } = undone;
  const key = outsideKey(provider, `undo:${undone.txId}`);
  const { shortfall } = (await isBonusPrize(tx, undone))
    ? await parts.bonus.unshare(tx, { memberId: playerId, key: outsideKey(provider, undone.txId), at })
    : await parts.ledger.outside.undo(tx, { playerId, key, of: undone.id, grantId: undone.grantId, at });
  if (shortfall > ZERO)
    await insertReview(tx, {
      id: parts.ids.uuid(),
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

/** What a rollback meets: something to undo, nothing any more, or a reason against it. */
async function meet(
  tx: Tx,
  rollback: RollbackRequest,
  ref: store.KeptTransaction,
  memberId: number | undefined,
): Promise<Outcome | 'undo' | 'nothing_left'> {
  if (ref.kind === 'tombstone') return 'nothing_left';
  if (ref.kind === 'rollback') return { code: 'INVALID_REQUEST', memberId, invalid: ['ref_tx_id'] };
  // Of another player or another round: not what was meant, and nobody is told more.
  const isSame = ref.memberId === (memberId ?? null) && (ref.roundId === null || ref.roundId === rollback.round_id);
  if (!isSame) return { code: 'TX_NOT_FOUND', memberId };
  if (ref.code !== 'OK' || ref.rolledBackAt !== null) return 'nothing_left';
  if (ref.kind === 'bet' && ref.round !== null && (await store.hasStandingWin(tx, ref.round)))
    return { code: 'ROUND_CLOSED', memberId };
  return 'undo';
}

/** What never came is remembered for ever: when it comes, it is refused. */
function tombstoneOf(row: Row, refTxId: string): Row {
  const id = outsideId(row.memberId ?? 0, row.provider, refTxId);
  return { ...row, txId: refTxId, id, kind: 'tombstone', code: 'TX_ROLLED_BACK', fingerprint: '', refTxId: null };
}

/** Undoes a bet, a win or a prize by its number, whether it has come or not, once. */
export async function decideRollback(
  tx: Tx,
  parts: DecidingParts,
  speaker: Speaker,
  rollback: RollbackRequest,
): Promise<Outcome> {
  const at = parts.clock.now();
  const { provider } = speaker;
  const { ref_tx_id: refTxId } = rollback;
  const fingerprint = fingerprintOf('rollback', rollback);
  const named = memberOf(rollback.player_id);
  const purse = named === undefined ? undefined : await parts.ledger.outside.lock(tx, named, at);
  const memberId = purse === undefined ? undefined : named;
  const known = await store.findTransaction(tx, provider, rollback.tx_id);
  if (known !== undefined) return replayOf(known, fingerprint, memberId);
  if (rollback.currency !== CURRENCY) return { code: 'WRONG_CURRENCY', memberId };
  if (refTxId === rollback.tx_id) return { code: 'INVALID_REQUEST', memberId, invalid: ['ref_tx_id'] };

  const row: Row = {
    ...blankRow(speaker, rollback, at),
    id: outsideId(memberId ?? 0, provider, rollback.tx_id),
    kind: 'rollback',
    code: 'OK',
    fingerprint,
    memberId: memberId ?? null,
    roundId: rollback.round_id,
    refTxId,
    amount: rollback.amount ?? ZERO,
  };
  const isFirst = await store.insertTransaction(tx, tombstoneOf(row, refTxId));
  const ref = isFirst ? undefined : await store.findTransaction(tx, provider, refTxId);
  const met = ref === undefined ? 'nothing_yet' : await meet(tx, rollback, ref, memberId);
  if (typeof met === 'object') return met;
  const undone = met === 'undo' && ref !== undefined ? await undo(tx, parts, row, ref) : row;
  const amount = ref === undefined || ref.kind === 'tombstone' ? row.amount : ref.amount;
  const { isNew, outcome } = await keep(tx, { ...undone, amount, game: ref?.game ?? null }, memberId);
  // Another player's message took the number while this one was at work: it is judged anew, from the start.
  if (!isNew) throw new Interrupted();
  if (rollback.round_closed === true && ref?.round) await rounds.markClosed(tx, ref.round, at);
  return met === 'nothing_left' ? { ...outcome, isReplayed: true } : outcome;
}
