import { type Offer, listPrizes } from './promotion-offer.ts';
import { type Field, type Form, computeExpectedSpin } from '@arara/activity-kit';
import { type Centavos, centavos, formatReais, ZERO } from '@arara/money';
import type { PromotionCost } from '../budget/budget-store.ts';
import { type PromotionAudience, type Draft, type Promotion, findState } from './promotion.ts';
import type { LifecycleStep } from './promotion-store.ts';
import { writePrizes } from '../member-promotions/member-promotion-presenter.ts';

const formatOrNull = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

const NO_COST: Omit<PromotionCost, 'promotionId'> = {
  spent: ZERO,
  waiting: ZERO,
  members: 0,
  claims: 0,
  today: ZERO,
  promised: ZERO,
};

function writeCost({ spent, waiting, members, claims, today }: Omit<PromotionCost, 'promotionId'>) {
  return {
    spent: formatReais(spent),
    waiting: formatReais(waiting),
    members,
    claims,
    today: formatReais(today),
  };
}

export function writeAudience(audience: PromotionAudience) {
  return {
    sites: [...audience.sites],
    min_level: audience.minLevel,
    registered_from: audience.registeredFrom,
    registered_until: audience.registeredUntil,
    deposited: audience.deposited,
    member_ids: [...audience.memberIds],
    except_flagged: audience.exceptFlagged,
    linked_accounts: audience.linkedAccounts,
  };
}

/** Reads an audience from the contract. */
export function readAudience(input: ReturnType<typeof writeAudience>): PromotionAudience {
  const normalizeTimestamp = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    sites: [...new Set(input.sites)],
    minLevel: input.min_level,
    registeredFrom: normalizeTimestamp(input.registered_from),
    registeredUntil: normalizeTimestamp(input.registered_until),
    deposited: input.deposited,
    memberIds: [...new Set(input.member_ids)],
    exceptFlagged: input.except_flagged,
    linkedAccounts: input.linked_accounts,
  };
}

/** The context of a promotion in the back office. */
export interface PromotionContext {
  now: Date;
  costs: ReadonlyMap<number, PromotionCost>;
  /** Whether no site of its audience may run it by the rules of its regulator. */
  isUnlawful: boolean;
  /** The version in force, where another one is being written. */
  inForce: Promotion | undefined;
}

/** Finds why a live promotion pays nothing; `null` where it pays. */
function findStopReason(promotion: Promotion, { now, costs, isUnlawful }: PromotionContext) {
  const state = findState(promotion, now);
  if (state === 'paused') return 'paused' as const;
  if (state !== 'live') return null;
  if (isUnlawful) return 'jurisdiction' as const;
  const { promised } = costs.get(promotion.id) ?? NO_COST;
  return promotion.budget !== null && promised >= promotion.budget ? ('budget' as const) : null;
}

const toCaps = ({ budget, memberCap, dayCap }: Draft) => ({
  budget: formatOrNull(budget),
  member_cap: formatOrNull(memberCap),
  day_cap: formatOrNull(dayCap),
});

export function writeRow(promotion: Promotion, context: PromotionContext) {
  const { inForce, now, costs } = context;
  return {
    id: promotion.id,
    kind: promotion.kind,
    name: promotion.name,
    version: promotion.version,
    state: findState(promotion, now),
    in_force: inForce === undefined ? null : { version: inForce.version, state: findState(inForce, now) },
    stopped: findStopReason(inForce ?? promotion, context),
    starts_at: promotion.startsAt.toISOString(),
    ends_at: promotion.endsAt?.toISOString() ?? null,
    sites: [...promotion.audience.sites],
    ...toCaps(promotion),
    cost: writeCost(costs.get(promotion.id) ?? NO_COST),
    updated_at: promotion.writtenAt.toISOString(),
  };
}

/** Formats a form for the back office: bounds of money in reais, other fields unchanged. */
export function writeForm(form: Form): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, writeField(field)]));
}

function writeField(field: Field): Record<string, unknown> {
  switch (field.kind) {
    case 'money': {
      const { kind, least, most } = field;
      const reais = (bound: bigint) => formatReais(centavos(bound));
      return {
        kind,
        ...(least === undefined ? {} : { least: reais(least) }),
        ...(most === undefined ? {} : { most: reais(most) }),
      };
    }
    case 'maybe':
      return { kind: field.kind, field: writeField(field.field) };
    case 'group':
      return { kind: field.kind, fields: writeForm(field.fields) };
    case 'freeRounds':
      return { ...field, fields: writeForm(field.fields) };
    case 'rows':
      return { ...field, fields: writeForm(field.fields) };
    default:
      return { ...field };
  }
}

/** The e-mail addresses of staff, by number; 0 is the system. */
export type Emails = ReadonlyMap<number, string>;

const SYSTEM_NAME = 'Arara';

const staffName = (id: number, emails: Emails): string => (id === 0 ? SYSTEM_NAME : (emails.get(id) ?? ''));

export function writePromotion(
  promotion: Promotion,
  offer: Offer | undefined,
  context: PromotionContext & { steps: readonly LifecycleStep[]; emails: Emails },
) {
  const { steps, emails } = context;
  const prizes = offer === undefined ? [] : listPrizes(offer);
  const hasWheel = prizes.length > 0;
  const prizeOdds = writePrizes(prizes, { locale: 'pt', titles: new Map() }).map(({ place, odds, amount }) => ({
    place,
    odds,
    amount,
  }));
  return {
    ...writeRow(promotion, context),
    rule: { ...promotion.rule },
    audience: writeAudience(promotion.audience),
    content: {
      title: { ...promotion.content.title },
      body: { ...promotion.content.body },
      banner: promotion.content.banner,
    },
    priority: promotion.priority,
    note: steps.find(({ version }) => version === promotion.version)?.note ?? '',
    made_by: staffName(promotion.madeBy, emails),
    approved_by: promotion.approvedBy === null ? '' : staffName(promotion.approvedBy, emails),
    history: steps.map(({ version, state, at, staffId, note }) => ({
      version,
      state,
      at: at.toISOString(),
      staff: staffName(staffId, emails),
      note,
    })),
    odds: hasWheel ? prizeOdds : null,
    expected_spin: hasWheel ? formatReais(computeExpectedSpin(prizes)) : null,
  };
}
