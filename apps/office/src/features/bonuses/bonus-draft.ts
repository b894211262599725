import type { Input } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { bpsIn, countIn, reaisIn } from '../withdrawal-rules/rule-draft.ts';

/** As the call has it. */
const REASON_MIN = 4;

/** A bonus as it is being given by hand. Numbers are texts; an empty bound is none. */
export interface BonusDraft {
  player: number | undefined;
  amount: string;
  pocket: 'cash' | 'bonus';
  times: string;
  days: string;
  maxBet: string;
  maxConversion: string;
  isSticky: boolean;
  reason: string;
}

export const emptyBonus: BonusDraft = {
  player: undefined,
  amount: '',
  pocket: 'bonus',
  times: '10',
  days: '30',
  maxBet: '',
  maxConversion: '',
  isSticky: false,
  reason: '',
};

const isAmount = (typed: string): boolean => (parseReais(reaisIn(typed)) ?? 0n) > 0n;
const amountOrNone = (typed: string): string | null => (typed.trim() === '' ? null : reaisIn(typed));
const isBoundRead = (typed: string): boolean => typed.trim() === '' || isAmount(typed);

/** What is sent; `undefined` while something is missing or cannot be read. */
export function bonusOf(draft: BonusDraft): Input<'officeBonusGive'> | undefined {
  const { player, pocket, isSticky, maxBet, maxConversion } = draft;
  const [multiplierE2, expiresInDays, reason] = [bpsIn(draft.times), countIn(draft.days), draft.reason.trim()];
  if (player === undefined || !isAmount(draft.amount) || reason.length < REASON_MIN) return undefined;
  if (Number.isNaN(multiplierE2) || Number.isNaN(expiresInDays) || expiresInDays < 1) return undefined;
  if (!isBoundRead(maxBet) || !isBoundRead(maxConversion)) return undefined;
  const isBonus = pocket === 'bonus';
  const terms = {
    pocket,
    multiplierE2,
    contribution: [],
    gameContribution: [],
    maxBet: isBonus ? amountOrNone(maxBet) : null,
    excludedGames: [],
    expiresInDays,
    use: 'cash_first',
    maxConversion: isBonus ? amountOrNone(maxConversion) : null,
    isSticky: isBonus && isSticky,
    onWithdrawal: 'keep',
  };
  return { player_id: player, amount: reaisIn(draft.amount), terms, reason };
}
