import { ZERO, centavos, type Centavos } from '@arara/money';
import { type BetRequest, fingerprintOf, type Code } from '@arara/wallet-protocol';
import type { Tx } from '../../../db/index.ts';
import {
  computeProviderTransactionId,
  formatProviderKey,
  type SpendableFunds,
  type ProviderBetCheck,
  checkProviderBet,
} from '../../money/ledger/index.ts';
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
import { parsePlayerId, CURRENCY } from './provider.ts';
import * as rounds from './round-store.ts';
import * as store from './transaction-store.ts';
import { tokenHash } from '../../../platform/index.ts';
import type { BetContribution } from '../../rewards/bonus/index.ts';
import type { Game } from '../catalog/index.ts';
import * as campaigns from './campaign-store.ts';
import { findSession } from './session-store.ts';

/** A bet that passed validation. */
interface ValidatedBet {
  game: Game;
  /** The open round that the bet continues; `undefined` if it starts one. */
  round: rounds.ProviderRound | undefined;
  /** The campaign of a free round. */
  campaign: campaigns.FreeRoundCampaign | undefined;
  fromBonus: bigint;
  /** The wagering contribution of the bet; `undefined` for a free round. */
  contribution: BetContribution | undefined;
  /** The valid part of the stake; zero for a free round. */
  valid: Centavos;
}

interface BetContext {
  memberId: number;
  funds: SpendableFunds;
  at: Date;
}

/** The protocol's codes for the ledger's refusals. */
const REFUSAL_CODES: Record<Exclude<ProviderBetCheck['status'], 'possible'>, Code> = {
  blocked: 'PLAYER_BLOCKED',
  time_limit: 'TIME_LIMIT',
  stake_limit: 'BET_LIMIT',
  loss_limit: 'LOSS_LIMIT',
  insufficient: 'INSUFFICIENT_FUNDS',
  bonus_refused: 'BONUS_RULE',
};

/** Checks that a session token belongs to this player at this provider and has not expired. */
export async function checkToken(
  tx: Tx,
  { clock }: Pick<WalletDeps, 'clock'>,
  { provider }: CallingProvider,
  { session_token: token, player_id: player }: { session_token: string; player_id: string },
): Promise<{ fault: Code | undefined; game: string; site: string | undefined }> {
  const session = await findSession(tx, tokenHash(token));
  if (session?.provider !== provider || session.memberId !== parsePlayerId(player))
    return { fault: 'INVALID_TOKEN', game: '', site: undefined };
  const { expiresAt, game, site } = session;
  return { fault: expiresAt <= clock.now() ? 'TOKEN_EXPIRED' : undefined, game, site: site ?? undefined };
}

/** The campaign of a free round; `undefined` if that round cannot be played. */
async function findPlayableCampaign(
  tx: Tx,
  { provider }: CallingProvider,
  { free_round: free }: BetRequest,
  { memberId, at }: BetContext,
  game: Game,
): Promise<campaigns.FreeRoundCampaign | undefined> {
  if (free === undefined) return undefined;
  const campaign = await campaigns.lockCampaign(tx, provider, free.campaign_id);
  const isPlayable =
    campaign?.memberId === memberId &&
    campaign.game === game.name &&
    (campaign.state === 'open' || campaign.state === 'asked') &&
    campaign.expiresAt > at &&
    campaign.used < campaign.rounds &&
    free.index <= campaign.rounds;
  return isPlayable && !(await campaigns.isIndexUsed(tx, campaign, free.index)) ? campaign : undefined;
}

/** The game and round of a bet, or the code that refuses it. */
async function findGameAndRound(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  bet: BetRequest,
  { memberId }: BetContext,
): Promise<Code | (Pick<ValidatedBet, 'game' | 'round'> & { site: string | undefined })> {
  const { fault, game: launched, site } = await checkToken(tx, deps, caller, bet);
  if (fault !== undefined) return fault;
  if (bet.currency !== CURRENCY) return 'WRONG_CURRENCY';
  const game = await findProviderGame(deps, caller, bet.game_code);
  if (game === undefined || (game.name !== launched && !caller.roams)) return 'INVALID_GAME';
  const round = await rounds.findRound(tx, { provider: caller.provider, memberId, roundId: bet.round_id });
  if (round !== undefined && round.game !== game.name) return 'INVALID_GAME';
  if (!(await deps.catalog.isOpen(game.name, site))) return 'GAME_DISABLED';
  if (round !== undefined) return round.state === 'closed' ? 'ROUND_CLOSED' : { game, round, site };
  // A new round needs a verified player; an open one is continued.
  const refusal = await deps.catalog.findIdentityRefusal(tx, memberId, site);
  return refusal === undefined ? { game, round, site } : 'PLAYER_BLOCKED';
}

/** Validates a bet. Returns the code of the first failed check. */
async function validateBet(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  bet: BetRequest,
  context: BetContext,
): Promise<Code | ValidatedBet> {
  const { memberId, funds } = context;
  const found = await findGameAndRound(tx, deps, caller, bet, context);
  if (typeof found === 'string') return found;
  const { site, ...target } = found;
  if (funds.blocked) return 'PLAYER_BLOCKED';
  if (await deps.isExcluded(tx, memberId)) return 'SELF_EXCLUDED';
  // A player whom the site requires to set limits first; a session may be older than the requirement.
  if ((await deps.catalog.findLimitRefusal(memberId, site)) !== undefined) return 'BET_LIMIT';
  if (bet.free_round !== undefined) {
    const campaign = await findPlayableCampaign(tx, caller, bet, context, target.game);
    return campaign === undefined
      ? 'BONUS_RULE'
      : { ...target, campaign, fromBonus: ZERO, contribution: undefined, valid: ZERO };
  }
  if (await deps.isInterrupted(tx, memberId, site)) return 'TIME_LIMIT';
  if (bet.amount > target.game.maxBet) return 'BET_LIMIT';
  const stake = bet.amount;
  const valid = await deps.wagering.findValidStake(target.game.name, stake);
  const contribution = await deps.wagering.calculate(tx, funds.grantId, { game: target.game.name, stake, valid });
  const check = checkProviderBet(funds, stake, contribution.grant?.mayPay ?? false);
  if (check.status !== 'possible') return REFUSAL_CODES[check.status];
  return { ...target, campaign: undefined, fromBonus: check.fromBonus, contribution, valid };
}

/** Applies a recorded bet to its round, its free-round campaign and the ledger. */
async function applyBet(
  tx: Tx,
  { ledger }: WalletDeps,
  { provider }: CallingProvider,
  bet: BetRequest,
  { game, round, campaign, contribution, valid }: ValidatedBet,
  { memberId: playerId, number, at }: { memberId: number; number: string; at: Date },
): Promise<void> {
  const name = { id: number, provider, memberId: playerId, roundId: bet.round_id, game: game.name };
  if (round === undefined) await rounds.insertRound(tx, name, at);
  await rounds.addToTotals(tx, number, { staked: bet.amount, won: 0n });
  if (bet.round_closed === true) await rounds.markClosed(tx, number, at);
  if (campaign !== undefined) return campaigns.addToCampaignTotals(tx, campaign, { used: 1, won: 0n });
  await ledger.providers.bet(tx, {
    playerId,
    key: formatProviderKey(provider, bet.tx_id),
    cause: toRoundCause(number),
    game: game.name,
    stake: bet.amount,
    jackpot: bet.jackpot?.contribution ?? ZERO,
    counted: contribution?.counted,
    valid,
    grant: contribution?.grant,
    at,
  });
}

/**
 * Processes a bet once per `tx_id`. A refusal is final and recorded like an acceptance: a retry gets the same answer. The
 * player's wallet is locked before anything is read, which serializes all calls of one player.
 */
export async function processBet(
  tx: Tx,
  deps: WalletDeps,
  caller: CallingProvider,
  bet: BetRequest,
): Promise<TransactionResult> {
  const at = deps.clock.now();
  const { provider } = caller;
  const fingerprint = fingerprintOf('bet', bet);
  const requestedId = parsePlayerId(bet.player_id);
  const funds = requestedId === undefined ? undefined : await deps.ledger.providers.lock(tx, requestedId, at);
  const memberId = funds === undefined ? undefined : requestedId;
  const known = await store.findTransaction(tx, provider, bet.tx_id);
  if (known !== undefined) return toReplayResult(known, fingerprint, memberId);
  if ((bet.jackpot?.contribution ?? 0n) > bet.amount)
    return { code: 'INVALID_REQUEST', memberId, invalid: ['jackpot.contribution'] };

  const row = {
    ...createEmptyRow(caller, bet, at),
    id: computeProviderTransactionId(memberId ?? 0, provider, bet.tx_id),
    kind: 'bet' as const,
    fingerprint,
    memberId: memberId ?? null,
    roundId: bet.round_id,
    amount: bet.amount,
  };
  if (memberId === undefined || funds === undefined)
    return (await recordTransaction(tx, { ...row, code: 'PLAYER_NOT_FOUND' }, undefined)).outcome;
  const validated = await validateBet(tx, deps, caller, bet, { memberId, funds, at });
  if (typeof validated === 'string')
    return (await recordTransaction(tx, { ...row, code: validated }, memberId)).outcome;
  const number = validated.round?.id ?? deps.ids.uuid();
  const more = {
    code: 'OK' as const,
    round: number,
    game: validated.game.name,
    fromBonus: centavos(validated.fromBonus),
    jackpot: bet.jackpot?.contribution ?? ZERO,
    campaignId: validated.campaign?.campaignId ?? null,
    freeIndex: bet.free_round?.index ?? null,
    grantId: validated.contribution?.grant?.grantId ?? null,
  };
  const { isNew, outcome } = await recordTransaction(tx, { ...row, ...more }, memberId);
  if (isNew) await applyBet(tx, deps, caller, bet, validated, { memberId, number, at });
  return outcome;
}
