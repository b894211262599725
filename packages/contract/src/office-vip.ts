import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyOut, pageOf, serial } from './values.ts';
import { vipGiftKinds, vipLadders, vipReasons } from './vip.ts';

/** The key of a site; empty for every site without its own plan. */
export const planSite = z.string().regex(/^([a-z0-9][a-z0-9-]{0,31})?$/);

/** The values of a plan, by its form. Amounts are decimal strings. */
export const planValues = z.record(z.string(), z.unknown());

/** The plan of a site, or the plan of all other sites: the latest version, in force or not yet. */
export const sitePlan = z.object({
  site: planSite,
  site_name: z.string().meta({ description: 'Empty for the plan of all other sites' }),
  is_own: z
    .boolean()
    .meta({ description: 'Whether the site has its own plan; otherwise it uses the plan of all other sites' }),
  held_back: z
    .boolean()
    .meta({ description: 'Whether rewards are off because the regulator of the site requires its own plan' }),
  saved_version: z.int(),
  saved_at: moment,
  effective_on: z
    .string()
    .nullable()
    .meta({ description: 'First day on which it applies, yyyy-mm-dd; null if it applies at once' }),
  plan: planValues,
});

/** The input that saves a plan. `saved_version`: the version that was read, 0 for a site without its own plan. */
export const planInput = z.object({
  site: planSite,
  saved_version: z.int().min(0).max(2_147_483_647),
  plan: planValues,
  reason: line(3, 200),
});

/** VIP and rebate plans, for staff. */
export const officeVip = {
  officeVip: endpoint('officeVip', {
    audience: 'staff',
    summary: 'Lists the VIP plans, the plan of all other sites first, then that of each site; with the form of a plan',
    input: nothing,
    answer: { data: z.array(sitePlan), form: planValues },
  }),
  officeVipSave: endpoint('officeVipSave', {
    audience: 'staff',
    summary:
      'Saves a VIP plan of a site as its next version, which applies at once. Recorded in the audit log with the previous plan',
    input: planInput,
    answer: { data: sitePlan },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree', 'promotion_rule'],
  }),
  officeVipSimulate: endpoint('officeVipSimulate', {
    audience: 'staff',
    summary: 'Counts the players who would change levels if a plan took effect now, by their recharges and bets so far',
    input: z.object({ site: planSite, plan: planValues }),
    answer: {
      data: z.object({
        players: z.int(),
        up: z.int(),
        down: z.int().meta({ description: 'Players whose level the plan does not have' }),
        above: z.int().meta({ description: 'Players who keep a level that they would not reach by the plan' }),
        gifts: moneyOut.meta({ description: 'Sum of the level rewards that would become claimable' }),
        levels: z.array(z.object({ level: z.int(), name: z.string(), now: z.int(), later: z.int() })),
      }),
    },
    failures: ['site_unknown', 'rules_disagree', 'promotion_rule'],
  }),
  officeVipHistory: endpoint('officeVipHistory', {
    audience: 'staff',
    summary: 'Lists the level changes and claimed level rewards of all players, or of one',
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
    summary:
      'Lists the rebate plans, the plan of all other sites first, then that of each site; with the form of a plan',
    input: nothing,
    answer: { data: z.array(sitePlan), form: planValues },
  }),
  officeRebatesSave: endpoint('officeRebatesSave', {
    audience: 'staff',
    summary: "Saves a rebate plan of a site as its next version, which applies from the site's next day",
    input: planInput,
    answer: { data: sitePlan },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree', 'promotion_rule'],
  }),
};
