import type { Fault, Form, Rule } from '@arara/activity-kit';
import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type PlanKind, readPlan, formatPlan } from './plan.ts';
import * as store from './store.ts';

const DAY_SECONDS = 86_400;
/** The effective day of a default plan: before any day. */
const FIRST_DAY = '0001-01-01';

/** A plan in force. */
export interface EffectivePlan<Plan> {
  plan: Plan;
  /** The site; `''` for all sites without a plan of their own. */
  site: string;
  /** 0 for the default plan. */
  version: number;
  /** The site's day from which it applies; `null` for the default plan. */
  since: string | null;
}

/** A site's plan as staff sees it: the latest version, in force or not yet. */
export interface SitePlan {
  site: string;
  siteName: string;
  isOwn: boolean;
  isHeldBack: boolean;
  version: number;
  savedAt: Date;
  /** `null` where a change takes effect at once. */
  effectiveOn: string | null;
  plan: Record<string, unknown>;
}

/** Plans of one kind, site by site. */
export interface Plans<Plan> {
  /**
   * Finds the plan of a site on a day, by default today. Where the regulator requires a plan of the site's own, the shared plan
   * comes with its rewards off.
   */
  findEffectivePlan(q: Queryable, site: string, day?: string): Promise<EffectivePlan<Plan>>;
  /** Lists the plan for sites without their own, then the plan of each site. */
  list(q: Queryable): Promise<SitePlan[]>;
  /** Reads the form of a plan for a site. Fails with `site_unknown`, `promotion_rule` or `rules_disagree`. */
  read(site: string, data: unknown): Promise<Plan>;
  /**
   * Saves the next version. `version` is the one that was read, 0 for a site without its own plan. Fails as `read` does, and
   * with `rules_changed` after a concurrent change.
   */
  save(actor: Actor, change: { site: string; version: number; data: unknown; reason: string }): Promise<SitePlan>;
}

interface PlansDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  /** Finds free rounds of a plan that cannot be granted; absent where no plan of the kind gives any. */
  findGameFaults?: (read: { form: Form; rule: Rule }) => Promise<readonly Fault[]>;
}

/** The default plan in the form of a stored one. */
const toStoredDefault = <Plan extends object>(kind: PlanKind<Plan>): store.StoredPlan => ({
  site: '',
  version: 0,
  effectiveOn: FIRST_DAY,
  plan: formatPlan(kind, kind.defaultPlan),
  savedAt: new Date(0),
});

/** Plans as staff sees them. */
function createPlanList<Plan extends object>(
  kind: PlanKind<Plan>,
  { sites, isHeldBack }: PlanListDeps,
): Plans<Plan>['list'] {
  return async (q) => {
    const stored = await store.listLatest(q, kind.key);
    const shared = stored.find(({ site }) => site === '') ?? toStoredDefault(kind);
    const all = [{ key: '', name: '' }, ...(await sites.directory.all())];
    return Promise.all(
      all.map(async ({ key, name }) => {
        const own = stored.find(({ site }) => site === key);
        const { plan, savedAt, effectiveOn } = own ?? shared;
        return {
          site: key,
          siteName: name,
          isOwn: own !== undefined,
          isHeldBack: own === undefined && (await isHeldBack(key)),
          version: own?.version ?? 0,
          savedAt,
          effectiveOn: kind.fromNextDay && effectiveOn !== FIRST_DAY ? effectiveOn : null,
          plan: formatPlan(kind, readPlan(kind, plan)),
        };
      }),
    );
  };
}

interface PlanListDeps {
  sites: Pick<Sites, 'directory'>;
  isHeldBack: (site: string) => Promise<boolean>;
}

interface PlanChange {
  site: string;
  version: number;
  plan: Record<string, unknown>;
  reason: string;
}

/** Inserts the next version and records the change in the audit log. */
function createPlanWriter<Plan extends object>(kind: PlanKind<Plan>, { clock, staff }: PlansDeps) {
  return async (tx: Tx, actor: Actor, { site, version, plan, reason }: PlanChange): Promise<void> => {
    await store.lockPlans(tx);
    const own = (await store.listLatest(tx, kind.key)).find((kept) => kept.site === site);
    if ((own?.version ?? 0) !== version) throw new Failure('rules_changed', { field: 'saved_version' });
    const savedAt = clock.now();
    const effectiveOn = dayOf(kind.fromNextDay ? addSeconds(savedAt, DAY_SECONDS) : savedAt);
    const kept = { kind: kind.key, site, version: version + 1, effectiveOn, plan, savedAt, savedBy: actor.id };
    await store.insertPlan(tx, kept);
    await staff.record(tx, actor, {
      action: `${kind.key}.plan_changed`,
      subject: `${kind.key}_plan:${site === '' ? 'all' : site}`,
      before: own?.plan ?? toStoredDefault(kind).plan,
      after: plan,
      reason,
    });
  };
}

export function createPlans<Plan extends object>(deps: PlansDeps, kind: PlanKind<Plan>): Plans<Plan> {
  const { atomically, clock, sites, findGameFaults } = deps;
  const write = createPlanWriter(kind, deps);

  async function isHeldBack(site: string): Promise<boolean> {
    const found = site === '' ? undefined : await sites.directory.find(site);
    return found?.rules.requiresNamedRewards === true;
  }

  async function read(site: string, data: unknown): Promise<Plan> {
    if (site !== '' && (await sites.directory.find(site)) === undefined)
      throw new Failure('site_unknown', { field: 'site' });
    const plan = readPlan(kind, data);
    const [fault] = (await findGameFaults?.({ form: kind.form, rule: plan as Plan & Rule })) ?? [];
    if (fault !== undefined) throw new Failure('rules_disagree', { field: `plan.${fault.path}` });
    return plan;
  }

  const list = createPlanList(kind, { sites, isHeldBack });

  return {
    async findEffectivePlan(q, site, day = dayOf(clock.now())) {
      const kept = (await store.findPlan(q, kind.key, site, day)) ?? toStoredDefault(kind);
      const plan = readPlan(kind, kept.plan);
      const isOff = kept.site !== site && (await isHeldBack(site));
      const since = kept.effectiveOn === FIRST_DAY ? null : kept.effectiveOn;
      return { plan: isOff ? kind.withoutRewards(plan) : plan, site: kept.site, version: kept.version, since };
    },
    list,
    read,
    async save(actor, { site, version, data, reason }) {
      const plan = formatPlan(kind, await read(site, data));
      return atomically(async (tx) => {
        await write(tx, actor, { site, version, plan, reason });
        const saved = (await list(tx)).find((one) => one.site === site);
        if (saved === undefined) throw new Error(`the saved plan of site ${site} is missing`);
        return saved;
      });
    },
  };
}
