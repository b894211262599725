import type { Answer, Input } from '@arara/contract/client';
import { formatReaisInput, parseCountInput, parseReaisInput } from '../../shared/format/form-input.ts';
import type { Form } from './rule-schema.ts';
import { type TypedRule, toRuleInput, toTyped } from './rule-draft.ts';
import { toLocalInput, parseLocalInput } from '../../shared/format/site-time.ts';

export type Promotion = Answer<'officePromotion'>['data'];
export type PromotionInput = Input<'officePromotionSave'>;
export type Audience = Promotion['audience'];

/** A promotion as typed. Amounts and numbers are strings; empty means no bound. */
export interface PromotionDraft {
  name: string;
  rule: TypedRule;
  sites: readonly string[];
  minLevel: string;
  /** In site time, `2026-11-20T21:30`; empty for none. */
  registeredFrom: string;
  registeredUntil: string;
  deposited: Audience['deposited'];
  /** Player numbers, separated by commas or lines. */
  members: string;
  exceptFlagged: boolean;
  linkedAccounts: Audience['linked_accounts'];
  startsAt: string;
  endsAt: string;
  budget: string;
  memberCap: string;
  dayCap: string;
  priority: string;
  title: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
  banner: string | null;
}

/** What the draft edits: a kind, and the version it is based on. */
export interface Subject {
  kind: PromotionInput['kind'];
  form: Form;
  /** Absent for a new promotion. */
  id?: number;
  version?: number;
}

const amountTyped = (amount: string | null): string => (amount === null ? '' : formatReaisInput(amount));
const timeTyped = (iso: string | null): string => (iso === null ? '' : toLocalInput(iso));

/** Converts a promotion to its draft. */
export function toDraft(form: Form, promotion: Promotion): PromotionDraft {
  const { name, rule, audience, content } = promotion;
  return {
    name,
    rule: toTyped(form, rule),
    sites: audience.sites,
    minLevel: `${audience.min_level}`,
    registeredFrom: timeTyped(audience.registered_from),
    registeredUntil: timeTyped(audience.registered_until),
    deposited: audience.deposited,
    members: audience.member_ids.join(', '),
    exceptFlagged: audience.except_flagged,
    linkedAccounts: audience.linked_accounts,
    startsAt: toLocalInput(promotion.starts_at),
    endsAt: timeTyped(promotion.ends_at),
    budget: amountTyped(promotion.budget),
    memberCap: amountTyped(promotion.member_cap),
    dayCap: amountTyped(promotion.day_cap),
    priority: `${promotion.priority}`,
    title: content.title,
    body: content.body,
    banner: content.banner,
  };
}

/** Draft of a new promotion with the defaults of its kind. `startsAt` is in site time. */
export function newDraft(form: Form, first: unknown, startsAt: string): PromotionDraft {
  return {
    name: '',
    rule: toTyped(form, first),
    sites: [],
    minLevel: '0',
    registeredFrom: '',
    registeredUntil: '',
    deposited: 'any',
    members: '',
    exceptFlagged: true,
    linkedAccounts: 'hold',
    startsAt,
    endsAt: '',
    budget: '',
    memberCap: '',
    dayCap: '',
    priority: '100',
    title: { pt: '' },
    body: { pt: '' },
    banner: null,
  };
}

/** Parses a list of numbers. Invalid parts become `NaN`, which the server refuses. */
const toNumbers = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(parseCountInput);

const amountSent = (typed: string): string | null => (typed.trim() === '' ? null : parseReaisInput(typed));
/** Sends an invalid timestamp as typed, so that the server names the field. */
const timeSent = (local: string): string | null => (local === '' ? null : (parseLocalInput(local) ?? local));

/** Converts the audience to the API input. */
export function toAudience(draft: PromotionDraft): Audience {
  return {
    sites: [...draft.sites],
    min_level: parseCountInput(draft.minLevel),
    registered_from: timeSent(draft.registeredFrom),
    registered_until: timeSent(draft.registeredUntil),
    deposited: draft.deposited,
    member_ids: toNumbers(draft.members),
    except_flagged: draft.exceptFlagged,
    linked_accounts: draft.linkedAccounts,
  };
}

/** Omits languages without text. */
const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/**
 * Converts the draft to the API input. Unreadable input becomes a value the server refuses, so that the error names its
 * field.
 */
export function toInput({ kind, form, id, version }: Subject, draft: PromotionDraft): PromotionInput {
  return {
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
    kind,
    name: draft.name,
    rule: toRuleInput(form, draft.rule),
    audience: toAudience(draft),
    content: { title: written(draft.title), body: written(draft.body), banner: draft.banner },
    starts_at: timeSent(draft.startsAt) ?? '',
    ends_at: timeSent(draft.endsAt),
    budget: amountSent(draft.budget),
    member_cap: amountSent(draft.memberCap),
    day_cap: amountSent(draft.dayCap),
    priority: parseCountInput(draft.priority),
  };
}

/** A field that differs between two versions. */
export interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Flattens a value into paths with dots; an empty object or list is kept as it is. */
function toValues(value: unknown, path = ''): [string, string][] {
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, inner]) => toValues(inner, path === '' ? name : `${path}.${name}`));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return [[path, isPlain ? `${value}` : '']];
}

/** Lists what a draft would change, in form order. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [new Map(toValues(before)), new Map(toValues(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}
