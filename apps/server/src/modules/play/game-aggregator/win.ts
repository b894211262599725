import * as campaigns from './campaign-store.ts';
import * as rounds from './round-store.ts';
import * as store from './transaction-store.ts';
import { ZERO, centavos } from '@arara/money';
import { type WinRequest, fingerprintOf, type PromoWinRequest } from '@arara/wallet-protocol';
import type { Tx } from '../../../db/index.ts';
import type { RewardInput } from '../../rewards/bonus/index.ts';
import { type ProviderPrize, computeProviderTransactionId, formatProviderKey } from '../../money/ledger/index.ts';
import {
  type WalletDeps,
  type TransactionResult,
  type CallingProvider,
  createEmptyRow,
  toRoundCause,
  toReplayResult,
  recordTransaction,
  findProviderGame,
} from './transaction-log.ts';
import { CURRENCY, parsePlayerId } from './provider.ts';
import { lockCampaign, addToCampaignTotals } from './campaign-store.ts';

/** An accepted bet, which a win can refer to. */
type AcceptedBet = store.ProviderTransaction & { round: string; game: string };

/** Pays a win to the balances that the stake came from, or a free round's win to the balance of its campaign. */
export async function payWin(
  tx: Tx,
  deps: WalletDeps,
  bet: AcceptedBet,
  win: { playerId: number; key: string; amount: bigint; at: Date },
): Promise<void> {
  const amount = centavos(win.amount);
  const prize = {
    playerId: win.playerId,
    key: win.key,
    cause: toRoundCause(bet.round),
    game: bet.game,
    amount,
    at: win.at,
  };
  if (bet.campaignId === null)
    return deps.ledger.providers.win(tx, {
      ...prize,
      staked: bet.amount,
      stakedFromBonus: bet.fromBonus,
      grantId: bet.grantId,
      bet: bet.id,
    });
  const campaign = await campaigns.lockCampaign(tx, bet.provider, bet.campaignId);
  if (campaign === undefined) throw new Error(`bet ${bet.txId} has an unknown campaign`);
  await campaigns.addToCampaignTotals(tx, campaign, { used: 0, won: amount });
  return payFromCampaign(tx, deps, campaign, prize);
}

/** Days until a bonus from free rounds expires. */
const BONUS_DAYS = 30;

/** The terms of the bonus that a campaign's wins become. */
const toBonusTerms = (multiplierE2: number): RewardInput['terms'] => ({
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

/** What pays wins of free rounds. */
export type WinPaymentDeps = Pick<WalletDeps, 'bonus' | 'ledger'>;

/** Pays a win to the balance of its campaign. All bonus wins of a campaign form one grant. */
export function payFromCampaign(
  tx: Tx,
  { bonus, ledger }: WinPaymentDeps,
  campaign: campaigns.FreeRoundCampaign,
  prize: Omit<ProviderPrize, 'from'>,
): Promise<void> {
  const { pocket, wageringE2 } = campaign;
  if (pocket === 'cash') return ledger.providers.prize(tx, { ...prize, from: 'operator' });
  const { playerId: memberId, key, amount, game, at } = prize;
  const of = campaigns.formatCampaignCause(campaign);
  return bonus.share(tx, { memberId, key, of, cause: of, amount, terms: toBonusTerms(wageringE2), game, at });
}

function isWinnableBet(
  bet: store.ProviderTransaction | undefined,
  win: WinRequest,
  memberId: number,
): bet is AcceptedBet {
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
 * Processes a win once per `tx_id`, regardless of the current status of session, player, game or round. A refused win is
 * not recorded: its bet may still arrive, and the provider resends the win.
 */
export async function processWin(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  win: WinRequest,
): Promise<TransactionResult> {
  const at = deps.clock.now();
  const { provider } = caller;
  const fingerprint = fingerprintOf('win', win);
  const requestedId = parsePlayerId(win.player_id);
  const funds = requestedId === undefined ? undefined : await deps.ledger.providers.lock(tx, requestedId, at);
  const memberId = funds === undefined ? undefined : requestedId;
  const known = await store.findTransaction(tx, provider, win.tx_id);
  if (known !== undefined) return toReplayResult(known, fingerprint, memberId);
  if (memberId === undefined) return { code: 'PLAYER_NOT_FOUND', memberId };
  if (win.currency !== CURRENCY) return { code: 'WRONG_CURRENCY', memberId };
  const bet = await store.findTransaction(tx, provider, win.ref_tx_id);
  if (bet?.kind === 'tombstone') return { code: 'TX_ROLLED_BACK', memberId };
  if (!isWinnableBet(bet, win, memberId)) return { code: 'TX_NOT_FOUND', memberId };
  if (bet.rolledBackAt !== null) return { code: 'TX_ROLLED_BACK', memberId };
  if (win.free_round !== undefined && win.free_round.campaign_id !== bet.campaignId)
    return { code: 'INVALID_REQUEST', memberId, invalid: ['free_round'] };

  const row = {
    ...createEmptyRow(caller, win, at),
    id: computeProviderTransactionId(memberId, provider, win.tx_id),
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
  const { isNew, outcome } = await recordTransaction(tx, row, memberId);
  if (!isNew) return outcome;
  await rounds.addToTotals(tx, bet.round, { staked: 0n, won: win.amount });
  if (win.round_closed === true) await rounds.markClosed(tx, bet.round, at);
  const paid = { playerId: memberId, key: formatProviderKey(provider, win.tx_id), amount: win.amount, at };
  if (win.amount > ZERO) await payWin(tx, deps, bet, paid);
  return outcome;
}

/**
 * Processes a prize without a bet. A prize that names one of our campaigns is the win of its free rounds and goes to the
 * balance of the campaign; any other prize is paid by the provider, in cash.
 */
export async function processPromoWin(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  win: PromoWinRequest,
): Promise<TransactionResult> {
  const at = deps.clock.now();
  const { provider } = caller;
  const fingerprint = fingerprintOf('promo_win', win);
  const requestedId = parsePlayerId(win.player_id);
  const funds = requestedId === undefined ? undefined : await deps.ledger.providers.lock(tx, requestedId, at);
  const memberId = funds === undefined ? undefined : requestedId;
  const known = await store.findTransaction(tx, provider, win.tx_id);
  if (known !== undefined) return toReplayResult(known, fingerprint, memberId);
  if (memberId === undefined) return { code: 'PLAYER_NOT_FOUND', memberId };
  if (win.currency !== CURRENCY) return { code: 'WRONG_CURRENCY', memberId };
  const game = win.game_code === undefined ? undefined : await findProviderGame(deps, caller, win.game_code);
  if (win.game_code !== undefined && game === undefined) return { code: 'INVALID_GAME', memberId };
  const campaign = win.campaign_id === undefined ? undefined : await lockCampaign(tx, provider, win.campaign_id);
  if (campaign !== undefined && campaign.memberId !== memberId)
    return { code: 'INVALID_REQUEST', memberId, invalid: ['campaign_id'] };

  const id = computeProviderTransactionId(memberId, provider, win.tx_id);
  const row = {
    ...createEmptyRow(caller, win, at),
    id,
    kind: 'promo_win' as const,
    code: 'OK' as const,
    fingerprint,
    memberId,
    roundId: win.round_id ?? null,
    game: game?.name ?? campaign?.game ?? null,
    amount: win.amount,
    campaignId: campaign?.campaignId ?? null,
  };
  const { isNew, outcome } = await recordTransaction(tx, row, memberId);
  if (!isNew) return outcome;
  const prize = {
    playerId: memberId,
    key: formatProviderKey(provider, win.tx_id),
    cause: `prize:${id}`,
    amount: win.amount,
    at,
  };
  const prizeInGame = { ...prize, game: row.game ?? undefined };
  if (campaign === undefined) await deps.ledger.providers.prize(tx, { ...prizeInGame, from: 'provider' });
  else {
    await addToCampaignTotals(tx, campaign, { used: 0, won: win.amount });
    await payFromCampaign(tx, deps, campaign, prizeInGame);
  }
  return outcome;
}
