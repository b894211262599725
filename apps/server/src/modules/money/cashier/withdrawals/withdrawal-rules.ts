import type { Atomically, Queryable } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../../platform/index.ts';
import { type Jurisdiction, type Sites, createRuleFailure } from '../../../accounts/sites/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import * as store from './withdrawal-rule-store.ts';
import type { StoredWithdrawalRule, WithdrawalRule } from './withdrawal-rule-store.ts';
import { type Centavos, centavos, portion, rate, ZERO } from '@arara/money';
import { type Wallet, computeFreeCash } from '../../ledger/index.ts';

/** The effective rule of a site. */
export type SiteWithdrawalRule = StoredWithdrawalRule & {
  /** Whether the site has its own rule; otherwise it follows the default rule. */
  isOwn: boolean;
  /** Whether the regulator of the site forces `ownAccountOnly`. */
  isOwnAccountForced: boolean;
};

/** What the regulator of a site says of withdrawals. */
type RegulatedTerms = Pick<Jurisdiction, 'ownAccountOnly' | 'maxWithdrawalMinutes'>;

/** The withdrawal rules of all sites. */
export interface WithdrawalRules {
  /** The current rule of a site. */
  find(q: Queryable, site: string): Promise<WithdrawalRule>;
  /** Returns the refusal of a cancellation by the player where the regulator of a site forbids it. */
  findCancelRefusal(site: string): Promise<Failure | undefined>;
  /** The default rule first, then that of each site. */
  list(q: Queryable): Promise<SiteWithdrawalRule[]>;
  /**
   * Saves the own rule of a site, or the default rule (`''`). `version` is the version that the caller read, 0 for a site
   * without its own rule. Fails with `site_unknown`, with `rules_changed` where another change came first, and with
   * `rules_disagree` naming the inconsistent field.
   */
  save(actor: Actor, site: string, version: number, rule: WithdrawalRule): Promise<SiteWithdrawalRule>;
}

interface WithdrawalRulesDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** A rule for the audit log: money as text, without fields that every change modifies. */
function toAuditEntries(rule: WithdrawalRule): Record<string, unknown> {
  const entries = Object.entries(rule).filter(([name]) => !['site', 'version', 'updatedAt'].includes(name));
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}

/** The changed fields of a rule, before and after. */
function diffRules(before: WithdrawalRule, after: WithdrawalRule): { before: object; after: object } {
  const [old, current] = [toAuditEntries(before), toAuditEntries(after)];
  const names = Object.keys(current).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]));
  const pick = (entries: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, entries[name] ?? null]));
  return { before: pick(old), after: pick(current) };
}

/** The default rule, which belongs to no site. */
const UNREGULATED: RegulatedTerms = { ownAccountOnly: false, maxWithdrawalMinutes: null };

export function createWithdrawalRules({ atomically, clock, staff, sites }: WithdrawalRulesDeps): WithdrawalRules {
  async function findTerms(site: string): Promise<RegulatedTerms> {
    const found = site === '' ? undefined : await sites.directory.find(site);
    return found?.rules ?? UNREGULATED;
  }

  const applyTerms = <Rule extends WithdrawalRule>(rule: Rule, terms: RegulatedTerms): Rule => ({
    ...rule,
    ...(terms.ownAccountOnly ? { ownAccountOnly: true, nameMustMatch: true } : {}),
    slaMinutes: Math.min(rule.slaMinutes, terms.maxWithdrawalMinutes ?? rule.slaMinutes),
  });

  async function find(q: Queryable, site: string): Promise<StoredWithdrawalRule> {
    const rule = await store.findWithdrawalRule(q, site);
    if (rule === undefined) throw new Error('the default withdrawal rule is missing');
    return applyTerms(rule, await findTerms(site));
  }

  function toSiteRule(rule: StoredWithdrawalRule, site: string, terms: RegulatedTerms): SiteWithdrawalRule {
    const isOwn = rule.site === site;
    const version = isOwn ? rule.version : 0;
    return { ...applyTerms(rule, terms), site, version, isOwn, isOwnAccountForced: terms.ownAccountOnly };
  }

  return {
    find,
    async findCancelRefusal(site) {
      const rules = (await sites.directory.find(site))?.rules;
      if (rules?.isWithdrawalCancellable !== false) return undefined;
      return createRuleFailure(rules, 'isWithdrawalCancellable', { field: 'id', day: dayOf(clock.now()) });
    },
    async list(q) {
      const stored = await store.listWithdrawalRules(q);
      const keys = ['', ...(await sites.directory.all()).map(({ key }) => key)];
      return Promise.all(
        keys.map(async (key) => {
          const rule = stored.find(({ site }) => site === key) ?? stored.find(({ site }) => site === '');
          if (rule === undefined) throw new Error('the default withdrawal rule is missing');
          return toSiteRule(rule, key, await findTerms(key));
        }),
      );
    },
    async save(actor, site, version, input) {
      if (site !== '' && (await sites.directory.find(site)) === undefined)
        throw new Failure('site_unknown', { field: 'site' });
      const terms = await findTerms(site);
      const rule = applyTerms(input, terms);
      const field = findInvalidField(rule);
      if (field !== undefined) throw new Failure('rules_disagree', { field });
      return atomically(async (tx) => {
        await store.lockWithdrawalRules(tx);
        const before = await find(tx, site);
        const currentVersion = before.site === site ? before.version : 0;
        if (currentVersion !== version) throw new Failure('rules_changed', { field: 'saved_version' });
        await store.upsertWithdrawalRule(tx, site, rule, clock.now());
        const after = await find(tx, site);
        const subject = `withdrawal_rules:${site === '' ? 'all' : site}`;
        await staff.record(tx, actor, { action: 'withdrawal_rules.changed', subject, ...diffRules(before, after) });
        return toSiteRule(after, site, terms);
      });
    },
  };
}

/** How many withdrawals a month are free at a VIP level. */
export function countFreePerMonth({ freePerMonth }: Pick<WithdrawalRule, 'freePerMonth'>, level: number): number {
  return freePerMonth[Math.min(level, freePerMonth.length - 1)] ?? 0;
}

/** The fee of a withdrawal and its part for open wagering. */
export interface WithdrawalFee {
  whole: Centavos;
  wagering: Centavos;
  /** Whether one of the month's free withdrawals is used. */
  isFree: boolean;
  /** The fee waived by it. */
  waived: Centavos;
}

/**
 * The fee of a withdrawal, which is part of its amount: a fixed part and a share, rounded down in the player's favour and
 * waived while free withdrawals of the month are left; and another share while wagering is open.
 */
export function computeWithdrawalFee(
  { feeFixed, feeBps, wageringFeeBps }: Pick<WithdrawalRule, 'feeFixed' | 'feeBps' | 'wageringFeeBps'>,
  { amount, freeLeft, owesWagering }: { amount: Centavos; freeLeft: number; owesWagering: boolean },
): WithdrawalFee {
  const plain = centavos(feeFixed + portion(amount, feeBps));
  const wagering = owesWagering ? portion(amount, wageringFeeBps) : ZERO;
  // Without a fee, no free withdrawal is used.
  const isFree = plain > 0n && freeLeft > 0;
  return { whole: centavos((isFree ? 0n : plain) + wagering), wagering, isFree, waived: isFree ? plain : ZERO };
}

/** The first field of a rule that contradicts another; `undefined` for a consistent rule. */
export function findInvalidField(rule: WithdrawalRule): 'max' | 'fee_fixed' | undefined {
  if (rule.max < rule.min) return 'max';
  const bps = rate(rule.feeBps + rule.wageringFeeBps);
  // A fee grows slower than its amount, so the net of the minimum is the smallest net.
  return rule.feeFixed + portion(rule.min, bps) < rule.min ? undefined : 'fee_fixed';
}

/**
 * What a player can withdraw now; the header, the wallet, the withdraw page and the check of a request all use it. Where the
 * site's rule blocks on open wagering that is the free cash; where open wagering costs a fee, all the cash. Play money cannot
 * be withdrawn.
 */
export function computeAvailable(
  wallet: Pick<Wallet, 'cash' | 'bound' | 'isPlay'>,
  { wagering }: Pick<WithdrawalRule, 'wagering'>,
): Centavos {
  if (wallet.isPlay) return ZERO;
  return wagering === 'block' ? computeFreeCash(wallet) : wallet.cash;
}
