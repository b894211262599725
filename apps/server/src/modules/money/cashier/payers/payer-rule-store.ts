import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

/** Who may pay the deposits of a site. */
export interface PayerRule {
  /** Only from an account of the player's own CPF. */
  ownAccountOnly: boolean;
  /** Payments of third parties are refunded automatically; otherwise staff decides. */
  refundByItself: boolean;
  /** A player who owes a claw-back cannot play. */
  freezeOnClawBack: boolean;
  /** The bonuses of a deposit end when the bank takes it back. */
  cancelBonusOnClawBack: boolean;
}

/** A stored rule. `site` is the site's key; `''` is the default rule of all other sites. */
export type StoredPayerRule = PayerRule &
  CamelRow<
    'cashier.payer_rule',
    | 'own_account_only'
    | 'refund_by_itself'
    | 'freeze_on_claw_back'
    | 'cancel_bonus_on_claw_back'
    | 'site'
    | 'version'
    | 'updated_at'
  >;

const columns = sql`
  site, own_account_only as "ownAccountOnly", refund_by_itself as "refundByItself",
  freeze_on_claw_back as "freezeOnClawBack", cancel_bonus_on_claw_back as "cancelBonusOnClawBack", version, updated_at as "updatedAt"`;

/** All stored rules, the default rule first. */
export async function listPayerRules(q: Queryable): Promise<StoredPayerRule[]> {
  const { rows } = await sql<StoredPayerRule>`select ${columns} from cashier.payer_rule order by site`.execute(q);
  return rows;
}

/** Locks the rules against other changes until the transaction ends. */
export async function lockPayerRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.payer_rule'))`.execute(tx);
}

export async function upsertPayerRule(tx: Tx, site: string, rule: PayerRule, now: Date): Promise<void> {
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
