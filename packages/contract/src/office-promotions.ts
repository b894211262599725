import { z } from 'zod';
import { activityKind } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { wireLocales } from './wire-locales.ts';
import { listIn, longListIn } from './office-list.ts';
import { cursorPageOf, line, moment, moneyIn, moneyOut, pageOf, reference, rowVersion, serial } from './values.ts';

/** The states of a promotion. Only a draft can be edited; a live promotion changes by a new version. */
export const promotionStates = ['draft', 'review', 'scheduled', 'live', 'paused', 'ended'] as const;

/** What happens to a claim by an account that is linked to other accounts that claimed: staff reviews it, or it is paid, or refused. */
export const linkedAccountRules = ['hold', 'allow', 'refuse'] as const;

/** Why a live or paused promotion pays nothing. */
const stopReasons = ['budget', 'paused', 'jurisdiction'] as const;

const kind = activityKind;
const state = z.enum(promotionStates);

/** A field of a form of the activity kit. Groups and rows contain fields; bounds of amounts are in reais. */
const formField = z.record(z.string(), z.unknown());

/** The values of a rule, by the form of its kind. Amounts are decimal strings. */
const rule = z.record(z.string(), z.unknown());

/** A text by language. Portuguese is required. */
const localizedText = z.record(z.string().max(8), z.string().max(4000));

/** The members who can take part. An empty or null field is no restriction. */
const audience = z.object({
  sites: z.array(z.string().max(64)).max(100),
  min_level: z.int().min(0).max(100),
  registered_from: moment.nullable(),
  registered_until: moment.nullable(),
  deposited: z.enum(['any', 'never', 'once']),
  member_ids: z.array(serial).max(10_000).meta({ description: 'Only these members; empty for no restriction' }),
  except_flagged: z
    .boolean()
    .meta({ description: 'Whether a member flagged by an abuse rule cannot claim until staff clears the flag' }),
  linked_accounts: z.enum(linkedAccountRules).default('hold').meta({
    description:
      'Handling of a claim by an account that shares a device, a network, a Pix key or a CPF with others that claimed',
  }),
});

/** Limits of the cost. */
const caps = {
  budget: moneyIn.nullable().meta({ description: 'Total amount that it can pay; null without a limit' }),
  member_cap: moneyIn.nullable().meta({ description: 'Maximum for one member; null without a limit' }),
  day_cap: moneyIn.nullable().meta({ description: 'Maximum for one day; null without a limit' }),
};
const capsOut = { budget: moneyOut.nullable(), member_cap: moneyOut.nullable(), day_cap: moneyOut.nullable() };

const content = z.object({
  title: localizedText,
  body: localizedText,
  banner: z
    .string()
    .max(128)
    .nullable()
    .meta({ description: 'Address of the picture; null if the site draws one for the kind' }),
});

const cost = z.object({
  spent: moneyOut.meta({ description: 'Amount paid, less returned bonuses' }),
  waiting: moneyOut.meta({ description: 'Amount of bonuses that have not started and of claims that staff reviews' }),
  members: z.int(),
  claims: z.int(),
  today: moneyOut.meta({ description: 'Amount claimed today' }),
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
    .meta({ description: 'Version in force; null if it is this one or there is none' }),
  stopped: z
    .enum(stopReasons)
    .nullable()
    .meta({ description: 'Why a live or paused promotion pays nothing; null otherwise' }),
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
  odds: z
    .array(z.object({ place: z.int(), odds: z.string(), amount: moneyOut }))
    .nullable()
    .meta({ description: 'Prizes of a wheel; null for other kinds' }),
  expected_spin: moneyOut.nullable().meta({ description: 'Average cost of one spin of a wheel; null for other kinds' }),
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

const versionedAction = z.object({ id: serial, version: rowVersion, note: line(0, 300).default('') });
const changeFailures = [
  'promotion_unknown',
  'promotion_changed',
  'promotion_rule',
  'promotion_state',
  'jurisdiction_refuses',
] as const;

/** Promotions, for staff: their lifecycle, cost, simulation and claims. */
export const officePromotions = {
  officeActivityKinds: endpoint('officeActivityKinds', {
    audience: 'staff',
    summary: 'Lists the kinds of promotion with the form and the initial values of their rule',
    input: z.object({}),
    answer: {
      data: z.array(
        z.object({
          kind,
          form: z.record(z.string(), formField),
          first: rule,
          before_play: z.boolean().meta({ description: 'Whether it can pay before the member plays' }),
        }),
      ),
    },
  }),
  officePromotions: endpoint('officePromotions', {
    audience: 'staff',
    summary: 'Lists the promotions with their cost and budget',
    input: listIn.extend({ kind: kind.optional(), sort: z.enum(['updated', 'starts', 'spent']).default('updated') }),
    answer: { data: pageOf(row) },
  }),
  officePromotion: endpoint('officePromotion', {
    audience: 'staff',
    summary: 'Returns a promotion with its rule, audience, texts, history and cost',
    input: z.object({
      id: serial,
      version: z.coerce
        .number()
        .int()
        .positive()
        .max(1_000_000)
        .optional()
        .meta({ description: 'Version to return; the latest when omitted' }),
    }),
    answer: { data: promotion },
    failures: ['promotion_unknown'],
  }),
  officePromotionSave: endpoint('officePromotionSave', {
    audience: 'staff',
    summary:
      'Creates or updates a draft; for a live promotion, creates its next version as a draft. Reports every fault of the rule by field',
    input: z.object({ id: serial.optional(), version: rowVersion.optional(), ...draft }),
    answer: { data: promotion },
    failures: [...changeFailures],
  }),
  officePromotionSubmit: endpoint('officePromotionSubmit', {
    audience: 'staff',
    summary: 'Submits a draft for review',
    input: versionedAction,
    answer: { data: promotion },
    failures: [...changeFailures],
  }),
  officePromotionApprove: endpoint('officePromotionApprove', {
    audience: 'staff',
    summary: 'Approves a submitted version, which becomes scheduled or live; its author cannot approve it',
    input: versionedAction,
    answer: { data: promotion },
    failures: [...changeFailures, 'second_person_needed'],
  }),
  officePromotionReturn: endpoint('officePromotionReturn', {
    audience: 'staff',
    summary: 'Returns a submitted version to its author as a draft, with a note',
    input: versionedAction,
    answer: { data: promotion },
    failures: [...changeFailures],
  }),
  officePromotionPause: endpoint('officePromotionPause', {
    audience: 'staff',
    summary: 'Pauses a live promotion, or resumes it',
    input: versionedAction.extend({ paused: z.boolean() }),
    answer: { data: promotion },
    failures: [...changeFailures],
  }),
  officePromotionEnd: endpoint('officePromotionEnd', {
    audience: 'staff',
    summary: 'Ends a promotion permanently; paid rewards are kept',
    input: versionedAction,
    answer: { data: promotion },
    failures: [...changeFailures],
  }),
  officePromotionSimulate: endpoint('officePromotionSimulate', {
    audience: 'staff',
    summary: 'Estimates what a rule would have cost in the last days, by replaying the history of its audience',
    input: z.object({ kind, rule, audience, days: z.int().min(1).max(90).default(30) }),
    answer: {
      data: z.object({
        days: z.int(),
        audience: z.int().meta({ description: 'Number of members in the audience' }),
        played: z.int().meta({ description: 'Number of these who deposited or bet in the period' }),
        sampled: z.int().meta({ description: 'Number of these whose history was replayed' }),
        taking: z.int().meta({ description: 'Number of these who could have claimed' }),
        claims: z.int(),
        cost: moneyOut.meta({ description: 'Cost for all who played, extrapolated from the sample' }),
        per_member: moneyOut.meta({ description: 'Average cost for each member who played' }),
        per_day: z.array(z.object({ day: z.string(), cost: moneyOut, claims: z.int() })),
        deposits: moneyOut,
        net_play: moneyOut.meta({ description: 'Stakes less wins of all who played' }),
      }),
    },
    failures: ['promotion_rule'],
  }),
  officePromotionPreview: endpoint('officePromotionPreview', {
    audience: 'staff',
    summary: 'Returns the rules of a draft as sentences and, for a player, whether they are eligible and their status',
    input: z.object({ kind, rule, audience, player_id: serial.optional(), locale: z.enum(wireLocales).default('pt') }),
    answer: {
      data: z.object({
        rules: z.array(z.string()),
        fits: z.boolean().nullable().meta({ description: 'Whether it applies to the player; null without a player' }),
        standing: z
          .record(z.string(), z.unknown())
          .nullable()
          .meta({ description: 'Promotion as the player sees it; null if it does not apply' }),
      }),
    },
    failures: ['promotion_rule', 'not_found', 'demo_not_allowed'],
  }),
  officePromotionCosts: endpoint('officePromotionCosts', {
    audience: 'staff',
    summary: 'Returns the daily cost of a promotion up to today or its end, and a forecast of its budget',
    input: z.object({ id: serial, days: z.coerce.number().int().min(7).max(90).default(30) }),
    answer: {
      data: z.object({
        days: z.array(
          z.object({
            day: z.string(),
            spent: moneyOut.meta({ description: 'Paid for claims of this day, less what was returned since' }),
            waiting: moneyOut.meta({
              description: 'Amount of claims of this day whose bonus has not started or that staff reviews',
            }),
            returned: moneyOut.meta({ description: 'Amount of claims of this day returned to the operator since' }),
            claims: z.int(),
            members: z.int(),
          }),
        ),
        pace: moneyOut
          .nullable()
          .meta({ description: 'Budget divided by the days of the promotion; null without a budget or an end' }),
        left: moneyOut
          .nullable()
          .meta({ description: 'Budget less all claimed amounts, paid or not; null without a budget' }),
        lasts_until: z.string().nullable().meta({
          description:
            'Last day that the budget covers at the pace of the last seven days; null if it cannot be estimated',
        }),
      }),
    },
    failures: ['promotion_unknown'],
  }),
  officePromotionClaims: endpoint('officePromotionClaims', {
    audience: 'staff',
    summary: 'Lists the claims of promotions, newest first',
    input: longListIn.extend({
      promotion_id: serial.optional(),
      flagged: z.coerce
        .boolean()
        .optional()
        .meta({ description: 'Only claims of members with an abuse flag that is not cleared' }),
    }),
    answer: {
      data: cursorPageOf(
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

/** Bonuses of players, for staff. */
export const officeBonuses = {
  officeBonuses: endpoint('officeBonuses', {
    audience: 'staff',
    summary: 'Lists bonuses, by state, source and player',
    input: longListIn.extend({ source: z.string().max(64).optional() }),
    answer: {
      data: cursorPageOf(
        z.object({
          id: reference,
          player_id: serial,
          account: z.string(),
          source: z.string(),
          state: z.string(),
          amount: moneyOut,
          money: moneyOut,
          required: moneyOut.meta({ description: 'Wagering requirement' }),
          done: moneyOut.meta({ description: 'Part of the wagering requirement that is met' }),
          granted_at: moment,
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
    summary:
      'Grants a player a reward in cash or as a bonus; above the limits of staff credits, requests approval by a second person',
    input: z.object({
      player_id: serial,
      amount: moneyIn,
      terms: rule.meta({ description: 'Values of the payment form of the activity kit' }),
      reason: line(4, 300),
    }),
    answer: {
      data: z.object({
        id: reference,
        state: z
          .enum(['credited', 'active', 'waiting', 'sent_for_approval'])
          .meta({ description: '`sent_for_approval`: nothing is granted until a second person approves it' }),
      }),
    },
    failures: [
      'not_found',
      'second_person_needed',
      'staff_credit_maximum',
      'staff_credit_own',
      'demo_not_allowed',
      'player_not_active',
      'promotion_rule',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeBonusCancel: endpoint('officeBonusCancel', {
    audience: 'staff',
    summary: "Cancels a player's bonus and returns its money to the operator",
    input: z.object({ id: reference, reason: line(4, 300) }),
    answer: { data: z.object({ returned: moneyOut }) },
    failures: ['not_found', 'bonus_over'],
  }),
};
