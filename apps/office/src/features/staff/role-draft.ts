import { formatReaisInput, parseReaisInput } from '../../shared/format/form-input.ts';
import type { StaffRole } from '../../shared/api/records.ts';

/** A limit as typed: reais as a string, empty for none. */
export interface LimitDraft {
  act: string;
  each: string;
  day: string;
}

/** A role as typed. */
export interface RoleDraft {
  key: string;
  name: string;
  permissions: readonly string[];
  limits: readonly LimitDraft[];
}

/** Draft of a role, or an empty one without limits. */
export function toDraft(role: StaffRole | undefined, acts: readonly string[]): RoleDraft {
  const limits = acts.map((act) => {
    const known = role?.limits.find((limit) => limit.act === act);
    return { act, each: formatReaisInput(known?.each ?? ''), day: formatReaisInput(known?.day ?? '') };
  });
  return { key: role?.key ?? '', name: role?.name ?? '', permissions: role?.permissions ?? [], limits };
}

/** Adds or removes a permission. */
export function withPermission(draft: RoleDraft, permission: string, given: boolean): RoleDraft {
  const others = draft.permissions.filter((key) => key !== permission);
  return { ...draft, permissions: given ? [...others, permission] : others };
}

export function withLimit(draft: RoleDraft, act: string, change: Partial<LimitDraft>): RoleDraft {
  return { ...draft, limits: draft.limits.map((limit) => (limit.act === act ? { ...limit, ...change } : limit)) };
}

/** Parses typed reais; `null` for no limit. */
const parseAmount = (text: string): string | null => (text.trim() === '' ? null : parseReaisInput(text));

/** Converts the draft to the API input. An empty amount means no limit; the server refuses an invalid one. */
export function toRoleForm({ key, name, permissions, limits }: RoleDraft) {
  return {
    key: key.trim(),
    name: name.trim(),
    permissions: [...permissions],
    limits: limits.map(({ act, each, day }) => ({ act, each: parseAmount(each), day: parseAmount(day) })),
  };
}
