import type { RoundCloseRequest } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import type { DecidingParts, Outcome, Speaker } from './deciding.ts';
import { memberOf } from './provider.ts';
import { markGone } from './review-store.ts';
import { findRound, markClosed } from './round-store.ts';

/** Ends a round: it takes no more bets. What it still pays is paid. */
export async function decideClose(
  tx: Tx,
  { clock, ledger }: DecidingParts,
  { provider }: Speaker,
  close: RoundCloseRequest,
): Promise<Outcome> {
  const at = clock.now();
  const named = memberOf(close.player_id);
  const purse = named === undefined ? undefined : await ledger.outside.lock(tx, named, at);
  if (named === undefined || purse === undefined) return { code: 'PLAYER_NOT_FOUND', memberId: undefined };
  const round = await findRound(tx, { provider, memberId: named, roundId: close.round_id });
  if (round === undefined) return { code: 'TX_NOT_FOUND', memberId: named };
  const isFirst = await markClosed(tx, round.id, at);
  await markGone(tx, provider, 'round_open', round.id, at);
  const kept = { id: round.id, at: isFirst ? at : (round.closedAt ?? at) };
  return { code: 'OK', memberId: named, kept, isReplayed: !isFirst };
}
