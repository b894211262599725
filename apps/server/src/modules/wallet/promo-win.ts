import { type PromoWinRequest, fingerprintOf } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import { outsideId, outsideKey } from '../ledger/index.ts';
import { lockCampaign, markPlayed } from './campaign-store.ts';
import { type DecidingParts, type Outcome, type Speaker, blankRow, gameOf, replayOf } from './deciding.ts';
import { keep } from './keeping.ts';
import { CURRENCY, memberOf } from './provider.ts';
import * as store from './transaction-store.ts';
import { payFromCampaign } from './win.ts';

/**
 * Pays without a bet. What names a campaign of ours is what its free rounds came to, and goes where that one says; anything
 * else is the provider's own gift, and is cash.
 */
export async function decidePromoWin(
  tx: Tx,
  parts: DecidingParts,
  speaker: Speaker,
  win: PromoWinRequest,
): Promise<Outcome> {
  const at = parts.clock.now();
  const { provider } = speaker;
  const fingerprint = fingerprintOf('promo_win', win);
  const named = memberOf(win.player_id);
  const purse = named === undefined ? undefined : await parts.ledger.outside.lock(tx, named, at);
  const memberId = purse === undefined ? undefined : named;
  const known = await store.findTransaction(tx, provider, win.tx_id);
  if (known !== undefined) return replayOf(known, fingerprint, memberId);
  if (memberId === undefined) return { code: 'PLAYER_NOT_FOUND', memberId };
  if (win.currency !== CURRENCY) return { code: 'WRONG_CURRENCY', memberId };
  const game = win.game_code === undefined ? undefined : await gameOf(parts, speaker, win.game_code);
  if (win.game_code !== undefined && game === undefined) return { code: 'INVALID_GAME', memberId };
  const campaign = win.campaign_id === undefined ? undefined : await lockCampaign(tx, provider, win.campaign_id);
  if (campaign !== undefined && campaign.memberId !== memberId)
    return { code: 'INVALID_REQUEST', memberId, invalid: ['campaign_id'] };

  const id = outsideId(memberId, provider, win.tx_id);
  const row = {
    ...blankRow(speaker, win, at),
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
  const { isNew, outcome } = await keep(tx, row, memberId);
  if (!isNew) return outcome;
  const asked = {
    playerId: memberId,
    key: outsideKey(provider, win.tx_id),
    cause: `prize:${id}`,
    amount: win.amount,
    at,
  };
  const given = { ...asked, game: row.game ?? undefined };
  if (campaign === undefined) await parts.ledger.outside.prize(tx, { ...given, from: 'provider' });
  else {
    await markPlayed(tx, campaign, { used: 0, won: win.amount });
    await payFromCampaign(tx, parts, campaign, given);
  }
  return outcome;
}
