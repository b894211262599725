import { z } from 'zod';
import { commissionKinds } from './agency.ts';
import { endpoint, nothing } from './endpoint.ts';
import { category } from './games.ts';
import { listIn } from './office-list.ts';
import { filledPlan, keptPlan, planSaving, planSite } from './office-vip.ts';
import { line, moment, moneyOut, pageIn, pageOf, serial } from './values.ts';

/** How a statement stands for staff: counted, set aside, approved, paid, refused. */
export const statementStates = ['counted', 'held', 'approved', 'paid', 'refused'] as const;

const kind = z.enum(commissionKinds);
const state = z.enum(statementStates);
const percent = z.string().regex(/^\d+\.\d{2}$/);
const day = z.iso.date().meta({ description: "the site's day, yyyy-mm-dd" });
const site = planSite.min(1);

const figure = z.object({
  kind,
  base: moneyOut.meta({ description: 'of all who have an agent above them' }),
  allowed: moneyOut.meta({ description: "what the plan's highest rates would bring all agents together" }),
  counted: moneyOut,
});

const countedDay = z.object({
  id: z.string(),
  site: z.string(),
  day,
  state: z.enum(['counting', 'counted']),
  revision: z.int().meta({ description: 'how often it was counted; more than once where something changed since' }),
  counted_at: moment.nullable(),
  plan: z.string().meta({ description: 'whose plan, and which version' }),
  figures: z.array(figure),
  agents: z.int(),
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
    description: "what of the agent's is in no statement yet; below zero where it takes something back",
  }),
  state,
  pot: z.enum(['cash', 'rebate']),
  needs_second: z.boolean().meta({ description: 'whether two people have to approve' }),
  approved_by: z.array(z.string()).meta({ description: 'nobody where the house did so by itself' }),
  note: z.string(),
  made_at: moment,
  decided_at: moment.nullable(),
  paid_at: moment.nullable(),
});

const statementLine = z.object({
  id: z.string(),
  day,
  revision: z.int().meta({ description: 'over 1: what differs from what was counted before' }),
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

const decided = { answer: { data: statement } };
const note = line(3, 200);

/** Commissions of agents, as staff keeps them. */
export const officeCommissions = {
  officeCommissionPlans: endpoint('officeCommissionPlans', {
    audience: 'staff',
    summary:
      'The rates of commissions: of all other sites first, then of each site; and the form they are filled in by',
    input: nothing,
    answer: { data: z.array(keptPlan), form: filledPlan },
  }),
  officeCommissionPlanSave: endpoint('officeCommissionPlanSave', {
    audience: 'staff',
    summary: "Gives a site rates of its own, or another version of them, from the site's next day on",
    input: planSaving,
    answer: { data: keptPlan },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree', 'promotion_rule'],
  }),
  officeCommissionSimulate: endpoint('officeCommissionSimulate', {
    audience: 'staff',
    summary:
      'What the last days would have cost under a plan: by what was really played and paid in, and the tree as it is',
    input: z.object({ site, plan: filledPlan }),
    answer: {
      data: z.object({
        days: z.int().meta({ description: 'how many days were counted: thirty, or fewer where a site is very large' }),
        from: day,
        to: day,
        players: z.int().meta({ description: 'who did something on any of them and has an agent above them' }),
        agents: z.int().meta({ description: 'who would have earned something' }),
        figures: z.array(figure),
        cost: moneyOut,
        per_player: moneyOut.meta({ description: 'of those players, each, in all those days' }),
        kept: moneyOut.meta({ description: 'what the house kept of their cash in the same days' }),
        now: moneyOut.meta({ description: 'what the same days would have cost under the plan in force' }),
      }),
    },
    failures: ['site_unknown', 'rules_disagree', 'promotion_rule'],
  }),
  officeCommissionDays: endpoint('officeCommissionDays', {
    audience: 'staff',
    summary: 'Days as they were counted, the newest first: what could be earned, what was, and how it stands',
    input: z.object({ site: site.optional(), ...pageIn }),
    answer: { data: pageOf(countedDay) },
  }),
  officeCommissionCountAgain: endpoint('officeCommissionCountAgain', {
    audience: 'staff',
    summary: 'Has a day counted again: what differs goes into the next statements',
    input: z.object({ site, day, reason: note }),
    answer: { data: z.object({ asked: z.literal(true) }) },
    failures: ['commission_state'],
  }),
  officeCommissionStatements: endpoint('officeCommissionStatements', {
    audience: 'staff',
    summary: 'What agents are to be paid and were: of a day, of an agent, or in a state',
    input: listIn.extend({ site: site.optional(), day: day.optional(), status: state.optional() }),
    answer: { data: pageOf(statement), amount: moneyOut.meta({ description: 'of all that fit' }) },
  }),
  officeCommissionStatement: endpoint('officeCommissionStatement', {
    audience: 'staff',
    summary: 'A statement with the lines that it is made of, the largest first',
    input: z.object({ id: serial, ...pageIn }),
    answer: { data: statement, lines: pageOf(statementLine) },
    failures: ['not_found'],
  }),
  officeCommissionApprove: endpoint('officeCommissionApprove', {
    audience: 'staff',
    summary: 'Approves a statement; above the limit of the plan two people have to',
    input: z.object({ id: serial }),
    ...decided,
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
    summary: 'Approves what waits of a day, the smallest first, two hundred at a time',
    input: z.object({ site, day }),
    answer: {
      data: z.object({
        approved: z.int(),
        left: z.array(z.object({ id: serial, error: z.string(), message: z.string() })),
        more: z.int().meta({ description: 'how many wait beside these: asked again they are next' }),
      }),
    },
  }),
  officeCommissionHold: endpoint('officeCommissionHold', {
    audience: 'staff',
    summary: 'Sets a statement aside; its agent reads the note',
    input: z.object({ id: serial, note }),
    ...decided,
    failures: ['not_found', 'commission_state'],
  }),
  officeCommissionRelease: endpoint('officeCommissionRelease', {
    audience: 'staff',
    summary: 'Puts a statement back among those that wait',
    input: z.object({ id: serial, note }),
    ...decided,
    failures: ['not_found', 'commission_state'],
  }),
  officeCommissionRefuse: endpoint('officeCommissionRefuse', {
    audience: 'staff',
    summary: 'Refuses a statement for good; its agent reads why',
    input: z.object({ id: serial, reason: note }),
    ...decided,
    failures: ['not_found', 'commission_state'],
  }),
  officeCommissionPay: endpoint('officeCommissionPay', {
    audience: 'staff',
    summary: 'Has an approved statement paid, where its agent could not be before',
    input: z.object({ id: serial }),
    ...decided,
    failures: ['not_found', 'commission_state'],
  }),
};
