import type { movementTypes, movementWords } from '@arara/contract';
import type { KindSum, StatementSelection, StatementKind, StatementLine } from '../ledger/index.ts';

export type MovementWord = (typeof movementWords)[number];
export type MovementType = (typeof movementTypes)[number];

/** The total of a member that a kind of movement counts towards. */
type Total = 'deposit' | 'returned' | 'withdraw' | 'bonus';

interface MovementMeaning {
  word: MovementWord;
  type: MovementType | 'other';
  /** Absent for play and for money that only moves between balances. */
  total?: Total;
}

/**
 * The meaning of each kind of movement to its player. This file does not compile until a new kind of the ledger is added here.
 */
const meanings: Readonly<Record<StatementKind, MovementMeaning>> = {
  deposit: { word: 'recharge', type: 'recharge', total: 'deposit' },
  suspense_credit: { word: 'recharge', type: 'recharge', total: 'deposit' },
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
  // The win of a round, staked again.
  double_up: { word: 'double_up', type: 'other' },
  // The operator pays its stake; what it wins is a movement of its own.
  free_round: { word: 'free_round', type: 'other' },
  free_win: { word: 'free_round_win', type: 'bonus', total: 'bonus' },
  jackpot_win: { word: 'jackpot', type: 'bonus' },
  outside_in: { word: 'moved_to_game', type: 'other' },
  outside_out: { word: 'moved_from_game', type: 'other' },
  grant: { word: 'bonus', type: 'bonus', total: 'bonus' },
  forfeit: { word: 'bonus_removed', type: 'bonus' },
  prize_forfeit: { word: 'bonus_removed', type: 'bonus' },
  convert: { word: 'bonus_converted', type: 'bonus' },
  reward: { word: 'reward', type: 'bonus', total: 'bonus' },
  // A rebate counts once, when it is credited to the balance.
  rebate: { word: 'rebate', type: 'bonus' },
  rebate_swept: { word: 'rebate_taken', type: 'bonus', total: 'bonus' },
  // Earned by the play of others: not a bonus, and in none of those totals.
  commission: { word: 'commission', type: 'commission' },
  debt_settled: { word: 'debt_settled', type: 'other' },
  staff_debit: { word: 'adjustment', type: 'other' },
  play_open: { word: 'play_money', type: 'other' },
  play_close: { word: 'play_money_over', type: 'other' },
  // Only on the operator's chain, not on a player's.
  suspense: { word: 'adjustment', type: 'other' },
  refund: { word: 'adjustment', type: 'other' },
  jackpot_feed: { word: 'adjustment', type: 'other' },
  jackpot_seed: { word: 'adjustment', type: 'other' },
  jackpot_back: { word: 'adjustment', type: 'other' },
};

const ADJUSTMENT: MovementMeaning = { word: 'adjustment', type: 'other' };

/** Finds the meaning of a kind. A kind of an earlier release that this one does not know is an adjustment. */
export function findMeaning(kind: string): MovementMeaning {
  return Object.hasOwn(meanings, kind) ? meanings[kind as StatementKind] : ADJUSTMENT;
}

/** Classifies a credit as deposit or reward; `undefined` for a movement of existing money. */
export function classifyCredit(kind: string): 'deposit' | 'reward' | undefined {
  const { word, total } = findMeaning(kind);
  if (total === 'deposit') return 'deposit';
  return total === 'bonus' || word === 'prize' ? 'reward' : undefined;
}

/** The kinds that the associations are built from: credits, and the movements that change or end them. */
export const ASSOCIATED_KINDS: readonly string[] = [
  ...Object.keys(meanings).filter((kind) => classifyCredit(kind) !== undefined),
  'chargeback',
  'return_undone',
  'forfeit',
  'convert',
  'hold',
];

/** The word for a movement; a win that arrived after its bonus ended has one of its own. */
export function toMovementWord({ kind, late }: Pick<StatementLine, 'kind' | 'late'>): MovementWord {
  return late > 0n ? 'bonus_late' : findMeaning(kind).word;
}

/** Selects the movements of a type; all without one. */
export function selectKinds(type: MovementType | undefined): StatementSelection {
  if (type === undefined) return 'all';
  if (type === 'play') return 'play';
  return Object.entries(meanings).flatMap(([kind, meaning]) => (meaning.type === type ? [kind] : []));
}

/** Counts the movements of a type, given the number of all movements and the sums by kind. */
export function countMovements(type: MovementType | undefined, all: bigint, sums: readonly KindSum[]): number {
  if (type === undefined) return Number(all);
  const counted = (matches: (sum: KindSum) => boolean): number =>
    sums.filter(matches).reduce((count, sum) => count + sum.count, 0);
  if (type === 'play') return Number(all) - counted(() => true);
  return counted(({ kind }) => findMeaning(kind).type === type);
}
