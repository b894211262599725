import type { Answer, Input } from '@arara/contract/client';
import { amountText } from '../../amount.ts';
import { asTyped, bpsIn, countIn, percentOf, reaisIn } from '../withdrawal-rules/rule-draft.ts';

export type AbuseLimitsBook = Answer<'officeAbuseLimits'>['data'];
type LimitsSet = Input<'officeAbuseLimitsSet'>['limits'];

/** The rules, each with its figures, in the order in which they are shown. */
export const rules = {
  bot_pace: ['bets_in_hour'],
  bot_sleepless: ['hours_of_day'],
  bot_regularity: ['gaps', 'spread_bps'],
  shared: ['device', 'payer', 'address'],
  arbitrage: ['riskless_bps', 'riskless_staked'],
  many_claims: ['claims_in_day'],
} as const satisfies Record<string, readonly LimitField[]>;

export type LimitField = keyof LimitsSet;

/** The figures as they are typed: shares as percentages, money in reais. */
export type LimitsDraft = Record<LimitField, string>;

const isShare = (field: LimitField): boolean => field.endsWith('_bps');

/** A figure of the server's, as it is typed. */
function typedOf(field: LimitField, figure: number | string): string {
  if (field === 'riskless_staked') return asTyped(String(figure));
  return isShare(field) ? percentOf(Number(figure)) : String(figure);
}

/** A figure as it is read: with its thousands, money with its sign. */
export function readOf(field: LimitField, figure: number | string): string {
  if (field === 'riskless_staked') return amountText(String(figure));
  return isShare(field) ? `${percentOf(Number(figure))}%` : Number(figure).toLocaleString('pt-BR');
}

const fields: readonly LimitField[] = Object.values(rules).flat();

export function draftOf(limits: AbuseLimitsBook['limits']): LimitsDraft {
  const typed = fields.map((field) => [field, typedOf(field, limits[field])]);
  return Object.fromEntries(typed) as LimitsDraft;
}

/** The draft as it is sent. What could not be read is sent as what is refused, so that its field is named. */
export function limitsIn(draft: LimitsDraft): LimitsSet {
  const count = (field: LimitField): number => (isShare(field) ? bpsIn(draft[field]) : countIn(draft[field]));
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
    riskless_staked: reaisIn(draft.riskless_staked),
  };
}

/** Which figures of one version are not those of another, as they are read. */
export function changesOf(
  limits: AbuseLimitsBook['limits'],
  before: AbuseLimitsBook['limits'],
): { field: LimitField; from: string; to: string }[] {
  return fields
    .map((field) => ({ field, from: readOf(field, before[field]), to: readOf(field, limits[field]) }))
    .filter(({ from, to }) => from !== to);
}
