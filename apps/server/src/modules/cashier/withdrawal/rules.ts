import type { Atomically, Queryable } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type KeptRule, type WithdrawalRule, disagreement } from './rule.ts';
import * as store from './rule-store.ts';

/** Where a regulator asks that money goes back to whom it came from (Lei 14.790/2023, Portaria SPA/MF 615/2024). */
const OWN_ACCOUNT_JURISDICTIONS: readonly string[] = ['br-spa'];

/** A site's rule as staff sees it. */
export interface SiteRule extends KeptRule {
  /** Whether the site has a rule of its own; without one it follows that of all other sites. */
  isOwn: boolean;
  /** Whether the site's regulator asks for the player's own account: nobody can switch that off. */
  isOwnAccountForced: boolean;
}

/** The rules of withdrawals, site by site. */
export interface Rules {
  /** The rule of a member's site, as it is now. */
  of(q: Queryable, site: string): Promise<WithdrawalRule>;
  /** That of all other sites first, then that of each site. */
  list(q: Queryable): Promise<SiteRule[]>;
  /**
   * Gives a site a rule of its own, or changes the one of all others (`''`). `version` is the one that was read, 0 for
   * a site that had none of its own. Fails with `site_unknown`, with `rules_changed` where somebody else was first,
   * and with `rules_disagree` naming the field that does not go with the others.
   */
  save(actor: Actor, site: string, version: number, rule: WithdrawalRule): Promise<SiteRule>;
}

interface RulesParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** A rule as the log keeps it: money as text, and without what every change changes. */
function logged(rule: WithdrawalRule): Record<string, unknown> {
  const entries = Object.entries(rule).filter(([name]) => !['site', 'version', 'updatedAt'].includes(name));
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}

/** What of a rule is another, as it was and as it is. */
function changeOf(before: WithdrawalRule, after: WithdrawalRule): { before: object; after: object } {
  const [was, is] = [logged(before), logged(after)];
  const names = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const only = (of: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  return { before: only(was), after: only(is) };
}

export function createRules({ atomically, clock, office, sites }: RulesParts): Rules {
  async function isForced(site: string): Promise<boolean> {
    const found = site === '' ? undefined : await sites.directory.find(site);
    return found !== undefined && OWN_ACCOUNT_JURISDICTIONS.includes(found.jurisdiction);
  }

  const forced = <Rule extends WithdrawalRule>(rule: Rule, isOn: boolean): Rule =>
    isOn ? { ...rule, ownAccountOnly: true, nameMustMatch: true } : rule;

  async function find(q: Queryable, site: string): Promise<KeptRule> {
    const rule = await store.findRule(q, site);
    if (rule === undefined) throw new Error('there is no rule of withdrawals for sites without one of their own');
    return forced(rule, await isForced(site));
  }

  function seen(rule: KeptRule, site: string, isOwnAccountForced: boolean): SiteRule {
    const isOwn = rule.site === site;
    const version = isOwn ? rule.version : 0;
    return { ...forced(rule, isOwnAccountForced), site, version, isOwn, isOwnAccountForced };
  }

  return {
    of: find,
    async list(q) {
      const kept = await store.listRules(q);
      const keys = ['', ...(await sites.directory.all()).map(({ key }) => key)];
      return Promise.all(
        keys.map(async (key) => {
          const rule = kept.find(({ site }) => site === key) ?? kept.find(({ site }) => site === '');
          if (rule === undefined) throw new Error('there is no rule of withdrawals for sites without one of their own');
          return seen(rule, key, await isForced(key));
        }),
      );
    },
    async save(actor, site, version, given) {
      if (site !== '' && (await sites.directory.find(site)) === undefined)
        throw new Failure('site_unknown', { field: 'site' });
      const isOwnAccountForced = await isForced(site);
      const rule = forced(given, isOwnAccountForced);
      const field = disagreement(rule);
      if (field !== undefined) throw new Failure('rules_disagree', { field });
      return atomically(async (tx) => {
        await store.lockRules(tx);
        const before = await find(tx, site);
        const standing = before.site === site ? before.version : 0;
        if (standing !== version) throw new Failure('rules_changed', { field: 'saved_version' });
        await store.upsertRule(tx, site, rule, clock.now());
        const after = await find(tx, site);
        const subject = `withdrawal_rules:${site === '' ? 'all' : site}`;
        await office.record(tx, actor, { action: 'withdrawal_rules.changed', subject, ...changeOf(before, after) });
        return seen(after, site, isOwnAccountForced);
      });
    },
  };
}
