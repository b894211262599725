import type { Centavos } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Movement } from './order-queries.ts';

/** The picture of each kind of movement. */
export const movementArt: Readonly<Record<Movement['kind'], string>> = {
  recharge: '1f4b8',
  recharge_returned: '1f504',
  recharge_restored: '1f4b8',
  withdraw_held: '23f3',
  withdraw_returned: '1f504',
  withdraw_paid: '1f3e6',
  withdraw_paid_late: '1f3e6',
  withdraw_late_undone: '1f504',
  bet: '1f3b0',
  win: '1f3c6',
  bet_undone: '1f504',
  stake_set_aside: '23f3',
  stake_released: '1f504',
  bonus: '1f381',
  bonus_removed: '1f6ab',
  bonus_converted: '1f381',
  bonus_late: '1f6ab',
  reward: '1f381',
  rebate: '1f4b0',
  rebate_taken: '1f4b0',
  commission: '1f4b0',
  debt_settled: '1f9fe',
  prize: '1f3c6',
  double_up: '1f3b0',
  free_round: '1f3b0',
  free_round_win: '1f381',
  jackpot: '1f48e',
  moved_to_game: '1f3b0',
  moved_from_game: '1f504',
  play_money: '1f3b2',
  play_money_over: '1f3b2',
  adjustment: '1f527',
};

/**
 * Returns the amount to show. Usually it is the change of the balance; if the balance did not change (`moves` is
 * false), it is the change of the reserved funds or the debt, shown without a colour.
 */
export function toShownAmount(movement: Pick<Movement, 'amount' | 'held_amount' | 'owed_amount'>): {
  amount: Centavos;
  moves: boolean;
} {
  const [amount, held, owed] = [movement.amount, movement.held_amount, movement.owed_amount].map(centavosOf);
  if (amount !== undefined && amount !== 0n) return { amount, moves: true };
  const still = held !== undefined && held !== 0n ? held : (owed ?? (0n as Centavos));
  return { amount: (still < 0n ? -still : still) as Centavos, moves: false };
}

/** Returns the path to the details of the order of a movement. */
export function orderPath(type: NonNullable<Movement['order_type']>, number: string): string {
  switch (type) {
    case 'recharge':
      return `/recharge-payment?${new URLSearchParams({ order: number }).toString()}`;
    case 'withdraw':
      return `/withdrawalRecord?${new URLSearchParams({ id: number }).toString()}`;
    case 'round':
      return `/verify?${new URLSearchParams({ round: number }).toString()}`;
  }
}
