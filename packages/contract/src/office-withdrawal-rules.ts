import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moneyIn, moneyOrNone, moneyOut, moment } from './values.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);

/** The key of a site; empty for the default rule, of every site without its own. */
const site = z.string().regex(/^([a-z0-9][a-z0-9-]{0,31})?$/);

/** 100% in basis points. */
const MAX_BPS = 10_000;

const rule = z.object({
  site,
  site_name: z.string().meta({ description: 'Empty for the default rule' }),
  is_own: z.boolean().meta({ description: 'Whether the site has its own rule; otherwise the default rule applies' }),
  own_account_forced: z
    .boolean()
    .meta({ description: "Whether the site's regulator requires the player's own account" }),
  min: moneyOut,
  max: moneyOut,
  per_day: z.int().nullable().meta({ description: 'Maximum requests of a player in a day; null without a limit' }),
  fee_fixed: moneyOut,
  fee_bps: z.int().meta({ description: 'Percentage part of the fee, in basis points' }),
  free_per_month: z.array(z.int()).meta({
    description: 'Withdrawals without fee in a month, by VIP level from 0; the last entry applies to all higher levels',
  }),
  wagering: z
    .enum(['block', 'fee'])
    .meta({ description: 'Whether an open wagering requirement blocks a withdrawal or costs a fee' }),
  wagering_fee_bps: z.int(),
  own_account_only: z.boolean(),
  name_must_match: z.boolean(),
  key_age_hours: z.int().meta({ description: 'Hours for which a payout account counts as new' }),
  auto_approve_up_to: moneyOut.meta({ description: 'Largest amount approved automatically; zero for none' }),
  auto_approve_per_day: moneyOut.meta({
    description: 'Largest daily sum of a player approved automatically; zero for none',
  }),
  second_person_above: moneyOut.nullable().meta({
    description: 'Daily sum of a player above which two people decide; null for the limit of the installation',
  }),
  sla_minutes: z.int().meta({ description: 'Time to decide, in minutes' }),
  big_win_from: moneyOut,
  velocity_count: z.int(),
  velocity_hours: z.int(),
  saved_version: z.int(),
  updated_at: moment,
});

/** Withdrawal rules by site, for staff. */
export const officeWithdrawalRules = {
  officeWithdrawalRules: endpoint('officeWithdrawalRules', {
    audience: 'staff',
    summary: 'Lists the withdrawal rules, the default rule first, then that of each site',
    input: nothing,
    answer: { data: z.array(rule) },
  }),
  officeWithdrawalRuleSave: endpoint('officeWithdrawalRuleSave', {
    audience: 'staff',
    summary:
      'Saves the withdrawal rule of a site, or the default rule. Recorded in the audit log with the previous values',
    input: z.object({
      site,
      saved_version: whole(0, 2_147_483_647),
      min: moneyIn,
      max: moneyIn,
      per_day: whole(1, 1000).nullable(),
      fee_fixed: moneyOrNone,
      fee_bps: whole(0, MAX_BPS),
      free_per_month: z.array(whole(0, 1000)).min(1).max(32),
      wagering: z.enum(['block', 'fee']),
      wagering_fee_bps: whole(0, MAX_BPS),
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
