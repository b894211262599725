import type { Centavos } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';

/** Why a round is void. */
export type VoidReason = NonNullable<Round['voidReason']>;

/**
 * A shared round. `setup` is what the game shows before the bets; `outcome`, `endsAt` and the hash-chain element `link` are `null`
 * while they are secret. The round is settled or void at `overAt`; its last ticket ends at `closedAt`.
 */
export type Round = CamelRow<
  'rounds.round',
  | 'id'
  | 'game'
  | 'number'
  | 'version'
  | 'state'
  | 'setup'
  | 'chain_id'
  | 'chain_position'
  | 'opens_at'
  | 'locks_at'
  | 'locked_at'
  | 'beacon_source'
  | 'beacon_number'
  | 'beacon_at'
  | 'beacon_value'
  | 'runs_at'
  | 'ends_at'
  | 'outcome'
  | 'link'
  | 'over_at'
  | 'closed_at'
  | 'void_reason'
  | 'tickets'
> & { staked: Centavos };

/**
 * A ticket of a shared round. Its id is that of the ledger transaction that settles it; `number` counts within the round from 0;
 * `input` is as the player sent it; `targetE4` is the multiplier of its automatic cash-out, `leftE4` that of its cash-out.
 */
export type RoundTicket = CamelRow<
  'rounds.ticket',
  | 'id'
  | 'round_id'
  | 'number'
  | 'player_id'
  | 'game'
  | 'request_key'
  | 'input'
  | 'grant_id'
  | 'target_e4'
  | 'left_e4'
  | 'left_at'
  | 'state'
  | 'placed_at'
  | 'over_at'
  | 'reversal'
> & { stake: Centavos; stakeBonus: Centavos; win: Centavos };
