import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';
import { type ChainMovement, computeTransactionId } from '../../money/ledger/index.ts';
import { dayOf } from '../../../platform/index.ts';
import { type GameHour, type HourTally, type MoneyMovement, createHourTally } from './hour-tally.ts';
import { type AtRisk, NO_PLAY, type PlaySums, toMultiplierE4, toPlaySums, negatePlay } from './play.ts';

/** The state of a projection before a range is applied. `projectedSeq` is the last projected movement; 0 for none. */
export type ProjectionState = CamelRow<
  'player_stats.member',
  'projected_seq' | 'projected_at' | 'valid' | 'deposit_count'
> & {
  valid: Centavos;
};

interface GameDay extends PlaySums {
  day: string;
  game: string;
  bestE4: bigint;
}

interface MoneyDay {
  day: string;
  deposited: Centavos;
  deposits: number;
  withdrawn: Centavos;
  doubleUpStaked: Centavos;
  doubleUpWon: Centavos;
  doubleUps: number;
}

/** The rewards of one kind on a day. */
export type RewardSum = CamelRow<'player_stats.reward', 'kind' | 'cash' | 'bonus'> & {
  day: string;
  cash: Centavos;
  bonus: Centavos;
};

/** A deposit to insert. */
export interface NewDeposit {
  seq: bigint;
  id: string;
  number: number;
  cause: string;
  at: Date;
  day: string;
  amount: Centavos;
  validBefore: Centavos;
}

/** A returned amount of the deposit that exists among `ids`; negative where the return was reversed. */
export interface DepositReturn {
  ids: string[];
  amount: Centavos;
  /** The day of the movement, used where none of these deposits exists. */
  day: string;
}

/** The correction of deposits between a bet and its rollback, which had counted its valid stake as staked before them. */
export interface ValidBeforeCorrection {
  after: bigint;
  before: bigint;
  valid: Centavos;
}

/** The changes of a range of the chain to the statistics of its member. */
export interface StatsChanges {
  games: GameDay[];
  money: MoneyDay[];
  rewards: RewardSum[];
  /** Play by hour, and movements of money one by one, for reports. */
  hours: GameHour[];
  movements: MoneyMovement[];
  deposits: NewDeposit[];
  returns: DepositReturn[];
  corrections: ValidBeforeCorrection[];
  /** Games and days whose best round may have been rolled back. */
  uncertainBest: { day: string; game: string }[];
  firstBetAt: Date | null;
  lastBetAt: Date | null;
}

/** Sums a range of a chain, movement by movement in their order. */
export interface Tally {
  /** Adds a bet, or a win of a provider game. */
  play(movement: ChainMovement): void;
  /** Subtracts one of these from its own day and game; `by` is the position of its rollback. */
  undo(movement: ChainMovement, by: bigint): void;
  /** Adds a win that came after its round to its own day; `sign` -1 subtracts it. */
  lateWin(movement: ChainMovement, game: string, sign: 1 | -1): void;
  /** Adds a double-up beside the bets: no wagering, level or reward counts it. */
  doubleUp(movement: ChainMovement): void;
  deposit(movement: ChainMovement): void;
  returned(movement: ChainMovement): void;
  /** Adds a payout, or a reversed one, on the day of `of`: the movement itself or the one that it reverses. */
  withdrawal(movement: ChainMovement, of: ChainMovement): void;
  reward(movement: ChainMovement, sign: 1 | -1): void;
  /** Subtracts the reversal of a grant by a provider on its own day, including the part that is owed. */
  prizeTaken(movement: ChainMovement): void;
  /** Adds what any movement cost the operator; called once for each. */
  cost(movement: ChainMovement): void;
  changes(): StatsChanges;
}

/** Sums what a movement gained on some accounts. */
const sumGains = ({ gained }: ChainMovement, ...accounts: Parameters<ChainMovement['gained']>[0][]): Centavos =>
  sum(accounts.map(gained));

/** Returns the gross amount of a deposit, fee included, as the order center shows it. */
const toGrossAmount = (movement: ChainMovement): Centavos =>
  sumGains(movement, 'cash', 'bonus', 'held', 'fees', 'receivable');

/**
 * Returns the possible transaction ids of the deposit that a return names. A Pix is posted under its `endToEndId`, at once or
 * out of suspense later, and a return names that number in its cause.
 */
function toDepositIds(playerId: number, cause: string): string[] {
  const number = cause.replace(/^payment:/, '');
  return [computeTransactionId(playerId, `pix:${number}`), computeTransactionId(playerId, `resolve:${number}`)];
}

/** Returns the value of a key; creates it where it is absent. */
function getOrCreate<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

/** Sums of play by day and game. */
function createPlayTally() {
  const games = new Map<string, GameDay>();
  return {
    games,
    add(day: string, game: string, played: PlaySums, bestE4: bigint): void {
      const row = getOrCreate(games, `${day} ${game}`, () => ({ ...NO_PLAY, day, game, bestE4: 0n }));
      row.staked = centavos(row.staked + played.staked);
      row.won = centavos(row.won + played.won);
      row.stakedBonus = centavos(row.stakedBonus + played.stakedBonus);
      row.wonBonus = centavos(row.wonBonus + played.wonBonus);
      row.valid = centavos(row.valid + played.valid);
      row.bets += played.bets;
      if (bestE4 > row.bestE4) row.bestE4 = bestE4;
    },
  };
}

const NO_MONEY = {
  deposited: ZERO,
  deposits: 0,
  withdrawn: ZERO,
  doubleUpStaked: ZERO,
  doubleUpWon: ZERO,
  doubleUps: 0,
};

/** Sums of money by day, and of rewards by kind. */
function createMoneyTally() {
  const money = new Map<string, MoneyDay>();
  const rewards = new Map<string, RewardSum>();
  return {
    money,
    rewards,
    getDay: (day: string) => getOrCreate(money, day, () => ({ ...NO_MONEY, day })),
    getReward: (day: string, kind: string) =>
      getOrCreate(rewards, `${day} ${kind}`, () => ({ day, kind, cash: ZERO, bonus: ZERO })),
  };
}

/** Changes that are listed one by one. */
type ListedChanges = Pick<StatsChanges, 'deposits' | 'returns' | 'corrections' | 'uncertainBest'>;

/** The tally of play, with the valid stakes so far, which deposits record. */
function createPlays(
  validBefore: Centavos,
  { corrections, uncertainBest }: ListedChanges,
  { isAtRisk, hours }: { isAtRisk: AtRisk; hours: HourTally },
) {
  const tally = createPlayTally();
  const state = { valid: validBefore, firstBetAt: null as Date | null, lastBetAt: null as Date | null };
  return {
    state,
    games: tally.games,
    play(movement: ChainMovement): void {
      const played = toPlaySums(movement, isAtRisk);
      tally.add(dayOf(movement.at), movement.game ?? '', played, toMultiplierE4(movement, played));
      hours.play(movement, movement.game ?? '', 1n);
      state.valid = centavos(state.valid + played.valid);
      if (played.staked === ZERO || movement.kind === 'outside_win') return;
      if (state.firstBetAt === null || movement.at < state.firstBetAt) state.firstBetAt = movement.at;
      if (state.lastBetAt === null || movement.at > state.lastBetAt) state.lastBetAt = movement.at;
    },
    undo(movement: ChainMovement, by: bigint): void {
      const [played, day, game] = [toPlaySums(movement, isAtRisk), dayOf(movement.at), movement.game ?? ''];
      tally.add(day, game, negatePlay(played), 0n);
      hours.play(movement, game, -1n);
      state.valid = centavos(state.valid - played.valid);
      if (played.valid > 0n) corrections.push({ after: movement.seq, before: by, valid: played.valid });
      if (toMultiplierE4(movement, played) > 0n) uncertainBest.push({ day, game });
    },
    lateWin(movement: ChainMovement, game: string, sign: 1 | -1): void {
      const wonBonus = centavos(movement.winBonus * BigInt(sign));
      const won = centavos(movement.win * BigInt(sign) - wonBonus);
      tally.add(dayOf(movement.at), game, { ...NO_PLAY, won, wonBonus }, 0n);
      hours.play(movement, game, sign === 1 ? 1n : -1n);
    },
  };
}

export function createTally(memberId: number, { valid, depositCount }: ProjectionState, isAtRisk: AtRisk): Tally {
  const listed: ListedChanges = { deposits: [], returns: [], corrections: [], uncertainBest: [] };
  const hours = createHourTally();
  const { state, games, play, undo, lateWin } = createPlays(valid, listed, { isAtRisk, hours });
  const sums = createMoneyTally();

  function addReward({ at, kind }: ChainMovement, cash: bigint, bonus: bigint): void {
    const day = dayOf(at);
    // A day with rewards only is a day with activity.
    sums.getDay(day);
    const row = sums.getReward(day, kind);
    row.cash = centavos(row.cash + cash);
    row.bonus = centavos(row.bonus + bonus);
  }

  return {
    play,
    undo,
    lateWin,
    cost: hours.cost,
    doubleUp(movement) {
      const { at, stake, win, game } = movement;
      hours.play(movement, game ?? '', 1n);
      const row = sums.getDay(dayOf(at));
      row.doubleUpStaked = centavos(row.doubleUpStaked + stake);
      row.doubleUpWon = centavos(row.doubleUpWon + win);
      row.doubleUps += 1;
    },
    deposit(movement) {
      const { seq, id, cause } = movement;
      const [day, amount] = [dayOf(movement.at), toGrossAmount(movement)];
      const number = depositCount + listed.deposits.length + 1;
      listed.deposits.push({ seq, id, number, cause, at: movement.at, day, amount, validBefore: state.valid });
      const row = sums.getDay(day);
      row.deposited = centavos(row.deposited + amount);
      row.deposits += 1;
    },
    returned(movement) {
      const amount = centavos(-toGrossAmount(movement));
      listed.returns.push({ ids: toDepositIds(memberId, movement.cause), amount, day: dayOf(movement.at) });
    },
    withdrawal(movement, of) {
      const row = sums.getDay(dayOf(of.at));
      // A reversed late payout returns the part that was written off, too.
      const gained = sumGains(movement, 'cash', 'bonus', 'held', 'receivable', 'losses');
      row.withdrawn = centavos(row.withdrawn - gained);
      hours.withdrawal(movement, centavos(-gained), of);
    },
    reward(movement, sign) {
      const [cash, bonus] = [movement.gained('cash'), movement.gained('bonus')];
      // A rebate counts when it reaches the balance.
      if (cash === ZERO && bonus === ZERO) return;
      addReward(movement, cash * BigInt(sign), bonus * BigInt(sign));
    },
    prizeTaken(movement) {
      const cash = movement.gained('cash');
      addReward(movement, cash, -movement.gained('bonus_cost') - cash);
    },
    changes: () => ({
      ...listed,
      ...hours.changes(),
      games: [...games.values()],
      money: [...sums.money.values()],
      rewards: [...sums.rewards.values()],
      firstBetAt: state.firstBetAt,
      lastBetAt: state.lastBetAt,
    }),
  };
}
