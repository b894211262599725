import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import { type Actor, type Clock, addSeconds, Failure } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import * as store from './payer-rule-store.ts';
import type { StoredPayerRule, PayerRule } from './payer-rule-store.ts';
import type { Psp, ReceivedPix } from '@arara/pix';
import type { Identity, Member } from '../../../accounts/identity/index.ts';
import * as orders from '../deposits/deposit-store.ts';
import { classifyPayment, isCreditable } from '../received-payments/received-payment.ts';
import * as payments from '../received-payments/received-payment-store.ts';

/** The effective rule of a site. */
export type SitePayerRule = StoredPayerRule & {
  /** Whether the site has its own rule; otherwise it follows the default rule. */
  isOwn: boolean;
  /** Whether the regulator of the site forces `ownAccountOnly`. */
  isForced: boolean;
};

/** A change of a rule; omitted fields stay as they are. */
export type PayerRuleChange = Pick<PayerRule, 'ownAccountOnly' | 'refundByItself'> & Partial<PayerRule>;

/** The payer rules of all sites. */
export interface PayerRules {
  find(q: Queryable, site: string): Promise<PayerRule>;
  /** Whether any site requires the player's own account; if none does, the check needs no member. */
  isRequiredAnywhere(q: Queryable): Promise<boolean>;
  /** The default rule first, then that of each site. */
  list(q: Queryable): Promise<SitePayerRule[]>;
  /**
   * Saves the own rule of a site, or the default rule (`''`). `version` is the version that the caller read, 0 for a site
   * without its own rule. Fails with `site_unknown`, and with `rules_changed` where another change came first.
   */
  save(actor: Actor, site: string, version: number, rule: PayerRuleChange): Promise<SitePayerRule>;
}

interface PayerRulesDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

export function createPayerRules({ atomically, clock, staff, sites }: PayerRulesDeps): PayerRules {
  async function isForced(site: string): Promise<boolean> {
    const found = site === '' ? undefined : await sites.directory.find(site);
    return found?.rules.ownAccountOnly === true;
  }

  async function toSiteRule(stored: readonly StoredPayerRule[], site: string): Promise<SitePayerRule> {
    const rule = stored.find((one) => one.site === site) ?? stored.find((one) => one.site === '');
    if (rule === undefined) throw new Error('the default payer rule is missing');
    const [isOwn, forced] = [rule.site === site, await isForced(site)];
    const ownAccountOnly = rule.ownAccountOnly || forced;
    return { ...rule, site, version: isOwn ? rule.version : 0, isOwn, isForced: forced, ownAccountOnly };
  }

  const listRules = async (q: Queryable): Promise<SitePayerRule[]> => {
    const stored = await store.listPayerRules(q);
    const keys = ['', ...(await sites.directory.all()).map(({ key }) => key)];
    return Promise.all(keys.map((key) => toSiteRule(stored, key)));
  };

  return {
    find: async (q, site) => toSiteRule(await store.listPayerRules(q), site),
    isRequiredAnywhere: async (q) => (await listRules(q)).some(({ ownAccountOnly }) => ownAccountOnly),
    list: listRules,
    async save(actor, site, version, rule) {
      if (site !== '' && (await sites.directory.find(site)) === undefined)
        throw new Failure('site_unknown', { field: 'site' });
      const forced = await isForced(site);
      return atomically(async (tx) => {
        await store.lockPayerRules(tx);
        const before = await toSiteRule(await store.listPayerRules(tx), site);
        if (before.version !== version) throw new Failure('rules_changed', { field: 'saved_version' });
        const changed = { ...before, ...rule, ownAccountOnly: rule.ownAccountOnly || forced };
        await store.upsertPayerRule(tx, site, changed, clock.now());
        const after = await toSiteRule(await store.listPayerRules(tx), site);
        const toAuditEntry = ({
          ownAccountOnly,
          refundByItself,
          freezeOnClawBack,
          cancelBonusOnClawBack,
        }: PayerRule) => ({
          ownAccountOnly,
          refundByItself,
          freezeOnClawBack,
          cancelBonusOnClawBack,
        });
        const subject = `payer_rules:${site === '' ? 'all' : site}`;
        await staff.record(tx, actor, {
          action: 'payer_rules.changed',
          subject,
          before: toAuditEntry(before),
          after: toAuditEntry(after),
        });
        return after;
      });
    },
  };
}

/** How long the bank is asked for the payer before staff must decide. */
const MAX_CHECK_SECONDS = 24 * 3600;

/**
 * Whether the payer of a Pix is accepted. `anybody`: no rule applies; `own`: the player's own account; `other`: a third
 * party's. `unknown`: the bank gave no answer yet; `given_up`: it gave none for a whole day.
 */
export type PayerVerdict = 'anybody' | 'own' | 'other' | 'unknown' | 'given_up';

export interface PayerCheckResult {
  verdict: PayerVerdict;
  /** Whether a third party's payment is refunded automatically. */
  refundByItself: boolean;
}

export interface PayerCheck {
  /** Asks the bank for the payer where the rule of the player's site requires it. `since` is when the Pix was first reported. */
  check(pix: ReceivedPix, since: Date): Promise<PayerCheckResult>;
}

interface PayerCheckDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  payerRules: PayerRules;
  psp: Pick<Psp, 'isPaidBy'>;
}

const UNRESTRICTED: PayerCheckResult = { verdict: 'anybody', refundByItself: false };

export function createPayerCheck({ db, clock, identity, payerRules, psp }: PayerCheckDeps): PayerCheck {
  async function findVerdict(pix: ReceivedPix, taxId: string, since: Date): Promise<PayerVerdict> {
    const { endToEndId, txid, at } = pix;
    // Never by the tax id in the notification: it may be masked and is not proven.
    const answer = await psp.isPaidBy({ endToEndId, at, taxId, ...(txid === undefined ? {} : { txid }) });
    if (answer.outcome === 'ok') return answer.value ? 'own' : 'other';
    return addSeconds(since, MAX_CHECK_SECONDS) <= clock.now() ? 'given_up' : 'unknown';
  }

  return {
    async check(pix, since) {
      if (pix.txid === undefined || !(await payerRules.isRequiredAnywhere(db))) return UNRESTRICTED;
      const order = await orders.findByTxid(db, pix.txid);
      if (order === undefined || !isCreditable(classifyPayment(pix, order))) return UNRESTRICTED;
      const { cpf, site } = await identity.member(db, order.memberId);
      const { ownAccountOnly, refundByItself } = await payerRules.find(db, site);
      if (!ownAccountOnly || cpf === null || cpf === '') return UNRESTRICTED;
      return { verdict: await findVerdict(pix, cpf, since), refundByItself };
    },
  };
}

/** Deposits checked in one run, newest first; each is checked again until the bank answers. */
const MAX_CHECKED_PAYMENTS = 50;

/**
 * Asks the bank whether a member paid their credited deposits from their own account, where the rule of their site requires
 * it and their CPF is known. Deposits from before the CPF was known were credited without a check. Returns whether the rule
 * requires it; a deposit stays unknown while the bank gives no answer.
 */
export type PayerAudit = (member: Pick<Member, 'id' | 'cpf' | 'site'>) => Promise<boolean>;

interface PayerAuditDeps {
  db: Db;
  atomically: Atomically;
  payerRules: Pick<PayerRules, 'find'>;
  psp: Pick<Psp, 'isPaidBy'>;
}

export function createPayerAudit({ db, atomically, payerRules, psp }: PayerAuditDeps): PayerAudit {
  return async ({ id, cpf, site }) => {
    const { ownAccountOnly } = await payerRules.find(db, site);
    if (!ownAccountOnly || cpf === null || cpf === '') return ownAccountOnly;
    for (const { endToEndId, txid, paidAt: at } of await payments.listUnchecked(db, id, MAX_CHECKED_PAYMENTS)) {
      const answer = await psp.isPaidBy({ endToEndId, at, taxId: cpf, ...(txid === null ? {} : { txid }) });
      if (answer.outcome !== 'ok') continue;
      await atomically((tx) => payments.markPaidByOwner(tx, endToEndId, answer.value));
    }
    return true;
  };
}
