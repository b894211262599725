import { ZERO, centavos } from '@arara/money';
import { type BetRequest, fingerprintOf } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import { outsideId, outsideKey } from '../ledger/index.ts';
import { markPlayed } from './campaign-store.ts';
import { type DecidingParts, type Outcome, type Speaker, blankRow, causeOf, replayOf } from './deciding.ts';
import { type Allowed, judge } from './judging.ts';
import { keep } from './keeping.ts';
import { memberOf } from './provider.ts';
import * as rounds from './round-store.ts';
import * as store from './transaction-store.ts';

/** Moves what a bet that was put down moves: the round, the campaign, the money. */
async function follow(
  tx: Tx,
  { ledger }: DecidingParts,
  { provider }: Speaker,
  bet: BetRequest,
  { game, round, campaign, weighed, valid }: Allowed,
  { memberId: playerId, number, at }: { memberId: number; number: string; at: Date },
): Promise<void> {
  const name = { id: number, provider, memberId: playerId, roundId: bet.round_id, game: game.name };
  if (round === undefined) await rounds.insertRound(tx, name, at);
  await rounds.markMoved(tx, number, { staked: bet.amount, won: 0n });
  if (bet.round_closed === true) await rounds.markClosed(tx, number, at);
  if (campaign !== undefined) return markPlayed(tx, campaign, { used: 1, won: 0n });
  await ledger.outside.bet(tx, {
    playerId,
    key: outsideKey(provider, bet.tx_id),
    cause: causeOf(number),
    game: game.name,
    stake: bet.amount,
    jackpot: bet.jackpot?.contribution ?? ZERO,
    counted: weighed?.counted,
    valid,
    grant: weighed?.grant,
    at,
  });
}

/**
 * Takes a bet, once by its number. A refusal is as final as a yes and kept like one: the same bet is not taken later. The
 * wallet is locked before anything is read, so that whatever concerns one player goes one after another.
 */
export async function decideBet(tx: Tx, parts: DecidingParts, speaker: Speaker, bet: BetRequest): Promise<Outcome> {
  const at = parts.clock.now();
  const { provider } = speaker;
  const fingerprint = fingerprintOf('bet', bet);
  const named = memberOf(bet.player_id);
  const purse = named === undefined ? undefined : await parts.ledger.outside.lock(tx, named, at);
  const memberId = purse === undefined ? undefined : named;
  const known = await store.findTransaction(tx, provider, bet.tx_id);
  if (known !== undefined) return replayOf(known, fingerprint, memberId);
  if ((bet.jackpot?.contribution ?? 0n) > bet.amount)
    return { code: 'INVALID_REQUEST', memberId, invalid: ['jackpot.contribution'] };

  const row = {
    ...blankRow(speaker, bet, at),
    id: outsideId(memberId ?? 0, provider, bet.tx_id),
    kind: 'bet' as const,
    fingerprint,
    memberId: memberId ?? null,
    roundId: bet.round_id,
    amount: bet.amount,
  };
  if (memberId === undefined || purse === undefined)
    return (await keep(tx, { ...row, code: 'PLAYER_NOT_FOUND' }, undefined)).outcome;
  const judged = await judge(tx, parts, speaker, bet, { memberId, purse, at });
  if (typeof judged === 'string') return (await keep(tx, { ...row, code: judged }, memberId)).outcome;
  const number = judged.round?.id ?? parts.ids.uuid();
  const more = {
    code: 'OK' as const,
    round: number,
    game: judged.game.name,
    fromBonus: centavos(judged.fromBonus),
    jackpot: bet.jackpot?.contribution ?? ZERO,
    campaignId: judged.campaign?.campaignId ?? null,
    freeIndex: bet.free_round?.index ?? null,
    grantId: judged.weighed?.grant?.grantId ?? null,
  };
  const { isNew, outcome } = await keep(tx, { ...row, ...more }, memberId);
  if (isNew) await follow(tx, parts, speaker, bet, judged, { memberId, number, at });
  return outcome;
}
