import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { type ChainMovement, transactionId } from '../ledger/index.ts';
import { dayOf } from '../../platform/index.ts';
import { type AtRisk, NO_PLAY, type Play, multipleOf, playOf, takenOff } from './play.ts';

/** Where a member's facts stand before a stretch is taken in. */
export interface Standing {
  /** The last place of the chain that was taken in; 0 is none. */
  takenSeq: bigint;
  takenAt: Date | null;
  valid: Centavos;
  depositCount: number;
}

interface GameDay extends Play {
  day: string;
  game: string;
  bestE4: bigint;
}

interface MoneyDay {
  day: string;
  deposited: Centavos;
  deposits: number;
  withdrawn: Centavos;
}

export interface Reward {
  day: string;
  kind: string;
  cash: Centavos;
  bonus: Centavos;
}

/** A deposit as it is put down first. */
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

/** What went back of a deposit, or below zero came after all: of whichever of `ids` there is. */
export interface Return {
  ids: string[];
  amount: Centavos;
  /** The day of the movement, where the deposit is none of these. */
  day: string;
}

/** A bet that was undone: deposits between it and its undoing had counted it as staked before them. */
export interface Correction {
  after: bigint;
  before: bigint;
  valid: Centavos;
}

/** All that a stretch of a chain changes in the facts of its member. */
export interface Changes {
  games: GameDay[];
  money: MoneyDay[];
  rewards: Reward[];
  deposits: NewDeposit[];
  returns: Return[];
  corrections: Correction[];
  /** Games and days whose best round may be one that was undone. */
  doubted: { day: string; game: string }[];
  firstBetAt: Date | null;
  lastBetAt: Date | null;
}

/** Adds a stretch of a chain up, movement by movement in the order of their places. */
export interface Tally {
  /** A bet, or a win of an outside game. */
  play(movement: ChainMovement): void;
  /** Takes one of these off its own day and game; `by` is the place of what undoes it. */
  undo(movement: ChainMovement, by: bigint): void;
  /** A win that came after its round, on its own day; `sign` -1 takes it off that day. */
  lateWin(movement: ChainMovement, game: string, sign: 1 | -1): void;
  deposit(movement: ChainMovement): void;
  returned(movement: ChainMovement): void;
  /** Money out, or back: on the day of `of`, which is the movement itself or what it undoes. */
  withdrawal(movement: ChainMovement, of: ChainMovement): void;
  reward(movement: ChainMovement, sign: 1 | -1): void;
  /** What an outside provider took back of a grant, on its own day: all of it, also what is owed. */
  prizeTaken(movement: ChainMovement): void;
  changes(): Changes;
}

/** What a movement gained some accounts together. */
const gainOf = ({ gained }: ChainMovement, ...accounts: Parameters<ChainMovement['gained']>[0][]): Centavos =>
  sum(accounts.map(gained));

/** All that came in for a player, the fee in it, whatever bank it came from: as the order center counts it. */
const grossOf = (movement: ChainMovement): Centavos => gainOf(movement, 'cash', 'bonus', 'held', 'fees', 'receivable');

/**
 * A Pix is booked under its number at the bank, `endToEndId`: at once, or out of suspense later. What goes back of it names
 * that number in its cause, and the deposit is thereby found.
 */
function depositsOf(playerId: number, cause: string): string[] {
  const number = cause.replace(/^payment:/, '');
  return [transactionId(playerId, `pix:${number}`), transactionId(playerId, `resolve:${number}`)];
}

/** The value under a key, made at first. */
function at<Value>(all: Map<string, Value>, key: string, make: () => Value): Value {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}

/** Sums of play by day and game. */
function createPlayTally() {
  const games = new Map<string, GameDay>();
  return {
    games,
    add(day: string, game: string, played: Play, bestE4: bigint): void {
      const row = at(games, `${day} ${game}`, () => ({ ...NO_PLAY, day, game, bestE4: 0n }));
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

/** Sums of money by day, and of what was given by its kind. */
function createMoneyTally() {
  const money = new Map<string, MoneyDay>();
  const rewards = new Map<string, Reward>();
  return {
    money,
    rewards,
    on: (day: string) => at(money, day, () => ({ day, deposited: ZERO, deposits: 0, withdrawn: ZERO })),
    given: (day: string, kind: string) => at(rewards, `${day} ${kind}`, () => ({ day, kind, cash: ZERO, bonus: ZERO })),
  };
}

/** What is listed one by one. */
type Listed = Pick<Changes, 'deposits' | 'returns' | 'corrections' | 'doubted'>;

/** The tally of play alone: what is staked validly by now is told to who lists deposits. */
function createPlays(validBefore: Centavos, { corrections, doubted }: Listed, isAtRisk: AtRisk) {
  const tally = createPlayTally();
  const state = { valid: validBefore, firstBetAt: null as Date | null, lastBetAt: null as Date | null };
  return {
    state,
    games: tally.games,
    play(movement: ChainMovement): void {
      const played = playOf(movement, isAtRisk);
      tally.add(dayOf(movement.at), movement.game ?? '', played, multipleOf(movement, played));
      state.valid = centavos(state.valid + played.valid);
      if (played.staked === ZERO || movement.kind === 'outside_win') return;
      if (state.firstBetAt === null || movement.at < state.firstBetAt) state.firstBetAt = movement.at;
      if (state.lastBetAt === null || movement.at > state.lastBetAt) state.lastBetAt = movement.at;
    },
    undo(movement: ChainMovement, by: bigint): void {
      const [played, day, game] = [playOf(movement, isAtRisk), dayOf(movement.at), movement.game ?? ''];
      tally.add(day, game, takenOff(played), 0n);
      state.valid = centavos(state.valid - played.valid);
      if (played.valid > 0n) corrections.push({ after: movement.seq, before: by, valid: played.valid });
      if (multipleOf(movement, played) > 0n) doubted.push({ day, game });
    },
    lateWin(movement: ChainMovement, game: string, sign: 1 | -1): void {
      const wonBonus = centavos(movement.winBonus * BigInt(sign));
      const won = centavos(movement.win * BigInt(sign) - wonBonus);
      tally.add(dayOf(movement.at), game, { ...NO_PLAY, won, wonBonus }, 0n);
    },
  };
}

export function createTally(memberId: number, { valid, depositCount }: Standing, isAtRisk: AtRisk): Tally {
  const listed: Listed = { deposits: [], returns: [], corrections: [], doubted: [] };
  const { state, games, play, undo, lateWin } = createPlays(valid, listed, isAtRisk);
  const sums = createMoneyTally();

  function give({ at: moment, kind }: ChainMovement, cash: bigint, bonus: bigint): void {
    const day = dayOf(moment);
    // A day on which no more than this was is a day as well.
    sums.on(day);
    const row = sums.given(day, kind);
    row.cash = centavos(row.cash + cash);
    row.bonus = centavos(row.bonus + bonus);
  }

  return {
    play,
    undo,
    lateWin,
    deposit(movement) {
      const { seq, id, cause } = movement;
      const [day, amount] = [dayOf(movement.at), grossOf(movement)];
      const number = depositCount + listed.deposits.length + 1;
      listed.deposits.push({ seq, id, number, cause, at: movement.at, day, amount, validBefore: state.valid });
      const row = sums.on(day);
      row.deposited = centavos(row.deposited + amount);
      row.deposits += 1;
    },
    returned(movement) {
      const amount = centavos(-grossOf(movement));
      listed.returns.push({ ids: depositsOf(memberId, movement.cause), amount, day: dayOf(movement.at) });
    },
    withdrawal(movement, of) {
      const row = sums.on(dayOf(of.at));
      // What was written off of a late payout comes back with it: that had left as well.
      const back = gainOf(movement, 'cash', 'bonus', 'held', 'receivable', 'losses');
      row.withdrawn = centavos(row.withdrawn - back);
    },
    reward(movement, sign) {
      const [cash, bonus] = [movement.gained('cash'), movement.gained('bonus')];
      // A rebate counts when it comes to the balance.
      if (cash === ZERO && bonus === ZERO) return;
      give(movement, cash * BigInt(sign), bonus * BigInt(sign));
    },
    prizeTaken(movement) {
      const cash = movement.gained('cash');
      give(movement, cash, -movement.gained('bonus_cost') - cash);
    },
    changes: () => ({
      ...listed,
      games: [...games.values()],
      money: [...sums.money.values()],
      rewards: [...sums.rewards.values()],
      firstBetAt: state.firstBetAt,
      lastBetAt: state.lastBetAt,
    }),
  };
}
