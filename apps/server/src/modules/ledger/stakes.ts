import { type Centavos, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { Failure, dayOf, fingerprint64 } from '../../platform/index.ts';
import { type Leg, accounts } from './account.ts';
import { requireAmount } from './amount.ts';
import { type Bet, type WeighedByGrant, evidenceOf } from './bet.ts';
import { keptLateBonus } from './late-bonus.ts';
import type { BonusHome, Movement } from './movement.ts';
import { potOf } from './rounds.ts';
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
  /** The grant under whose terms it was weighed; none unless told. */
  grant?: Pick<WeighedByGrant, 'grantId' | 'mayPay'> | undefined;
  at: Date;
}

/** What became of it. Only `set_aside` moved money; `replayed` says that an earlier call did. */
export interface SetAside {
  status: 'set_aside' | 'replayed' | 'stale' | 'terms_changed' | 'bonus_refused';
  /** How much of it is bonus. */
  fromBonus: Centavos;
  cash: Centavos;
  bonus: Centavos;
  /** For `stale`: the number to draw under instead, or `null` when the seed is another by now. */
  nextNonce: bigint | null;
}

/** What refuses a stake, in words for its player. */
export const refusals = {
  insufficient: () => new Failure('insufficient_funds', { field: 'stake' }),
  limit_reached: () => new Failure('limit_reached', { field: 'stake' }),
  blocked: () => new Failure('player_blocked'),
  key_reused: () => new Failure('key_reused', { field: 'key' }),
  out_of_range: () => new Failure('above_maximum', { field: 'stake' }),
  play_money: () => new Failure('demo_not_allowed'),
};

type Status = store.AsideAnswer['status'];

export function isAnswered(status: Status): status is SetAside['status'] {
  return !Object.hasOwn(refusals, status);
}

/** Sets a stake aside, in the order that the wallet's grant says. Refused as a bet of that amount would be. */
export async function setAside(
  tx: Tx,
  { playerId, key, cause, stake, draw, grant, at }: StakeAside,
): Promise<SetAside> {
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
    grantId: grant?.grantId ?? null,
    bonusMayPay: grant?.mayPay ?? false,
  });
  const { status, cash, bonus, nextNonce } = answer;
  if (!isAnswered(status)) throw refusals[status]();
  return { status, fromBonus: answer.stakeBonus ?? centavos(0n), cash, bonus, nextNonce };
}

/** A round of moves that is over, and how much of its stake, all of it set aside, was bonus of the grant `grantId`. */
export interface RoundOver extends Omit<Bet, 'grant'> {
  stakeFromBonus: Centavos;
  /** The grant that was under way when it was begun; `null` where none was. */
  grantId: string | null;
  /** How much of the stake counts for that grant, while it is under way. */
  bonusCounted: Centavos;
  at: Date;
}

const legsOf = (moved: readonly (readonly [Leg['account'], bigint])[]): Leg[] =>
  moved.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

/** A stake that was set aside, as it is given back. */
export interface StakeBack {
  playerId: number;
  key: string;
  cause: string;
  stake: Centavos;
  /** What of it was bonus, and of which grant. */
  fromBonus: Centavos;
  grantId: string | null;
  at: Date;
}

/** Gives a stake that was set aside back to the pots it came from, or to where money of its grant goes by now. */
export async function stakeBackOf(tx: Tx, aside: StakeBack, home: BonusHome): Promise<Movement> {
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
  return { playerId, kind: 'stake_back', key, cause, legs, home, at };
}

/** What of a round's win is the grant's that its stake was paid from. */
function winOfBonus({ stake, stakeFromBonus, win }: Pick<RoundOver, 'stake' | 'stakeFromBonus' | 'win'>): Centavos {
  return centavos((win * stakeFromBonus) / stake);
}

/**
 * What a round moves: its stake out of the pots, and its win into them in the same shares. Where its grant is over the whole
 * stake lies in cash, and that share of the win goes to cash or to the house.
 */
function roundLegs(round: RoundOver, house: Leg['account'], home: BonusHome): Leg[] {
  const { stake, win } = round;
  const fromBonus = home === 'bonus' ? round.stakeFromBonus : 0n;
  const won = winOfBonus(round);
  return legsOf([
    ['cash', fromBonus - stake],
    ['bonus', -fromBonus],
    [house, stake],
    [house, -win],
    ['cash', win - won],
    [potOf[home], won],
  ]);
}

/** What of it is a grant's that is over, of which its legs do not tell. */
function lateBonusIn(round: RoundOver, home: BonusHome) {
  if (home === 'bonus') return undefined;
  return keptLateBonus({ grantId: round.grantId, stake: round.stakeFromBonus, win: winOfBonus(round) });
}

/** Writes a round whose stake was given back just before, in the same transaction; never refused for the player's sake. */
export async function writeRound(
  tx: Tx,
  round: RoundOver,
  home: BonusHome,
): Promise<{ roundId: string; seq: bigint; cash: Centavos; bonus: Centavos }> {
  requireAmount('stake', round.stake, 1n);
  requireAmount('win', round.win, 0n);
  const wallet = await wallets.lockWallet(tx, round.playerId);
  const legs = roundLegs(round, wallet?.isPlay === true ? 'play_money' : 'games', home);
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
    evidence: evidenceOf({ ...round, fromBonus: lateBonusIn(round, home) }),
    counted: round.counted ?? round.stake,
    grantId: round.grantId,
    bonusCounted: round.bonusCounted,
  });
  if (status !== 'posted' && status !== 'replayed') throw refusals[status]();
  return { roundId, seq, cash, bonus };
}
