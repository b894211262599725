import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, serial } from './values.ts';
import { vipGiftKinds, vipLadders, vipReasons } from './vip.ts';

/** The site's key; empty for every site without a plan of its own. */
export const planSite = z.string().regex(/^([a-z0-9][a-z0-9-]{0,31})?$/);

/** A plan as it is filled in: JSON by its form, money as decimal strings. */
export const filledPlan = z.record(z.string(), z.unknown());

export const keptPlan = z.object({
  site: planSite,
  site_name: z.string().meta({ description: 'empty for the plan of all other sites' }),
  is_own: z.boolean(),
  held_back: z
    .boolean()
    .meta({ description: "whether the site's regulator keeps rewards off until it has a plan of its own" }),
  saved_version: z.int(),
  saved_at: moment,
  effective_on: z.string().nullable().meta({ description: 'the day from which it counts, yyyy-mm-dd; null: at once' }),
  plan: filledPlan,
});

export const planSaving = z.object({
  site: planSite,
  saved_version: z.int().min(0).max(2_147_483_647),
  plan: filledPlan,
  reason: line(3, 200),
});

/** The VIP ladders and the rates of rebates, as staff keeps them. */
export const officeVip = {
  officeVip: endpoint('officeVip', {
    audience: 'staff',
    summary: 'The VIP plans: of all other sites first, then of each site; and the form that a plan is filled in by',
    input: nothing,
    answer: { data: z.array(keptPlan), form: filledPlan },
  }),
  officeVipSave: endpoint('officeVipSave', {
    audience: 'staff',
    summary: 'Gives a site a VIP plan of its own, or another version of it; written down with what it was and why',
    input: planSaving,
    answer: { data: keptPlan },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree', 'promotion_rule'],
  }),
  officeVipSimulate: endpoint('officeVipSimulate', {
    audience: 'staff',
    summary: 'How many players would move if a plan came into force now, by what they have paid in and bet so far',
    input: z.object({ site: planSite, plan: filledPlan }),
    answer: {
      data: z.object({
        players: z.int(),
        up: z.int(),
        down: z.int().meta({ description: 'whose level the plan no longer has' }),
        above: z.int().meta({ description: 'who keep a level that they would not reach any more' }),
        gifts: moneyOut.meta({ description: 'gifts for levels that could be claimed at once' }),
        levels: z.array(z.object({ level: z.int(), name: z.string(), now: z.int(), later: z.int() })),
      }),
    },
    failures: ['site_unknown', 'rules_disagree', 'promotion_rule'],
  }),
  officeVipHistory: endpoint('officeVipHistory', {
    audience: 'staff',
    summary: 'Changes of level and gifts of all players, or of one',
    input: listIn,
    answer: {
      data: pageOf(
        z.object({
          id: z.string(),
          player_id: serial,
          time: moment,
          type: z.enum(['level', 'gift']),
          ladder: z.enum(vipLadders).nullable(),
          from_level: z.int().nullable(),
          level: z.int(),
          reason: z.enum(vipReasons).nullable(),
          kind: z.enum(vipGiftKinds).nullable(),
          amount: moneyOut.nullable(),
        }),
      ),
    },
  }),
  officeRebates: endpoint('officeRebates', {
    audience: 'staff',
    summary: 'The rates of rebates: of all other sites first, then of each site; and the form they are filled in by',
    input: nothing,
    answer: { data: z.array(keptPlan), form: filledPlan },
  }),
  officeRebatesSave: endpoint('officeRebatesSave', {
    audience: 'staff',
    summary: "Gives a site rates of its own, or another version of them, from the site's next day on",
    input: planSaving,
    answer: { data: keptPlan },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree', 'promotion_rule'],
  }),
};
