import type { Answer, Input } from '@arara/contract/client';
import { localeTags } from '@arara/contract/locales';
import { getLocale } from '../../shared/messages/translation.ts';
import { formatAmount } from '../../shared/format/amount.ts';
import {
  formatReaisInput,
  parsePercentInput,
  parseCountInput,
  formatPercentInput,
  parseReaisInput,
} from '../../shared/format/form-input.ts';
import { formatBps } from '../../shared/format/percent.ts';

export type AbuseLimitsRecord = Answer<'officeAbuseLimits'>['data'];
type LimitsSet = Input<'officeAbuseLimitsSet'>['limits'];

/** The rules with their limits, in display order. */
export const rules = {
  bot_pace: ['bets_in_hour'],
  bot_sleepless: ['hours_of_day'],
  bot_regularity: ['gaps', 'spread_bps'],
  shared: ['device', 'payer', 'address'],
  arbitrage: ['riskless_bps', 'riskless_staked'],
  many_claims: ['claims_in_day'],
} as const satisfies Record<string, readonly LimitField[]>;

export type LimitField = keyof LimitsSet;

/** Limits as typed: shares as percentages, money in reais. */
export type LimitsDraft = Record<LimitField, string>;

const isShare = (field: LimitField): boolean => field.endsWith('_bps');

/** Converts a limit from the server to its typed form. */
function toTyped(field: LimitField, figure: number | string): string {
  if (field === 'riskless_staked') return formatReaisInput(String(figure));
  return isShare(field) ? formatPercentInput(Number(figure)) : String(figure);
}

/** Formats a limit for display: thousands separators, money with its currency sign. */
export function fromRecord(field: LimitField, figure: number | string): string {
  if (field === 'riskless_staked') return formatAmount(String(figure));
  return isShare(field) ? formatBps(Number(figure)) : Number(figure).toLocaleString(localeTags[getLocale()]);
}

const fields: readonly LimitField[] = Object.values(rules).flat();

export function toDraft(limits: AbuseLimitsRecord['limits']): LimitsDraft {
  const typed = fields.map((field) => [field, toTyped(field, limits[field])]);
  return Object.fromEntries(typed) as LimitsDraft;
}

/**
 * Converts the draft to the API input. Unreadable input becomes a value the server refuses, so that the error names its
 * field.
 */
export function toLimitsInput(draft: LimitsDraft): LimitsSet {
  const count = (field: LimitField): number =>
    isShare(field) ? parsePercentInput(draft[field]) : parseCountInput(draft[field]);
  return {
    bets_in_hour: count('bets_in_hour'),
    hours_of_day: count('hours_of_day'),
    gaps: count('gaps'),
    spread_bps: count('spread_bps'),
    device: count('device'),
    payer: count('payer'),
    address: count('address'),
    riskless_bps: count('riskless_bps'),
    claims_in_day: count('claims_in_day'),
    riskless_staked: parseReaisInput(draft.riskless_staked),
  };
}

/** Lists the limits that differ between two versions, formatted for display. */
export function listChanges(
  limits: AbuseLimitsRecord['limits'],
  before: AbuseLimitsRecord['limits'],
): { field: LimitField; from: string; to: string }[] {
  return fields
    .map((field) => ({ field, from: fromRecord(field, before[field]), to: fromRecord(field, limits[field]) }))
    .filter(({ from, to }) => from !== to);
}
