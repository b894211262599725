import { type Centavos, ZERO } from '@arara/money';
import type { BetRequest, Code } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import { tokenHash } from '../../platform/index.ts';
import type { Weighed } from '../bonus/index.ts';
import type { Game } from '../catalog/index.ts';
import { type OutsidePurse, type OutsideWeighed, weigh } from '../ledger/index.ts';
import * as campaigns from './campaign-store.ts';
import { type DecidingParts, type Speaker, gameOf } from './deciding.ts';
import { CURRENCY, memberOf } from './provider.ts';
import { type OutsideRound, findRound } from './round-store.ts';
import { findSession } from './session-store.ts';

/** A bet that may be taken. */
export interface Allowed {
  game: Game;
  /** The round that it goes on with; `undefined` where it begins one. */
  round: OutsideRound | undefined;
  /** What a free round is of. */
  campaign: campaigns.Campaign | undefined;
  fromBonus: bigint;
  /** What the house's rules and the grant under way say to it; nothing to a free round. */
  weighed: Weighed | undefined;
  /** What of the stake is a valid bet; nothing of a free round. */
  valid: Centavos;
}

export interface Judged {
  memberId: number;
  purse: OutsidePurse;
  at: Date;
}

/** Why a bet is refused, in the protocol's words, for what the purse says. */
const refusals: Record<Exclude<OutsideWeighed['status'], 'possible'>, Code> = {
  blocked: 'PLAYER_BLOCKED',
  stake_limit: 'BET_LIMIT',
  loss_limit: 'LOSS_LIMIT',
  insufficient: 'INSUFFICIENT_FUNDS',
  bonus_refused: 'BONUS_RULE',
};

/** What is wrong with a session token: it has to be this player's, at this provider. */
export async function tokenFault(
  tx: Tx,
  { clock }: Pick<DecidingParts, 'clock'>,
  { provider }: Speaker,
  { session_token: token, player_id: player }: { session_token: string; player_id: string },
): Promise<{ fault: Code | undefined; game: string }> {
  const session = await findSession(tx, tokenHash(token));
  if (session?.provider !== provider || session.memberId !== memberOf(player))
    return { fault: 'INVALID_TOKEN', game: '' };
  return { fault: session.expiresAt <= clock.now() ? 'TOKEN_EXPIRED' : undefined, game: session.game };
}

/** The campaign of a free round, if that round may still be played. */
async function campaignOf(
  tx: Tx,
  { provider }: Speaker,
  { free_round: free }: BetRequest,
  { memberId, at }: Judged,
  game: Game,
): Promise<campaigns.Campaign | undefined> {
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

/** The game of a bet, and the round that it goes on with, where both take bets. */
async function placeOf(
  tx: Tx,
  parts: DecidingParts,
  speaker: Speaker,
  bet: BetRequest,
  { memberId }: Judged,
): Promise<Code | Pick<Allowed, 'game' | 'round'>> {
  const { fault, game: launched } = await tokenFault(tx, parts, speaker, bet);
  if (fault !== undefined) return fault;
  if (bet.currency !== CURRENCY) return 'WRONG_CURRENCY';
  const game = await gameOf(parts, speaker, bet.game_code);
  if (game === undefined || (game.name !== launched && !speaker.roams)) return 'INVALID_GAME';
  const round = await findRound(tx, { provider: speaker.provider, memberId, roundId: bet.round_id });
  if (round !== undefined && round.game !== game.name) return 'INVALID_GAME';
  if (!game.open) return 'GAME_DISABLED';
  return round?.state === 'closed' ? 'ROUND_CLOSED' : { game, round };
}

/** Whether a bet is taken, by all that may stand against it; the first that does is said. */
export async function judge(
  tx: Tx,
  parts: DecidingParts,
  speaker: Speaker,
  bet: BetRequest,
  judged: Judged,
): Promise<Code | Allowed> {
  const { memberId, purse } = judged;
  const place = await placeOf(tx, parts, speaker, bet, judged);
  if (typeof place === 'string') return place;
  if (purse.blocked) return 'PLAYER_BLOCKED';
  if (await parts.isExcluded(tx, memberId)) return 'SELF_EXCLUDED';
  if (bet.free_round !== undefined) {
    const campaign = await campaignOf(tx, speaker, bet, judged, place.game);
    return campaign === undefined
      ? 'BONUS_RULE'
      : { ...place, campaign, fromBonus: ZERO, weighed: undefined, valid: ZERO };
  }
  if (bet.amount > place.game.maxBet) return 'BET_LIMIT';
  const stake = bet.amount;
  const valid = await parts.weighing.validOutside(place.game.name, stake);
  const weighed = await parts.weighing.under(tx, purse.grantId, { game: place.game.name, stake, valid });
  const said = weigh(purse, stake, weighed.grant?.mayPay ?? false);
  if (said.status !== 'possible') return refusals[said.status];
  return { ...place, campaign: undefined, fromBonus: said.fromBonus, weighed, valid };
}
