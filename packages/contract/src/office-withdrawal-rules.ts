import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moneyIn, moneyOrNone, moneyOut, moment } from './values.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);

/** The site's key; empty for every site without a rule of its own. */
const site = z.string().regex(/^([a-z0-9][a-z0-9-]{0,31})?$/);

/** The whole in basis points. */
const ALL_BPS = 10_000;

const rule = z.object({
  site,
  site_name: z.string().meta({ description: 'empty for the rule of all other sites' }),
  is_own: z.boolean().meta({ description: 'without a rule of its own a site follows that of all other sites' }),
  own_account_forced: z
    .boolean()
    .meta({ description: "whether the site's regulator asks for the player's own account" }),
  min: moneyOut,
  max: moneyOut,
  per_day: z.int().nullable(),
  fee_fixed: moneyOut,
  fee_bps: z.int(),
  free_per_month: z.array(z.int()),
  wagering: z.enum(['block', 'fee']),
  wagering_fee_bps: z.int(),
  own_account_only: z.boolean(),
  name_must_match: z.boolean(),
  key_age_hours: z.int(),
  auto_approve_up_to: moneyOut,
  auto_approve_per_day: moneyOut,
  second_person_above: moneyOut.nullable(),
  sla_minutes: z.int(),
  big_win_from: moneyOut,
  velocity_count: z.int(),
  velocity_hours: z.int(),
  saved_version: z.int(),
  updated_at: moment,
});

/** The rules of withdrawals, site by site. */
export const officeWithdrawalRules = {
  officeWithdrawalRules: endpoint('officeWithdrawalRules', {
    audience: 'staff',
    summary: 'The rules of withdrawals: of all other sites first, then of each site',
    input: nothing,
    answer: { data: z.array(rule) },
  }),
  officeWithdrawalRuleSave: endpoint('officeWithdrawalRuleSave', {
    audience: 'staff',
    summary: 'Gives a site a rule of its own, or changes it; written down with what it was',
    input: z.object({
      site,
      saved_version: whole(0, 2_147_483_647),
      min: moneyIn,
      max: moneyIn,
      per_day: whole(1, 1000).nullable(),
      fee_fixed: moneyOrNone,
      fee_bps: whole(0, ALL_BPS),
      free_per_month: z.array(whole(0, 1000)).min(1).max(32),
      wagering: z.enum(['block', 'fee']),
      wagering_fee_bps: whole(0, ALL_BPS),
      own_account_only: z.boolean(),
      name_must_match: z.boolean(),
      key_age_hours: whole(0, 8760),
      auto_approve_up_to: moneyOrNone,
      auto_approve_per_day: moneyOrNone,
      second_person_above: moneyOrNone.nullable(),
      sla_minutes: whole(1, 100_000),
      big_win_from: moneyIn,
      velocity_count: whole(1, 1000),
      velocity_hours: whole(1, 8760),
    }),
    answer: { data: rule },
    failures: ['site_unknown', 'rules_changed', 'rules_disagree'],
  }),
};
