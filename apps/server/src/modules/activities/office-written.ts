import { type Offer, prizesOf } from './offer.ts';
import { type Field, type Form, expectedSpin } from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { Cost } from './budget-store.ts';
import { type Audience, type Draft, type Promotion, stateOf } from './promotion.ts';
import type { Step } from './store.ts';
import { writePrizes } from './written.ts';

const orNone = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

const NOTHING: Omit<Cost, 'promotionId'> = {
  spent: ZERO,
  waiting: ZERO,
  members: 0,
  claims: 0,
  today: ZERO,
  promised: ZERO,
};

function writeCost({ spent, waiting, members, claims, today }: Omit<Cost, 'promotionId'>) {
  return {
    spent: formatReais(spent),
    waiting: formatReais(waiting),
    members,
    claims,
    today: formatReais(today),
  };
}

export function writeAudience(audience: Audience) {
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

/** An audience as the contract brings it. */
export function readAudience(given: ReturnType<typeof writeAudience>): Audience {
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    sites: [...new Set(given.sites)],
    minLevel: given.min_level,
    registeredFrom: moment(given.registered_from),
    registeredUntil: moment(given.registered_until),
    deposited: given.deposited,
    memberIds: [...new Set(given.member_ids)],
    exceptFlagged: given.except_flagged,
    linkedAccounts: given.linked_accounts,
  };
}

/** What is known of a promotion beside what was written of it. */
export interface Beside {
  now: Date;
  costs: ReadonlyMap<number, Cost>;
  /** Whether no site of its audience may run it by the rules of its regulator. */
  isUnlawful: boolean;
  /** How the version in force stands, where another is being written. */
  inForce: Promotion | undefined;
}

/** Why a promotion that should run gives nothing. */
function stoppedOf(promotion: Promotion, { now, costs, isUnlawful }: Beside) {
  const state = stateOf(promotion, now);
  if (state === 'paused') return 'paused' as const;
  if (state !== 'live') return null;
  if (isUnlawful) return 'jurisdiction' as const;
  const { promised } = costs.get(promotion.id) ?? NOTHING;
  return promotion.budget !== null && promised >= promotion.budget ? ('budget' as const) : null;
}

const capsOf = ({ budget, memberCap, dayCap }: Draft) => ({
  budget: orNone(budget),
  member_cap: orNone(memberCap),
  day_cap: orNone(dayCap),
});

export function writeRow(promotion: Promotion, beside: Beside) {
  const { inForce, now, costs } = beside;
  return {
    id: promotion.id,
    kind: promotion.kind,
    name: promotion.name,
    version: promotion.version,
    state: stateOf(promotion, now),
    in_force: inForce === undefined ? null : { version: inForce.version, state: stateOf(inForce, now) },
    stopped: stoppedOf(inForce ?? promotion, beside),
    starts_at: promotion.startsAt.toISOString(),
    ends_at: promotion.endsAt?.toISOString() ?? null,
    sites: [...promotion.audience.sites],
    ...capsOf(promotion),
    cost: writeCost(costs.get(promotion.id) ?? NOTHING),
    updated_at: promotion.writtenAt.toISOString(),
  };
}

/** A form as it is drawn: the bounds of money in reais, all else as it stands. */
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
    case 'rows':
      return { ...field, fields: writeForm(field.fields) };
    default:
      return { ...field };
  }
}

/** Who staff are, by their numbers; 0 is the house itself. */
export type Emails = ReadonlyMap<number, string>;

const HOUSE_NAME = 'Arara';

const staffName = (id: number, emails: Emails): string => (id === 0 ? HOUSE_NAME : (emails.get(id) ?? ''));

export function writePromotion(
  promotion: Promotion,
  offer: Offer | undefined,
  beside: Beside & { steps: readonly Step[]; emails: Emails },
) {
  const { steps, emails } = beside;
  const prizes = offer === undefined ? [] : prizesOf(offer);
  const isTurned = prizes.length > 0;
  const places = writePrizes(prizes, 'pt').map(({ place, odds, amount }) => ({ place, odds, amount }));
  return {
    ...writeRow(promotion, beside),
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
    odds: isTurned ? places : null,
    expected_spin: isTurned ? formatReais(expectedSpin(prizes)) : null,
  };
}
