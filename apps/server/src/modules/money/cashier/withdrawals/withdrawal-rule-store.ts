import type { Centavos, Rate } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

/** The effect of an open wagering requirement on a withdrawal: it is refused, or costs a fee. */
export type WageringMode = 'block' | 'fee';

/** The withdrawal rules of a site. Money in centavos, shares in basis points. */
export interface WithdrawalRule {
  min: Centavos;
  max: Centavos;
  /** Requests of one member in a day of the site; `null` for no limit. */
  perDay: number | null;
  feeFixed: Centavos;
  feeBps: Rate;
  /** Free withdrawals in a month of the site, by VIP level from 0; the last entry applies to all higher levels. */
  freePerMonth: readonly number[];
  wagering: WageringMode;
  wageringFeeBps: Rate;
  /** Only to an account of the member's own CPF. */
  ownAccountOnly: boolean;
  /** Only to an account in the member's own name. */
  nameMustMatch: boolean;
  /** A destination younger than this is new. */
  keyAgeHours: number;
  /** The largest amount that is approved automatically; zero switches auto-approval off. */
  autoApproveUpTo: Centavos;
  /** The largest daily sum of a member that is approved automatically. */
  autoApprovePerDay: Centavos;
  /** The amount above which two people decide; `null` for the limit of the installation. */
  secondPersonAbove: Centavos | null;
  /** The time to decide on a withdrawal. */
  slaMinutes: number;
  bigWinFrom: Centavos;
  /** More requests than this within `velocityHours` raise a flag. */
  velocityCount: number;
  velocityHours: number;
}

/** A stored rule. `site` is the site's key; `''` is the default rule of all other sites. */
export type StoredWithdrawalRule = WithdrawalRule &
  CamelRow<
    'cashier.withdrawal_rule',
    | 'site'
    | 'min'
    | 'max'
    | 'per_day'
    | 'fee_fixed'
    | 'fee_bps'
    | 'free_per_month'
    | 'wagering'
    | 'wagering_fee_bps'
    | 'own_account_only'
    | 'name_must_match'
    | 'key_age_hours'
    | 'auto_approve_up_to'
    | 'auto_approve_per_day'
    | 'second_person_above'
    | 'sla_minutes'
    | 'big_win_from'
    | 'velocity_count'
    | 'velocity_hours'
    | 'version'
    | 'updated_at'
  >;

const columns = sql`
  site, min, max, per_day as "perDay", fee_fixed as "feeFixed", fee_bps as "feeBps", free_per_month as "freePerMonth",
  wagering, wagering_fee_bps as "wageringFeeBps", own_account_only as "ownAccountOnly",
  name_must_match as "nameMustMatch", key_age_hours as "keyAgeHours", auto_approve_up_to as "autoApproveUpTo",
  auto_approve_per_day as "autoApprovePerDay", second_person_above as "secondPersonAbove", sla_minutes as "slaMinutes",
  big_win_from as "bigWinFrom", velocity_count as "velocityCount", velocity_hours as "velocityHours", version,
  updated_at as "updatedAt"`;

/** All stored rules, the default rule first. */
export async function listWithdrawalRules(q: Queryable): Promise<StoredWithdrawalRule[]> {
  const { rows } =
    await sql<StoredWithdrawalRule>`select ${columns} from cashier.withdrawal_rule order by site`.execute(q);
  return rows;
}

/** The rule of a site: its own, or the default rule. */
export async function findWithdrawalRule(q: Queryable, site: string): Promise<StoredWithdrawalRule | undefined> {
  const { rows } = await sql<StoredWithdrawalRule>`
    select ${columns} from cashier.withdrawal_rule where site in (${site}, '') order by site desc limit 1`.execute(q);
  return rows[0];
}

/** Locks the rules against other changes until the transaction ends. */
export async function lockWithdrawalRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.withdrawal_rule'))`.execute(tx);
}

/** Saves the own rule of a site. */
export async function upsertWithdrawalRule(tx: Tx, site: string, rule: WithdrawalRule, now: Date): Promise<void> {
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
