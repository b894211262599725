import type { StaffRole } from '../../records.ts';

/** A limit as it is typed: reais as text, empty for none. */
export interface LimitDraft {
  act: string;
  each: string;
  day: string;
}

/** A role while it is being written. */
export interface RoleDraft {
  key: string;
  name: string;
  permissions: readonly string[];
  limits: readonly LimitDraft[];
}

/** What a form begins with: a role as it stands, or nothing with every act unlimited. */
export function draftOf(role: StaffRole | undefined, acts: readonly string[]): RoleDraft {
  const limits = acts.map((act) => {
    const known = role?.limits.find((limit) => limit.act === act);
    return { act, each: known?.each ?? '', day: known?.day ?? '' };
  });
  return { key: role?.key ?? '', name: role?.name ?? '', permissions: role?.permissions ?? [], limits };
}

/** The draft with a permission given or taken. */
export function withPermission(draft: RoleDraft, permission: string, given: boolean): RoleDraft {
  const others = draft.permissions.filter((key) => key !== permission);
  return { ...draft, permissions: given ? [...others, permission] : others };
}

export function withLimit(draft: RoleDraft, act: string, change: Partial<LimitDraft>): RoleDraft {
  return { ...draft, limits: draft.limits.map((limit) => (limit.act === act ? { ...limit, ...change } : limit)) };
}

/** An amount as Brazil writes it, `1.234,56`, or as the server does, `1234.56`; `null` for no limit. */
function amountOf(text: string): string | null {
  const typed = text.replaceAll(/[\sR$]/g, '');
  if (typed === '') return null;
  return typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
}

/** What the server takes: an empty amount is no limit. What is no amount it refuses, and says which. */
export function formOf({ key, name, permissions, limits }: RoleDraft) {
  return {
    key: key.trim(),
    name: name.trim(),
    permissions: [...permissions],
    limits: limits.map(({ act, each, day }) => ({ act, each: amountOf(each), day: amountOf(day) })),
  };
}
