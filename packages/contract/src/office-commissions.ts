import { z } from 'zod';
import { commissionKinds } from './agency.ts';
import { endpoint, nothing } from './endpoint.ts';
import { category } from './games.ts';
import { listIn } from './office-list.ts';
import { planInput, planSite, planValues, sitePlan } from './office-vip.ts';
import { line, moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** The states of a statement: `counted` awaits approval, `held` is withheld by staff, `approved` awaits payment. */
export const statementStates = ['counted', 'held', 'approved', 'paid', 'refused'] as const;

const kind = z.enum(commissionKinds);
const state = z.enum(statementStates);
const percent = z.string().regex(/^\d+\.\d{2}$/);
const day = z.iso.date().meta({ description: "Day in the site's time zone, yyyy-mm-dd" });
const site = planSite.min(1);

const figure = z.object({
  kind,
  base: moneyOut.meta({ description: 'Volume of all players with an agent above them' }),
  allowed: moneyOut.meta({ description: "Upper bound of all commissions, at the plan's highest rates" }),
  counted: moneyOut.meta({ description: 'Commissions of all agents' }),
});

const commissionDay = z.object({
  id: z.string(),
  site: z.string(),
  day,
  state: z.enum(['counting', 'counted']),
  revision: z.int().meta({ description: 'Number of finished counts; above 1 after a recount' }),
  counted_at: moment.nullable(),
  plan: z.string().meta({ description: 'Plan as `site:version`; the site is empty for the shared plan' }),
  figures: z.array(figure),
  agents: z.int().meta({ description: 'Number of agents who earned a commission' }),
  statements: z.array(z.object({ state, count: z.int(), amount: moneyOut })),
});

const statement = z.object({
  id: serial,
  site: z.string(),
  day,
  player_id: serial,
  account: z.string(),
  amount: moneyOut,
  open: moneyOut.meta({
    description: "Sum of the agent's commissions in no statement yet; negative if it reverses earlier ones",
  }),
  state,
  pot: z.enum(['cash', 'rebate']).meta({ description: 'Balance that the payment is credited to' }),
  needs_second: z.boolean().meta({ description: 'Whether the plan requires two approvals' }),
  approved_by: z
    .array(z.string())
    .meta({ description: 'E-mails of the approvers so far; none for an automatic approval' }),
  note: z.string().meta({ description: 'Note that the agent sees; empty if there is none' }),
  made_at: moment,
  decided_at: moment.nullable(),
  paid_at: moment.nullable(),
});

const statementLine = z.object({
  id: z.string(),
  day,
  revision: z.int().meta({ description: 'Count that wrote the line; above 1 for a correction of an earlier count' }),
  kind,
  category: z.union([category, z.literal('all')]),
  side: z.enum(['direct', 'indirect']),
  via_id: serial,
  via: z.string(),
  base: moneyOut,
  rate: percent,
  rate_below: percent,
  amount: moneyOut,
});

const statementAnswer = { answer: { data: statement } };
const note = line(3, 200);

/** Commissions of agents for staff: plans, days and statements. */
export const officeCommissions = {
  officeCommissionPlans: endpoint('officeCommissionPlans', {
    audience: 'staff',
    summary:
      'Lists the commission plans, first the shared one of sites without their own, then that of each site, with the form of a plan',
    input: nothing,
    answer: { data: z.array(sitePlan), form: planValues },
  }),
  officeCommissionPlanSave: endpoint('officeCommissionPlanSave', {
    audience: 'staff',
    summary: "Saves a commission plan of a site, or the shared one; it applies from the site's next day",
    input: planInput,
    answer: { data: sitePlan },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree', 'promotion_rule'],
  }),
  officeCommissionSimulate: endpoint('officeCommissionSimulate', {
    audience: 'staff',
    summary:
      'Calculates what the last finished days would have cost under a plan, from their actual play and deposits and the current agent tree',
    input: z.object({ site, plan: planValues }),
    answer: {
      data: z.object({
        days: z.int().meta({ description: 'Number of simulated days: 30, or fewer for a large site' }),
        from: day,
        to: day,
        players: z.int().meta({ description: 'Number of active players with an agent above them' }),
        agents: z.int().meta({ description: 'Number of agents with a commission' }),
        figures: z.array(figure),
        cost: moneyOut.meta({ description: 'Commissions of all agents' }),
        per_player: moneyOut.meta({ description: 'Average cost per player over all days' }),
        kept: moneyOut.meta({ description: 'Cash stakes of these players less their wins over all days' }),
        now: moneyOut.meta({ description: 'Cost of the same days under the current plan' }),
      }),
    },
    failures: ['site_unknown', 'rules_disagree', 'promotion_rule'],
  }),
  officeCommissionDays: endpoint('officeCommissionDays', {
    audience: 'staff',
    summary: 'Lists the counted days, newest first, with their figures and statements',
    input: z.object({ site: site.optional(), ...pageIn }),
    answer: { data: pageOf(commissionDay) },
  }),
  officeCommissionCountAgain: endpoint('officeCommissionCountAgain', {
    audience: 'staff',
    summary: 'Queues a recount of a finished day; differences go into later statements',
    input: z.object({ site, day, reason: note }),
    answer: { data: z.object({ asked: z.literal(true) }) },
    failures: ['commission_state'],
  }),
  officeCommissionStatements: endpoint('officeCommissionStatements', {
    audience: 'staff',
    summary: 'Lists statements, newest day and largest amount first; filters by site, day, player and state',
    input: listIn.extend({ site: site.optional(), day: day.optional(), status: state.optional() }),
    answer: { data: pageOf(statement), amount: moneyOut.meta({ description: 'Sum of all matching statements' }) },
  }),
  officeCommissionStatement: endpoint('officeCommissionStatement', {
    audience: 'staff',
    summary: 'Returns a statement with its lines, largest amount first',
    input: z.object({ id: serial, ...pageIn }),
    answer: { data: statement, lines: pageOf(statementLine) },
    failures: ['not_found'],
  }),
  officeCommissionApprove: endpoint('officeCommissionApprove', {
    audience: 'staff',
    summary: 'Approves a statement; above the limit of the plan a second person must approve it too',
    input: z.object({ id: serial }),
    ...statementAnswer,
    failures: [
      'not_found',
      'commission_state',
      'commission_second_person',
      'staff_credit_maximum',
      'staff_credit_own',
      'role_limit_each',
      'role_limit_day',
    ],
  }),
  officeCommissionApproveDay: endpoint('officeCommissionApproveDay', {
    audience: 'staff',
    summary: 'Approves up to 200 statements of a day, smallest first',
    input: z.object({
      site,
      day,
      after: serial.optional().meta({ description: 'The `last` of the previous batch: continues behind it' }),
    }),
    answer: {
      data: z.object({
        approved: z.int(),
        left: z
          .array(z.object({ id: serial, error: z.string(), message: z.string() }))
          .meta({ description: 'Statements that could not be approved' }),
        more: z.int().meta({ description: 'Number of statements awaiting approval beyond these' }),
        last: serial.nullable().meta({ description: 'The last statement of this batch; null for none' }),
      }),
    },
  }),
  officeCommissionHold: endpoint('officeCommissionHold', {
    audience: 'staff',
    summary: 'Holds a statement and discards its approvals; the agent sees the note',
    input: z.object({ id: serial, note }),
    ...statementAnswer,
    failures: ['not_found', 'commission_state'],
  }),
  officeCommissionRelease: endpoint('officeCommissionRelease', {
    audience: 'staff',
    summary: 'Releases a held statement for approval',
    input: z.object({ id: serial, note }),
    ...statementAnswer,
    failures: ['not_found', 'commission_state'],
  }),
  officeCommissionRefuse: endpoint('officeCommissionRefuse', {
    audience: 'staff',
    summary: 'Refuses a statement for good; the agent sees the reason',
    input: z.object({ id: serial, reason: note }),
    ...statementAnswer,
    failures: ['not_found', 'commission_state'],
  }),
  officeCommissionPay: endpoint('officeCommissionPay', {
    audience: 'staff',
    summary: 'Retries the payment of an approved statement whose agent could not be paid',
    input: z.object({ id: serial }),
    ...statementAnswer,
    failures: ['not_found', 'commission_state'],
  }),
};
