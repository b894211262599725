import type { Input } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { parsePercentInput, parseCountInput, parseReaisInput } from '../../shared/format/form-input.ts';

/** Bounds of the API. */
const MIN_REASON = 4;

/** A manual bonus grant as typed. Numbers are strings; an empty bound means none. */
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

const isAmount = (typed: string): boolean => (parseReais(parseReaisInput(typed)) ?? 0n) > 0n;
const amountOrNone = (typed: string): string | null => (typed.trim() === '' ? null : parseReaisInput(typed));
const isBoundRead = (typed: string): boolean => typed.trim() === '' || isAmount(typed);

/** Converts the draft to the API input; `undefined` while a value is missing or unreadable. */
export function toBonusInput(draft: BonusDraft): Input<'officeBonusGive'> | undefined {
  const { player, pocket, isSticky, maxBet, maxConversion } = draft;
  const [multiplierE2, expiresInDays, reason] = [
    parsePercentInput(draft.times),
    parseCountInput(draft.days),
    draft.reason.trim(),
  ];
  if (player === undefined || !isAmount(draft.amount) || reason.length < MIN_REASON) return undefined;
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
  return { player_id: player, amount: parseReaisInput(draft.amount), terms, reason };
}
