import type { Atomically, Queryable } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { KeptPayerRule, PayerRule } from './payer-rule.ts';
import * as store from './payer-store.ts';

/** Where a regulator asks that only the player pays in (Lei 14.790/2023, Portaria SPA/MF 615/2024). */
const OWN_ACCOUNT_JURISDICTIONS: readonly string[] = ['br-spa'];

/** A site's rule as staff sees it. */
export interface SitePayerRule extends KeptPayerRule {
  /** Without a rule of its own a site follows that of all other sites. */
  isOwn: boolean;
  /** Whether the site's regulator asks for the player's own account: nobody can switch that off. */
  isForced: boolean;
}

/** What a change sets; a rule of claw-backs that it leaves out stays as it is. */
export type PayerRuleChange = Pick<PayerRule, 'ownAccountOnly' | 'refundByItself'> & Partial<PayerRule>;

/** Who may pay deposits, site by site. */
export interface PayerRules {
  of(q: Queryable, site: string): Promise<PayerRule>;
  /** Whether any site asks for the player's own account: where none does, nobody's site has to be looked up. */
  isAskedAnywhere(q: Queryable): Promise<boolean>;
  /** That of all other sites first, then that of each site. */
  list(q: Queryable): Promise<SitePayerRule[]>;
  /**
   * Gives a site a rule of its own, or changes the one of all others (`''`). `version` is the one that was read, 0 for
   * a site that had none of its own. Fails with `site_unknown`, and with `rules_changed` where somebody else was first.
   */
  save(actor: Actor, site: string, version: number, rule: PayerRuleChange): Promise<SitePayerRule>;
}

interface PayerRulesParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

export function createPayerRules({ atomically, clock, office, sites }: PayerRulesParts): PayerRules {
  async function isForced(site: string): Promise<boolean> {
    const found = site === '' ? undefined : await sites.directory.find(site);
    return found !== undefined && OWN_ACCOUNT_JURISDICTIONS.includes(found.jurisdiction);
  }

  async function seen(kept: readonly KeptPayerRule[], site: string): Promise<SitePayerRule> {
    const rule = kept.find((one) => one.site === site) ?? kept.find((one) => one.site === '');
    if (rule === undefined) throw new Error('there is no rule of payers for sites without one of their own');
    const [isOwn, forced] = [rule.site === site, await isForced(site)];
    const ownAccountOnly = rule.ownAccountOnly || forced;
    return { ...rule, site, version: isOwn ? rule.version : 0, isOwn, isForced: forced, ownAccountOnly };
  }

  const all = async (q: Queryable): Promise<SitePayerRule[]> => {
    const kept = await store.listRules(q);
    const keys = ['', ...(await sites.directory.all()).map(({ key }) => key)];
    return Promise.all(keys.map((key) => seen(kept, key)));
  };

  return {
    of: async (q, site) => seen(await store.listRules(q), site),
    isAskedAnywhere: async (q) => (await all(q)).some(({ ownAccountOnly }) => ownAccountOnly),
    list: all,
    async save(actor, site, version, rule) {
      if (site !== '' && (await sites.directory.find(site)) === undefined)
        throw new Failure('site_unknown', { field: 'site' });
      const forced = await isForced(site);
      return atomically(async (tx) => {
        await store.lockRules(tx);
        const before = await seen(await store.listRules(tx), site);
        if (before.version !== version) throw new Failure('rules_changed', { field: 'saved_version' });
        const changed = { ...before, ...rule, ownAccountOnly: rule.ownAccountOnly || forced };
        await store.upsertRule(tx, site, changed, clock.now());
        const after = await seen(await store.listRules(tx), site);
        const told = ({ ownAccountOnly, refundByItself, freezeOnClawBack, cancelBonusOnClawBack }: PayerRule) => ({
          ownAccountOnly,
          refundByItself,
          freezeOnClawBack,
          cancelBonusOnClawBack,
        });
        const subject = `payer_rules:${site === '' ? 'all' : site}`;
        await office.record(tx, actor, {
          action: 'payer_rules.changed',
          subject,
          before: told(before),
          after: told(after),
        });
        return after;
      });
    },
  };
}
