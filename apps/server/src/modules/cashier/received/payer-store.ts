import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { KeptPayerRule, PayerRule } from './payer-rule.ts';

const columns = sql`
  site, own_account_only as "ownAccountOnly", refund_by_itself as "refundByItself",
  freeze_on_claw_back as "freezeOnClawBack", cancel_bonus_on_claw_back as "cancelBonusOnClawBack", version, updated_at as "updatedAt"`;

/** Every rule that is kept; the one of all other sites first. */
export async function listRules(q: Queryable): Promise<KeptPayerRule[]> {
  const { rows } = await sql<KeptPayerRule>`select ${columns} from cashier.payer_rule order by site`.execute(q);
  return rows;
}

/** Keeps every other change of these rules waiting until the transaction ends. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.payer_rule'))`.execute(tx);
}

export async function upsertRule(tx: Tx, site: string, rule: PayerRule, now: Date): Promise<void> {
  await sql`
    insert into cashier.payer_rule (site, own_account_only, refund_by_itself, freeze_on_claw_back,
      cancel_bonus_on_claw_back, updated_at)
    values (${site}, ${rule.ownAccountOnly}, ${rule.refundByItself}, ${rule.freezeOnClawBack},
      ${rule.cancelBonusOnClawBack}, ${now})
    on conflict (site) do update set own_account_only = excluded.own_account_only,
      refund_by_itself = excluded.refund_by_itself, freeze_on_claw_back = excluded.freeze_on_claw_back,
      cancel_bonus_on_claw_back = excluded.cancel_bonus_on_claw_back, version = cashier.payer_rule.version + 1,
      updated_at = excluded.updated_at`.execute(tx);
}
