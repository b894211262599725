import { z } from 'zod';
import { activityKinds } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { localeKeys } from './locales.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, reference, rowVersion, serial } from './values.ts';

/** The life of a promotion. Only a draft is edited; a live one is followed by a new version of itself. */
export const promotionStates = ['draft', 'review', 'scheduled', 'live', 'paused', 'ended'] as const;

/** What becomes of a claim by an account that is linked to other claimers: it waits for staff, is paid at once, or is refused. */
export const linkedAccountRules = ['hold', 'allow', 'refuse'] as const;

/** Why a live promotion gives nothing for now. */
const stops = ['budget', 'paused', 'jurisdiction'] as const;

const kind = z.enum(activityKinds);
const state = z.enum(promotionStates);

/** A place of a form, as the activity kit has it: drawn by its kind, groups and rows by their own fields; money's bounds in reais. */
const field = z.record(z.string(), z.unknown());

/** A rule as it is filled in: JSON by the form of its kind, money as decimal strings. */
const rule = z.record(z.string(), z.unknown());

const words = z.record(z.string().max(8), z.string().max(4000));

/** Who takes part. What is empty or null asks for nothing. */
const audience = z.object({
  sites: z.array(z.string().max(64)).max(100),
  min_level: z.int().min(0).max(100),
  registered_from: moment.nullable(),
  registered_until: moment.nullable(),
  deposited: z.enum(['any', 'never', 'once']),
  member_ids: z.array(serial).max(10_000).meta({ description: 'only these; empty: everybody who fits' }),
  except_flagged: z.boolean().meta({ description: 'whoever a rule of abuse has flagged waits for staff' }),
  linked_accounts: z.enum(linkedAccountRules).default('hold').meta({
    description: 'a claim of an account that shares a device, a network, a Pix key or CPF with others who claimed',
  }),
});

/** What it may cost. */
const caps = {
  budget: moneyIn.nullable().meta({ description: 'it stops when this is spent; null: no bound' }),
  member_cap: moneyIn.nullable().meta({ description: 'the most for one member' }),
  day_cap: moneyIn.nullable().meta({ description: 'the most on one day of the site' }),
};
const capsOut = { budget: moneyOut.nullable(), member_cap: moneyOut.nullable(), day_cap: moneyOut.nullable() };

const content = z.object({
  title: words,
  body: words,
  banner: z
    .string()
    .max(128)
    .nullable()
    .meta({ description: 'a picture that was uploaded; null: drawn from its kind' }),
});

const cost = z.object({
  spent: moneyOut.meta({ description: 'what the ledger paid of it, less what came back' }),
  waiting: moneyOut.meta({ description: 'bonus that is promised and has not begun' }),
  members: z.int(),
  claims: z.int(),
  today: moneyOut,
});

const row = z.object({
  id: serial,
  kind,
  name: z.string(),
  version: z.int(),
  state,
  in_force: z
    .object({ version: z.int(), state })
    .nullable()
    .meta({ description: 'the version that members meet, where another one is being written' }),
  stopped: z.enum(stops).nullable(),
  starts_at: moment,
  ends_at: moment.nullable(),
  sites: z.array(z.string()),
  ...capsOut,
  cost,
  updated_at: moment,
});

const promotion = row.extend({
  rule,
  audience,
  content,
  priority: z.int(),
  note: z.string(),
  made_by: z.string(),
  approved_by: z.string(),
  history: z.array(z.object({ version: z.int(), state, at: moment, staff: z.string(), note: z.string() })),
  odds: z.array(z.object({ place: z.int(), odds: z.string(), amount: moneyOut })).nullable(),
  expected_spin: moneyOut.nullable().meta({ description: 'what one spin of a wheel costs on average' }),
});

const draft = {
  kind,
  name: line(2, 80),
  rule,
  audience,
  content,
  starts_at: moment,
  ends_at: moment.nullable(),
  ...caps,
  priority: z.int().min(0).max(1000).default(100),
};

const deed = z.object({ id: serial, version: rowVersion, note: line(0, 300).default('') });
const changes = [
  'promotion_unknown',
  'promotion_changed',
  'promotion_rule',
  'promotion_state',
  'jurisdiction_refuses',
] as const;

/** Promotions, as staff makes, tries, approves and ends them. */
export const officePromotions = {
  officeActivityKinds: endpoint('officeActivityKinds', {
    audience: 'staff',
    summary: 'Every kind of promotion: its form, what it begins with, and whether it gives before play',
    input: z.object({}),
    answer: {
      data: z.array(z.object({ kind, form: z.record(z.string(), field), first: rule, before_play: z.boolean() })),
    },
  }),
  officePromotions: endpoint('officePromotions', {
    audience: 'staff',
    summary: 'The promotions, with what each has cost against its budget',
    input: listIn.extend({ kind: kind.optional(), sort: z.enum(['updated', 'starts', 'spent']).default('updated') }),
    answer: { data: pageOf(row) },
  }),
  officePromotion: endpoint('officePromotion', {
    audience: 'staff',
    summary: 'One promotion: its rule, audience, texts, history and cost',
    input: z.object({
      id: serial,
      version: z.coerce
        .number()
        .int()
        .positive()
        .max(1_000_000)
        .optional()
        .meta({ description: 'as it was written then; without it, as it was written last' }),
    }),
    answer: { data: promotion },
    failures: ['promotion_unknown'],
  }),
  officePromotionSave: endpoint('officePromotionSave', {
    audience: 'staff',
    summary:
      'Makes a draft or changes it; of a live promotion, makes the next version as a draft. All that is wrong with the rule is told by field',
    input: z.object({ id: serial.optional(), version: rowVersion.optional(), ...draft }),
    answer: { data: promotion },
    failures: [...changes],
  }),
  officePromotionSubmit: endpoint('officePromotionSubmit', {
    audience: 'staff',
    summary: 'Hands a draft in for review',
    input: deed,
    answer: { data: promotion },
    failures: [...changes],
  }),
  officePromotionApprove: endpoint('officePromotionApprove', {
    audience: 'staff',
    summary:
      'Approves what was handed in, by another person than who made it: it is scheduled, or live where its time has come',
    input: deed,
    answer: { data: promotion },
    failures: [...changes, 'second_person_needed'],
  }),
  officePromotionReturn: endpoint('officePromotionReturn', {
    audience: 'staff',
    summary: 'Gives what was handed in back to be changed, with a note',
    input: deed,
    answer: { data: promotion },
    failures: [...changes],
  }),
  officePromotionPause: endpoint('officePromotionPause', {
    audience: 'staff',
    summary: 'Pauses a live promotion, or lets it go on',
    input: deed.extend({ paused: z.boolean() }),
    answer: { data: promotion },
    failures: [...changes],
  }),
  officePromotionEnd: endpoint('officePromotionEnd', {
    audience: 'staff',
    summary: 'Ends a promotion for good',
    input: deed,
    answer: { data: promotion },
    failures: [...changes],
  }),
  officePromotionSimulate: endpoint('officePromotionSimulate', {
    audience: 'staff',
    summary: 'What a rule would have cost over the last days of the real history, by the members of its audience',
    input: z.object({ kind, rule, audience, days: z.int().min(1).max(90).default(30) }),
    answer: {
      data: z.object({
        days: z.int(),
        audience: z.int().meta({ description: 'members who fit' }),
        played: z.int().meta({ description: 'of them, who deposited or played in these days' }),
        sampled: z.int().meta({ description: 'of them, whose history was gone through' }),
        taking: z.int().meta({ description: 'of those, who could have claimed' }),
        claims: z.int(),
        cost: moneyOut.meta({ description: 'of all who played, drawn from the sample' }),
        per_member: moneyOut.meta({ description: 'of each who played' }),
        per_day: z.array(z.object({ day: z.string(), cost: moneyOut, claims: z.int() })),
        deposits: moneyOut,
        net_play: moneyOut.meta({ description: 'what the house kept of their play in these days' }),
      }),
    },
    failures: ['promotion_rule'],
  }),
  officePromotionPreview: endpoint('officePromotionPreview', {
    audience: 'staff',
    summary: 'How a draft would stand for a member, and the sentences of its rules in a language',
    input: z.object({ kind, rule, audience, player_id: serial.optional(), locale: z.enum(localeKeys).default('pt') }),
    answer: {
      data: z.object({
        rules: z.array(z.string()),
        fits: z.boolean().nullable(),
        standing: z.record(z.string(), z.unknown()).nullable(),
      }),
    },
    failures: ['promotion_rule', 'not_found', 'demo_not_allowed'],
  }),
  officePromotionCosts: endpoint('officePromotionCosts', {
    audience: 'staff',
    summary: 'What a promotion has cost day by day, up to today or its end, against the pace of its budget',
    input: z.object({ id: serial, days: z.coerce.number().int().min(7).max(90).default(30) }),
    answer: {
      data: z.object({
        days: z.array(
          z.object({
            day: z.string(),
            spent: moneyOut.meta({ description: 'paid for what was claimed on this day, less what came back since' }),
            waiting: moneyOut.meta({ description: 'promised on this day to bonuses that have not begun' }),
            returned: moneyOut.meta({ description: 'promised on this day and back with the house' }),
            claims: z.int(),
            members: z.int(),
          }),
        ),
        pace: moneyOut.nullable().meta({ description: 'the budget spread evenly over its days; null without either' }),
        left: moneyOut.nullable().meta({ description: 'of the budget, which is held against all that was promised' }),
        lasts_until: z
          .string()
          .nullable()
          .meta({ description: 'the day on which the budget is used up at the pace of the last seven days' }),
      }),
    },
    failures: ['promotion_unknown'],
  }),
  officePromotionClaims: endpoint('officePromotionClaims', {
    audience: 'staff',
    summary: 'The claims of promotions: by promotion, by player, newest first',
    input: listIn.extend({ promotion_id: serial.optional(), flagged: z.coerce.boolean().optional() }),
    answer: {
      data: pageOf(
        z.object({
          id: reference,
          time: moment,
          promotion_id: serial,
          kind,
          name: z.string(),
          version: z.int(),
          player_id: serial,
          account: z.string(),
          key: z.string(),
          amount: moneyOut,
          pocket: z.enum(['cash', 'bonus']),
          status: z.string(),
          flags: z.array(z.string()),
        }),
      ),
    },
  }),
};

/** Bonuses of players, as staff sees, gives and cancels them. */
export const officeBonuses = {
  officeBonuses: endpoint('officeBonuses', {
    audience: 'staff',
    summary: 'Bonuses by state, source and player',
    input: listIn.extend({ source: z.string().max(64).optional() }),
    answer: {
      data: pageOf(
        z.object({
          id: reference,
          player_id: serial,
          account: z.string(),
          source: z.string(),
          state: z.string(),
          amount: moneyOut,
          money: moneyOut,
          required: moneyOut,
          done: moneyOut,
          given_at: moment,
          begun_at: moment.nullable(),
          expires_at: moment.nullable(),
          ended_at: moment.nullable(),
          reason: z.string(),
          converted: moneyOut,
          returned: moneyOut,
        }),
      ),
    },
  }),
  officeBonusGive: endpoint('officeBonusGive', {
    audience: 'staff',
    summary: 'Gives a player a reward by hand: to cash or as a bonus, with its terms',
    input: z.object({
      player_id: serial,
      amount: moneyIn,
      terms: rule.meta({ description: 'as the form of payment of the activity kit' }),
      reason: line(4, 300),
    }),
    answer: {
      data: z.object({
        id: reference,
        state: z
          .enum(['credited', 'active', 'waiting', 'sent_for_approval'])
          .meta({ description: '`sent_for_approval`: nothing was given; a second person has to approve it' }),
      }),
    },
    failures: [
      'not_found',
      'second_person_needed',
      'staff_credit_maximum',
      'staff_credit_own',
      'demo_not_allowed',
      'promotion_rule',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeBonusCancel: endpoint('officeBonusCancel', {
    audience: 'staff',
    summary: "Takes a player's bonus back, with a reason",
    input: z.object({ id: reference, reason: line(4, 300) }),
    answer: { data: z.object({ returned: moneyOut }) },
    failures: ['not_found', 'bonus_over'],
  }),
};
