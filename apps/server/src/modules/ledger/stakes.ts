import { type Centavos, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { Failure, dayOf, fingerprint64 } from '../../platform/index.ts';
import { type Leg, accounts } from './account.ts';
import { requireAmount } from './amount.ts';
import { type Bet, evidenceOf } from './bet.ts';
import type { Movement } from './movement.ts';
import * as store from './stake-store.ts';
import * as wallets from './store.ts';
import { transactionId } from './transaction-id.ts';

/** A stake to set aside for a round of moves. */
export interface StakeAside {
  playerId: number;
  key: string;
  /** As `round:id`. */
  cause: string;
  stake: Centavos;
  /** The number that the round draws under: taken where the round begins, absent where it is raised. */
  draw?: { seedId: string; nonce: bigint };
  at: Date;
}

/** What became of it. Only `set_aside` moved money; `replayed` says that an earlier call did. */
export interface SetAside {
  status: 'set_aside' | 'replayed' | 'stale';
  /** How much of it is bonus. */
  fromBonus: Centavos;
  cash: Centavos;
  bonus: Centavos;
  /** For `stale`: the number to draw under instead, or `null` when the seed is another by now. */
  nextNonce: bigint | null;
}

const refusals = {
  insufficient: () => new Failure('insufficient_funds', { field: 'stake' }),
  limit_reached: () => new Failure('limit_reached', { field: 'stake' }),
  blocked: () => new Failure('player_blocked'),
  key_reused: () => new Failure('key_reused', { field: 'key' }),
  out_of_range: () => new Failure('above_maximum', { field: 'stake' }),
  play_money: () => new Failure('demo_not_allowed'),
};

/** Sets a stake aside, cash before bonus. Refused as a bet of that amount would be. */
export async function setAside(tx: Tx, { playerId, key, cause, stake, draw, at }: StakeAside): Promise<SetAside> {
  requireAmount('stake', stake, 1n);
  const answer = await store.setStakeAside(tx, {
    playerId,
    id: transactionId(playerId, key),
    fingerprint: fingerprint64({ cause, stake }),
    cause,
    at,
    day: dayOf(at),
    stake,
    seedId: draw?.seedId ?? null,
    nonce: draw?.nonce ?? null,
  });
  const { status, cash, bonus, nextNonce } = answer;
  if (status !== 'set_aside' && status !== 'replayed' && status !== 'stale') throw refusals[status]();
  return { status, fromBonus: answer.stakeBonus ?? centavos(0n), cash, bonus, nextNonce };
}

/** A round of moves that is over, and how much of its stake, all of it set aside, was bonus. */
export interface RoundOver extends Bet {
  stakeFromBonus: Centavos;
  at: Date;
}

const legsOf = (moved: readonly (readonly [Leg['account'], bigint])[]): Leg[] =>
  moved.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

/** Gives a stake that was set aside back to the pots it came from. */
export async function stakeBackOf(
  tx: Tx,
  aside: { playerId: number; key: string; cause: string; stake: Centavos; fromBonus: Centavos; at: Date },
): Promise<Movement> {
  const { playerId, key, cause, stake, fromBonus, at } = aside;
  const wallet = await wallets.lockWallet(tx, playerId);
  // Play money moves through its own account, as everything of it does.
  const through = wallet?.isPlay === true ? stake : 0n;
  const legs = legsOf([
    ['in_play', -stake],
    ['play_money', through],
    ['play_money', -through],
    ['cash', stake - fromBonus],
    ['bonus', fromBonus],
  ]);
  return { playerId, kind: 'stake_back', key, cause, legs, at };
}

/** What a round moves: its stake out of the pots, and its win into them in the same shares. */
function roundLegs({ stake, stakeFromBonus, win }: RoundOver, house: Leg['account']): Leg[] {
  const winOfBonus = (win * stakeFromBonus) / stake;
  return legsOf([
    ['cash', stakeFromBonus - stake],
    ['bonus', -stakeFromBonus],
    [house, stake],
    [house, -win],
    ['cash', win - winOfBonus],
    ['bonus', winOfBonus],
  ]);
}

/** Writes a round whose stake was given back just before, in the same transaction; never refused for the player's sake. */
export async function writeRound(
  tx: Tx,
  round: RoundOver,
): Promise<{ roundId: string; seq: bigint; cash: Centavos; bonus: Centavos }> {
  requireAmount('stake', round.stake, 1n);
  requireAmount('win', round.win, 0n);
  const wallet = await wallets.lockWallet(tx, round.playerId);
  const legs = roundLegs(round, wallet?.isPlay === true ? 'play_money' : 'games');
  const roundId = transactionId(round.playerId, round.key);
  const { status, seq, cash, bonus } = await store.appendRound(tx, {
    playerId: round.playerId,
    id: roundId,
    fingerprint: fingerprint64({ game: round.game, stake: round.stake, input: round.input ?? null }),
    accounts: legs.map((leg) => accounts[leg.account]),
    amounts: legs.map((leg) => leg.amount),
    at: round.at,
    day: dayOf(round.at),
    stake: round.stake,
    win: round.win,
    seedId: round.seedId,
    nonce: round.nonce,
    game: round.game,
    evidence: evidenceOf(round),
  });
  if (status !== 'posted' && status !== 'replayed') throw refusals[status]();
  return { roundId, seq, cash, bonus };
}
