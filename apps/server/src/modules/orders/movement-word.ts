import type { movementTypes, movementWords } from '@arara/contract';
import type { KindSum, Sort, StatementKind, StatementLine } from '../ledger/index.ts';

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
  jackpot_win: { word: 'jackpot', type: 'bonus' },
  outside_in: { word: 'moved_to_game', type: 'other' },
  outside_out: { word: 'moved_from_game', type: 'other' },
  grant: { word: 'bonus', type: 'bonus', total: 'bonus' },
  forfeit: { word: 'bonus_removed', type: 'bonus' },
  prize_forfeit: { word: 'bonus_removed', type: 'bonus' },
  convert: { word: 'bonus_converted', type: 'bonus' },
  reward: { word: 'reward', type: 'bonus', total: 'bonus' },
  // It counts once, when it comes to the balance.
  rebate: { word: 'rebate', type: 'bonus' },
  rebate_swept: { word: 'rebate_taken', type: 'bonus', total: 'bonus' },
  // Earned by what others do, not given for play: no bonus, and in none of those totals.
  commission: { word: 'commission', type: 'commission' },
  debt_settled: { word: 'debt_settled', type: 'other' },
  play_open: { word: 'play_money', type: 'other' },
  play_close: { word: 'play_money_over', type: 'other' },
  // Of the house's own chain: no player has one.
  suspense: { word: 'adjustment', type: 'other' },
  refund: { word: 'adjustment', type: 'other' },
  jackpot_feed: { word: 'adjustment', type: 'other' },
  jackpot_seed: { word: 'adjustment', type: 'other' },
  jackpot_back: { word: 'adjustment', type: 'other' },
};

const ADJUSTMENT: Meaning = { word: 'adjustment', type: 'other' };

/** What a kind means; one that an earlier release wrote and this one does not know is an adjustment. */
export function meaningOf(kind: string): Meaning {
  return Object.hasOwn(meanings, kind) ? meanings[kind as StatementKind] : ADJUSTMENT;
}

/** What a movement brings its member: a deposit, or something of the house; nothing where it only moves what was there. */
export function bringsOf(kind: string): 'recharge' | 'reward' | undefined {
  const { word, total } = meaningOf(kind);
  if (total === 'recharge') return 'recharge';
  return total === 'bonus' || word === 'prize' ? 'reward' : undefined;
}

/** The kinds that `associations` are made of: what brings something, and what becomes of it. */
export const associatedKinds: readonly string[] = [
  ...Object.keys(meanings).filter((kind) => bringsOf(kind) !== undefined),
  'chargeback',
  'return_undone',
  'forfeit',
  'convert',
  'hold',
];

/** What one movement is called: what came too late for its bonus says so. */
export function wordOf({ kind, late }: Pick<StatementLine, 'kind' | 'late'>): MovementWord {
  return late > 0n ? 'bonus_late' : meaningOf(kind).word;
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
