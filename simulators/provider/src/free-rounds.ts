import { ZERO } from '@arara/money';
import { type FreeRoundsAnswer, type FreeRoundsCreateRequest } from '@arara/wallet-protocol';
import { findGame } from './games.ts';
import { STAKES } from './game.ts';
import { type Campaign } from './state.ts';
import { type Studio } from './studio.ts';

type FreeRoundsStatus = Omit<FreeRoundsAnswer, 'request_id'>;

/** What a campaign is now: one whose time is over has no rounds left. */
function stateOf({ clock }: Studio, campaign: Campaign): Campaign['state'] {
  if (campaign.state !== 'active') return campaign.state;
  if (campaign.played >= campaign.rounds) return 'used';
  return Date.parse(campaign.expiresAt) <= clock().getTime() ? 'expired' : 'active';
}

function toStatus(studio: Studio, campaign: Campaign): FreeRoundsStatus {
  const state = stateOf(studio, campaign);
  return {
    code: 'OK',
    campaign_id: campaign.id,
    player_id: campaign.player,
    game_code: campaign.game,
    state,
    rounds: campaign.rounds,
    remaining: state === 'active' ? campaign.rounds - campaign.played : 0,
    bet_amount: campaign.stake,
    won: campaign.won,
    expires_at: campaign.expiresAt,
  };
}

const isSame = (one: Campaign, asked: FreeRoundsCreateRequest): boolean =>
  one.player === asked.player_id &&
  one.game === asked.game_code &&
  one.rounds === asked.rounds &&
  one.stake === asked.bet_amount;

export function createCampaign(studio: Studio, asked: FreeRoundsCreateRequest): FreeRoundsStatus {
  const { state, clock, save } = studio;
  const known = state.campaigns.get(asked.campaign_id);
  if (known !== undefined) return isSame(known, asked) ? toStatus(studio, known) : { code: 'DUPLICATE_MISMATCH' };
  if (findGame(asked.game_code) === undefined) return { code: 'INVALID_GAME' };
  if (!STAKES.includes(asked.bet_amount)) return { code: 'INVALID_REQUEST', invalid: ['bet_amount'] };
  if (Date.parse(asked.expires_at) <= clock().getTime()) return { code: 'INVALID_REQUEST', invalid: ['expires_at'] };
  const campaign: Campaign = {
    id: asked.campaign_id,
    player: asked.player_id,
    game: asked.game_code,
    rounds: asked.rounds,
    played: 0,
    stake: asked.bet_amount,
    won: ZERO,
    state: 'active',
    expiresAt: asked.expires_at,
  };
  state.campaigns.set(campaign.id, campaign);
  save();
  return toStatus(studio, campaign);
}

export function campaignStatus(studio: Studio, id: string): FreeRoundsStatus {
  const campaign = studio.state.campaigns.get(id);
  return campaign === undefined ? { code: 'TX_NOT_FOUND' } : toStatus(studio, campaign);
}

/** Takes back what has not been played. Twice is once. */
export function cancelCampaign(studio: Studio, id: string): FreeRoundsStatus {
  const campaign = studio.state.campaigns.get(id);
  if (campaign !== undefined && stateOf(studio, campaign) === 'active') {
    campaign.state = 'cancelled';
    studio.save();
  }
  return campaignStatus(studio, id);
}

/** The oldest campaign that this player may play in this game. */
export function campaignOf(studio: Studio, player: string, game: string): Campaign | undefined {
  return [...studio.state.campaigns.values()].find(
    (one) => one.player === player && one.game === game && stateOf(studio, one) === 'active',
  );
}
