import { type Centavos, ZERO, centavos } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';
import type { ChainMovement } from '../../money/ledger/index.ts';

const HOUR_MS = 3_600_000;

/** The play of a member in one game and hour, as reports of the operator add it up. */
export type GameHour = CamelRow<
  'player_stats.game_hour',
  'hour' | 'game' | 'staked' | 'staked_bonus' | 'won' | 'won_bonus' | 'jackpot' | 'rounds'
>;

/** A movement of money that is no play. */
export type MoneyMovement = CamelRow<
  'player_stats.money_movement',
  'seq' | 'at' | 'withdrawn' | 'withdrawals' | 'bonus_cost' | 'rebates' | 'commissions' | 'fees'
>;

/** The kinds of bets: a win, a late win or a prize is no round. */
const BETS: ReadonlySet<string> = new Set(['bet', 'outside_bet', 'double_up']);

/** Free rounds are neither play nor cost: the operator stakes against itself, and the win has a movement of its own. */
const isFreeRound = ({ kind }: ChainMovement): boolean => kind === 'free_round';

const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** Sums play by hour and game, and lists movements of money, for a range of a chain. */
export interface HourTally {
  /** Adds the play of a movement to its own hour; `sign` -1 subtracts it. */
  play(movement: ChainMovement, game: string, sign: 1n | -1n): void;
  /** Adds what a movement cost the operator, whatever its kind. */
  cost(movement: ChainMovement): void;
  /** Adds a payout, or a reversed one, at the time of `of`. */
  withdrawal(movement: ChainMovement, amount: Centavos, of: ChainMovement): void;
  changes(): { hours: GameHour[]; movements: MoneyMovement[] };
}

export function createHourTally(): HourTally {
  const hours = new Map<string, GameHour>();
  const movements = new Map<bigint, MoneyMovement>();

  function getMovement({ seq, at }: ChainMovement): MoneyMovement {
    const none = { withdrawn: 0n, withdrawals: 0, bonusCost: 0n, rebates: 0n, commissions: 0n, fees: 0n };
    const found = movements.get(seq) ?? { seq, at, ...none };
    movements.set(seq, found);
    return found;
  }

  return {
    play(movement, game, sign) {
      const { at, kind, stake, win, stakeBonus, winBonus } = movement;
      const hour = startOfHour(at);
      const key = `${hour.getTime()} ${game}`;
      const none = { staked: 0n, stakedBonus: 0n, won: 0n, wonBonus: 0n, jackpot: 0n, rounds: 0n };
      const row = hours.get(key) ?? { hour, game, ...none };
      row.staked += sign * (stake - stakeBonus);
      row.stakedBonus += sign * stakeBonus;
      row.won += sign * (win - winBonus);
      row.wonBonus += sign * winBonus;
      row.jackpot += sign * movement.gained('jackpots');
      if (stake > 0n && BETS.has(kind)) row.rounds += sign;
      hours.set(key, row);
    },
    cost(movement) {
      const cost = isFreeRound(movement) ? ZERO : centavos(-movement.gained('bonus_cost'));
      const commissions = centavos(-movement.gained('commission_cost'));
      const fees = movement.gained('fees');
      if (cost === ZERO && commissions === ZERO && fees === ZERO) return;
      const row = getMovement(movement);
      if (movement.kind === 'rebate') row.rebates += cost;
      else row.bonusCost += cost;
      row.commissions += commissions;
      row.fees += fees;
    },
    withdrawal(movement, amount, of) {
      const row = getMovement(movement);
      row.at = of.at;
      row.withdrawn += amount;
      row.withdrawals += amount > 0n ? 1 : -1;
    },
    changes: () => ({ hours: [...hours.values()], movements: [...movements.values()] }),
  };
}
