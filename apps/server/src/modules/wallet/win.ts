import { ZERO, centavos } from '@arara/money';
import { type WinRequest, fingerprintOf } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import type { Gift } from '../bonus/index.ts';
import { type OutsidePrize, outsideId, outsideKey } from '../ledger/index.ts';
import * as campaigns from './campaign-store.ts';
import { type DecidingParts, type Outcome, type Speaker, blankRow, causeOf, replayOf } from './deciding.ts';
import { keep } from './keeping.ts';
import { CURRENCY, memberOf } from './provider.ts';
import * as rounds from './round-store.ts';
import * as store from './transaction-store.ts';

/** A bet that can be paid on. */
type Paid = store.KeptTransaction & { round: string; game: string };

/** Pays: to the pots that the bet came from, or what a free round won to its campaign's pocket. */
export async function payOn(
  tx: Tx,
  parts: DecidingParts,
  bet: Paid,
  win: { playerId: number; key: string; amount: bigint; at: Date },
): Promise<void> {
  const amount = centavos(win.amount);
  const asked = { playerId: win.playerId, key: win.key, cause: causeOf(bet.round), game: bet.game, amount, at: win.at };
  if (bet.campaignId === null)
    return parts.ledger.outside.win(tx, {
      ...asked,
      staked: bet.amount,
      stakedFromBonus: bet.fromBonus,
      grantId: bet.grantId,
      bet: bet.id,
    });
  const campaign = await campaigns.lockCampaign(tx, bet.provider, bet.campaignId);
  if (campaign === undefined) throw new Error(`bet ${bet.txId} is of no campaign`);
  await campaigns.markPlayed(tx, campaign, { used: 0, won: amount });
  return payFromCampaign(tx, parts, campaign, asked);
}

/** Bonus that free rounds bring has so many days from its beginning. */
const BONUS_DAYS = 30;

/** The terms of what a campaign's rounds win in bonus. */
const termsOf = (multiplierE2: number): Gift['terms'] => ({
  multiplierE2,
  contribution: { categories: {}, games: {} },
  maxBet: null,
  excludedGames: [],
  expiresInDays: BONUS_DAYS,
  use: 'cash_first',
  maxConversion: null,
  isSticky: false,
  onWithdrawal: 'keep',
});

/** Gives what free rounds won to the pocket that their campaign names: all that one wins in bonus is one grant. */
export function payFromCampaign(
  tx: Tx,
  { bonus, ledger }: Pick<DecidingParts, 'bonus' | 'ledger'>,
  { pocket, wageringE2, provider, campaignId }: campaigns.Campaign,
  asked: Omit<OutsidePrize, 'from'>,
): Promise<void> {
  if (pocket === 'cash') return ledger.outside.prize(tx, { ...asked, from: 'house' });
  const { playerId: memberId, key, amount, game, at } = asked;
  const of = `free_rounds:${provider}:${campaignId}`;
  return bonus.share(tx, { memberId, key, of, cause: of, amount, terms: termsOf(wageringE2), game, at });
}

function isPaid(bet: store.KeptTransaction | undefined, win: WinRequest, memberId: number): bet is Paid {
  return (
    bet?.kind === 'bet' &&
    bet.code === 'OK' &&
    bet.memberId === memberId &&
    bet.roundId === win.round_id &&
    bet.round !== null &&
    bet.game !== null
  );
}

/**
 * Pays a win, once by its number, whatever became of the session, the player, the game or the round since. What it
 * refuses it does not keep: the bet may still be on its way, and the provider sends the win again.
 */
export async function decideWin(tx: Tx, parts: DecidingParts, speaker: Speaker, win: WinRequest): Promise<Outcome> {
  const at = parts.clock.now();
  const { provider } = speaker;
  const fingerprint = fingerprintOf('win', win);
  const named = memberOf(win.player_id);
  const purse = named === undefined ? undefined : await parts.ledger.outside.lock(tx, named, at);
  const memberId = purse === undefined ? undefined : named;
  const known = await store.findTransaction(tx, provider, win.tx_id);
  if (known !== undefined) return replayOf(known, fingerprint, memberId);
  if (memberId === undefined) return { code: 'PLAYER_NOT_FOUND', memberId };
  if (win.currency !== CURRENCY) return { code: 'WRONG_CURRENCY', memberId };
  const bet = await store.findTransaction(tx, provider, win.ref_tx_id);
  if (bet?.kind === 'tombstone') return { code: 'TX_ROLLED_BACK', memberId };
  if (!isPaid(bet, win, memberId)) return { code: 'TX_NOT_FOUND', memberId };
  if (bet.rolledBackAt !== null) return { code: 'TX_ROLLED_BACK', memberId };
  if (win.free_round !== undefined && win.free_round.campaign_id !== bet.campaignId)
    return { code: 'INVALID_REQUEST', memberId, invalid: ['free_round'] };

  const row = {
    ...blankRow(speaker, win, at),
    id: outsideId(memberId, provider, win.tx_id),
    kind: 'win' as const,
    code: 'OK' as const,
    fingerprint,
    memberId,
    round: bet.round,
    roundId: win.round_id,
    game: bet.game,
    refTxId: win.ref_tx_id,
    amount: win.amount,
    campaignId: bet.campaignId,
    freeIndex: bet.freeIndex,
    grantId: bet.grantId,
  };
  const { isNew, outcome } = await keep(tx, row, memberId);
  if (!isNew) return outcome;
  await rounds.markMoved(tx, bet.round, { staked: 0n, won: win.amount });
  if (win.round_closed === true) await rounds.markClosed(tx, bet.round, at);
  const paid = { playerId: memberId, key: outsideKey(provider, win.tx_id), amount: win.amount, at };
  if (win.amount > ZERO) await payOn(tx, parts, bet, paid);
  return outcome;
}
