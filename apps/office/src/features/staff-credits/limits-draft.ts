import type { Answer, Input } from '@arara/contract/client';
import { formatReaisInput, parseCountInput, parseReaisInput } from '../../shared/format/form-input.ts';

export type LimitsRecord = Answer<'officeStaffCreditLimits'>['data'];
export type CreditLimits = LimitsRecord['limits'];
export type Category = CreditLimits['limits'][number]['category'];
type LimitsInput = Input<'officeStaffCreditLimitsPropose'>['limits'];

export const limitFields = ['per_act', 'per_person_day', 'per_player_day'] as const;
export const capFields = ['per_act', 'per_player_day'] as const;
export const termFields = ['window_days', 'request_days'] as const;

/** Limits as typed: money in reais, days as strings. */
export interface LimitsDraft {
  limits: ({ role: string; category: Category } & Record<(typeof limitFields)[number], string>)[];
  caps: ({ category: Category } & Record<(typeof capFields)[number], string>)[];
  window_days: string;
  request_days: string;
}

export function toDraft({
  limits,
  caps,
  window_days: windowDays,
  request_days: requestDays,
}: CreditLimits): LimitsDraft {
  return {
    limits: limits.map((row) => ({
      role: row.role,
      category: row.category,
      per_act: formatReaisInput(row.per_act),
      per_person_day: formatReaisInput(row.per_person_day),
      per_player_day: formatReaisInput(row.per_player_day),
    })),
    caps: caps.map((row) => ({
      category: row.category,
      per_act: formatReaisInput(row.per_act),
      per_player_day: formatReaisInput(row.per_player_day),
    })),
    window_days: String(windowDays),
    request_days: String(requestDays),
  };
}

/** Converts the draft to the API input. Unreadable values are sent as typed, so that the server names the field. */
export function toLimitsInput({
  limits,
  caps,
  window_days: windowDays,
  request_days: requestDays,
}: LimitsDraft): LimitsInput {
  return {
    limits: limits.map((row) => ({
      role: row.role,
      category: row.category,
      per_act: parseReaisInput(row.per_act),
      per_person_day: parseReaisInput(row.per_person_day),
      per_player_day: parseReaisInput(row.per_player_day),
    })),
    caps: caps.map((row) => ({
      category: row.category,
      per_act: parseReaisInput(row.per_act),
      per_player_day: parseReaisInput(row.per_player_day),
    })),
    window_days: parseCountInput(windowDays),
    request_days: parseCountInput(requestDays),
  };
}

/** Roles with limits; the default (`''`) first. */
export function listRoles({ limits }: Pick<LimitsDraft, 'limits'>): string[] {
  return [...new Set(limits.map(({ role }) => role))].toSorted((a, b) => a.localeCompare(b));
}

/** Adds limits for a role, starting from the defaults. */
export function withRole(draft: LimitsDraft, role: string): LimitsDraft {
  const own = draft.limits.filter((row) => row.role === '').map((row) => ({ ...row, role }));
  return { ...draft, limits: [...draft.limits, ...own] };
}

export function withoutRole(draft: LimitsDraft, role: string): LimitsDraft {
  return { ...draft, limits: draft.limits.filter((row) => row.role !== role) };
}

interface Change {
  role: string | null;
  category: Category | null;
  field: (typeof limitFields)[number] | (typeof termFields)[number];
  /** `null` where the role had, or will have, no limits. */
  from: string | null;
  to: string | null;
}

/** Lists what a proposal changes; `role` is `null` for the absolute caps. */
export function listChanges(before: CreditLimits, after: CreditLimits): Change[] {
  const changes: Change[] = [];
  const note = (change: Change) => {
    if (change.from !== change.to) changes.push(change);
  };
  const rows = [...after.limits, ...before.limits.filter((row) => !after.limits.some((one) => isSame(one, row)))];
  for (const row of rows) {
    const [was, is] = [before.limits.find((one) => isSame(one, row)), after.limits.find((one) => isSame(one, row))];
    const { role, category } = row;
    for (const field of limitFields)
      note({ role, category, field, from: was?.[field] ?? null, to: is?.[field] ?? null });
  }
  for (const { category, ...is } of after.caps) {
    const was = before.caps.find((one) => one.category === category);
    for (const field of capFields) note({ role: null, category, field, from: was?.[field] ?? null, to: is[field] });
  }
  for (const field of termFields)
    note({ role: null, category: null, field, from: String(before[field]), to: String(after[field]) });
  return changes;
}

type Named = Pick<CreditLimits['limits'][number], 'role' | 'category'>;

const isSame = (a: Named, b: Named): boolean => a.role === b.role && a.category === b.category;
