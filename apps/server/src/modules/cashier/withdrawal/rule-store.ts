import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { KeptRule, WithdrawalRule } from './rule.ts';

const columns = sql`
  site, min, max, per_day as "perDay", fee_fixed as "feeFixed", fee_bps as "feeBps", free_per_month as "freePerMonth",
  wagering, wagering_fee_bps as "wageringFeeBps", own_account_only as "ownAccountOnly",
  name_must_match as "nameMustMatch", key_age_hours as "keyAgeHours", auto_approve_up_to as "autoApproveUpTo",
  auto_approve_per_day as "autoApprovePerDay", second_person_above as "secondPersonAbove", sla_minutes as "slaMinutes",
  big_win_from as "bigWinFrom", velocity_count as "velocityCount", velocity_hours as "velocityHours", version,
  updated_at as "updatedAt"`;

/** Every rule that is kept; the one of all other sites first. */
export async function listRules(q: Queryable): Promise<KeptRule[]> {
  const { rows } = await sql<KeptRule>`select ${columns} from cashier.withdrawal_rule order by site`.execute(q);
  return rows;
}

/** The rule of a site: its own, or the one of all other sites. */
export async function findRule(q: Queryable, site: string): Promise<KeptRule | undefined> {
  const { rows } = await sql<KeptRule>`
    select ${columns} from cashier.withdrawal_rule where site in (${site}, '') order by site desc limit 1`.execute(q);
  return rows[0];
}

/** Keeps every other change of rules waiting until the transaction ends. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.withdrawal_rule'))`.execute(tx);
}

/** Gives a site this rule, its own from now on. */
export async function upsertRule(tx: Tx, site: string, rule: WithdrawalRule, now: Date): Promise<void> {
  await sql`
    insert into cashier.withdrawal_rule
      (site, min, max, per_day, fee_fixed, fee_bps, free_per_month, wagering, wagering_fee_bps, own_account_only,
       name_must_match, key_age_hours, auto_approve_up_to, auto_approve_per_day, second_person_above, sla_minutes,
       big_win_from, velocity_count, velocity_hours, updated_at)
    values
      (${site}, ${rule.min}, ${rule.max}, ${rule.perDay}, ${rule.feeFixed}, ${rule.feeBps},
       ${[...rule.freePerMonth]}::integer[], ${rule.wagering}, ${rule.wageringFeeBps}, ${rule.ownAccountOnly},
       ${rule.nameMustMatch}, ${rule.keyAgeHours}, ${rule.autoApproveUpTo}, ${rule.autoApprovePerDay},
       ${rule.secondPersonAbove}, ${rule.slaMinutes}, ${rule.bigWinFrom}, ${rule.velocityCount},
       ${rule.velocityHours}, ${now})
    on conflict (site) do update set
      min = excluded.min, max = excluded.max, per_day = excluded.per_day, fee_fixed = excluded.fee_fixed,
      fee_bps = excluded.fee_bps, free_per_month = excluded.free_per_month, wagering = excluded.wagering,
      wagering_fee_bps = excluded.wagering_fee_bps, own_account_only = excluded.own_account_only,
      name_must_match = excluded.name_must_match, key_age_hours = excluded.key_age_hours,
      auto_approve_up_to = excluded.auto_approve_up_to, auto_approve_per_day = excluded.auto_approve_per_day,
      second_person_above = excluded.second_person_above, sla_minutes = excluded.sla_minutes,
      big_win_from = excluded.big_win_from, velocity_count = excluded.velocity_count,
      velocity_hours = excluded.velocity_hours, version = cashier.withdrawal_rule.version + 1,
      updated_at = excluded.updated_at`.execute(tx);
}
