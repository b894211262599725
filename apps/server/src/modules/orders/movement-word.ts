import type { movementTypes, movementWords } from '@arara/contract';
import type { KindSum, Sort, StatementKind } from '../ledger/index.ts';

export type MovementWord = (typeof movementWords)[number];
export type MovementType = (typeof movementTypes)[number];

/** Which of a member's totals a kind of movement counts towards. */
type Total = 'recharge' | 'returned' | 'withdraw' | 'bonus';

interface Meaning {
  word: MovementWord;
  type: MovementType | 'other';
  /** Left out where it counts towards none: money that only changes its pot, and play. */
  total?: Total;
}

/**
 * What each kind of movement means to the player whose it is. A kind that the ledger is taught later has no place here
 * yet, and this file does not compile before it has one.
 */
const meanings: Readonly<Record<StatementKind, Meaning>> = {
  deposit: { word: 'recharge', type: 'recharge', total: 'recharge' },
  suspense_credit: { word: 'recharge', type: 'recharge', total: 'recharge' },
  chargeback: { word: 'recharge_returned', type: 'recharge', total: 'returned' },
  return_undone: { word: 'recharge_restored', type: 'recharge', total: 'returned' },
  hold: { word: 'withdraw_held', type: 'withdraw' },
  release: { word: 'withdraw_returned', type: 'withdraw' },
  payout: { word: 'withdraw_paid', type: 'withdraw', total: 'withdraw' },
  late_payout: { word: 'withdraw_paid_late', type: 'withdraw', total: 'withdraw' },
  late_payout_undone: { word: 'withdraw_late_undone', type: 'withdraw', total: 'withdraw' },
  bet: { word: 'bet', type: 'play' },
  win: { word: 'win', type: 'play' },
  rollback: { word: 'bet_undone', type: 'play' },
  stake: { word: 'stake_set_aside', type: 'play' },
  stake_back: { word: 'stake_released', type: 'play' },
  outside_bet: { word: 'bet', type: 'play' },
  outside_win: { word: 'win', type: 'play' },
  outside_rollback: { word: 'bet_undone', type: 'play' },
  outside_prize: { word: 'prize', type: 'bonus' },
  free_win: { word: 'free_round_win', type: 'bonus', total: 'bonus' },
  outside_in: { word: 'moved_to_game', type: 'other' },
  outside_out: { word: 'moved_from_game', type: 'other' },
  grant: { word: 'bonus', type: 'bonus', total: 'bonus' },
  forfeit: { word: 'bonus_removed', type: 'bonus' },
  debt_settled: { word: 'debt_settled', type: 'other' },
  play_open: { word: 'play_money', type: 'other' },
  play_close: { word: 'play_money_over', type: 'other' },
  // Of the house's own chain: no player has one.
  suspense: { word: 'adjustment', type: 'other' },
  refund: { word: 'adjustment', type: 'other' },
};

const ADJUSTMENT: Meaning = { word: 'adjustment', type: 'other' };

/** What a kind means; one that an earlier release wrote and this one does not know is an adjustment. */
export function meaningOf(kind: string): Meaning {
  return Object.hasOwn(meanings, kind) ? meanings[kind as StatementKind] : ADJUSTMENT;
}

/** Which movements of the ledger are of this type; all where none is named. */
export function sortOf(type: MovementType | undefined): Sort {
  if (type === undefined) return 'all';
  if (type === 'play') return 'play';
  return Object.entries(meanings).flatMap(([kind, meaning]) => (meaning.type === type ? [kind] : []));
}

/** How many of so many movements in all are of this type. */
export function countOf(type: MovementType | undefined, all: bigint, sums: readonly KindSum[]): number {
  if (type === undefined) return Number(all);
  const counted = (matches: (sum: KindSum) => boolean): number =>
    sums.filter(matches).reduce((count, sum) => count + sum.count, 0);
  if (type === 'play') return Number(all) - counted(() => true);
  return counted(({ kind }) => meaningOf(kind).type === type);
}
