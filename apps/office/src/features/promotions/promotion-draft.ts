import type { Answer, Input } from '@arara/contract/client';
import { asTyped, countIn, reaisIn } from '../withdrawal-rules/rule-draft.ts';
import type { Form } from './form.ts';
import { type TypedRule, sentOf, typedOf } from './rule-draft.ts';
import { localOf, momentOf } from './site-time.ts';

export type Promotion = Answer<'officePromotion'>['data'];
export type PromotionInput = Input<'officePromotionSave'>;
export type Audience = Promotion['audience'];

/** What of a promotion is typed or chosen. Amounts and numbers are texts; empty is no bound. */
export interface PromotionDraft {
  name: string;
  rule: TypedRule;
  sites: readonly string[];
  minLevel: string;
  /** In the site's time, `2026-11-20T21:30`; empty for none. */
  registeredFrom: string;
  registeredUntil: string;
  deposited: Audience['deposited'];
  /** Numbers of players, between commas or on lines. */
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

/** What a draft is made from and sent as: its kind, and which version of what it changes. */
export interface Subject {
  kind: PromotionInput['kind'];
  form: Form;
  /** Of a new promotion: none yet. */
  id?: number;
  version?: number;
}

const amountTyped = (amount: string | null): string => (amount === null ? '' : asTyped(amount));
const timeTyped = (iso: string | null): string => (iso === null ? '' : localOf(iso));

/** A promotion as it is typed. */
export function draftOf(form: Form, promotion: Promotion): PromotionDraft {
  const { name, rule, audience, content } = promotion;
  return {
    name,
    rule: typedOf(form, rule),
    sites: audience.sites,
    minLevel: `${audience.min_level}`,
    registeredFrom: timeTyped(audience.registered_from),
    registeredUntil: timeTyped(audience.registered_until),
    deposited: audience.deposited,
    members: audience.member_ids.join(', '),
    exceptFlagged: audience.except_flagged,
    linkedAccounts: audience.linked_accounts,
    startsAt: localOf(promotion.starts_at),
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

/** A new promotion of a kind, from what its rule begins with. `startsAt` in the site's time. */
export function newDraft(form: Form, first: unknown, startsAt: string): PromotionDraft {
  return {
    name: '',
    rule: typedOf(form, first),
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

/** The parts of a text of numbers; what is none is `NaN`, which no list takes. */
const numbersIn = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(countIn);

const amountSent = (typed: string): string | null => (typed.trim() === '' ? null : reaisIn(typed));
/** What is no moment is sent as it was typed: it is refused by its name. */
const timeSent = (local: string): string | null => (local === '' ? null : (momentOf(local) ?? local));

/** The audience as it is sent. */
export function audienceOf(draft: PromotionDraft): Audience {
  return {
    sites: [...draft.sites],
    min_level: countIn(draft.minLevel),
    registered_from: timeSent(draft.registeredFrom),
    registered_until: timeSent(draft.registeredUntil),
    deposited: draft.deposited,
    member_ids: numbersIn(draft.members),
    except_flagged: draft.exceptFlagged,
    linked_accounts: draft.linkedAccounts,
  };
}

/** Texts of which something is written; a language left empty is not sent. */
const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** The draft as it is sent. What could not be read is sent as what is refused, so that its field is named. */
export function inputOf({ kind, form, id, version }: Subject, draft: PromotionDraft): PromotionInput {
  return {
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
    kind,
    name: draft.name,
    rule: sentOf(form, draft.rule),
    audience: audienceOf(draft),
    content: { title: written(draft.title), body: written(draft.body), banner: draft.banner },
    starts_at: timeSent(draft.startsAt) ?? '',
    ends_at: timeSent(draft.endsAt),
    budget: amountSent(draft.budget),
    member_cap: amountSent(draft.memberCap),
    day_cap: amountSent(draft.dayCap),
    priority: countIn(draft.priority),
  };
}

/** A place of a promotion that differs between two of its versions. */
export interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every value inside by its path, written with dots; what is empty stands for itself. */
function valuesOf(value: unknown, path = ''): [string, string][] {
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, inner]) => valuesOf(inner, path === '' ? name : `${path}.${name}`));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return [[path, isPlain ? `${value}` : '']];
}

/** What a draft would change of what stands, place by place, in the order of the form. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? '', after: is.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}
