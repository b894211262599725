import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type PlanKind, readPlan, written } from './plan.ts';
import * as store from './store.ts';

/** Where rewards are off until the operator switches them on for the site itself (Lei 14.790/2023). */
const HELD_BACK: readonly string[] = ['br-spa'];

const DAY_SECONDS = 86_400;
/** Of what stands in the code: before any day. */
const EVER = '0001-01-01';

/** A plan in force. */
export interface InForce<Plan> {
  plan: Plan;
  /** Whose it is; `''` of all sites without one of their own. */
  site: string;
  /** 0 for the one that stands where nobody has saved any. */
  version: number;
  /** The site's day from which it counts; `null` for what stands in the code. */
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
  /** `null` where a change counts at once. */
  effectiveOn: string | null;
  plan: Record<string, unknown>;
}

/** Plans of one kind, site by site. */
export interface Plans<Plan> {
  /** Of a site on a day (today without one). Where a regulator holds rewards back, the plan of others comes with them off. */
  of(q: Queryable, site: string, day?: string): Promise<InForce<Plan>>;
  /** That of all other sites first, then that of each site. */
  list(q: Queryable): Promise<SitePlan[]>;
  /** Reads a plan that was filled in for a site. Fails with `site_unknown`, `promotion_rule` or `rules_disagree`. */
  read(site: string, data: unknown): Promise<Plan>;
  /**
   * Saves another version. `version` is the one that was read, 0 for a site without one of its own. Fails as `read` does, and
   * with `rules_changed` where somebody else was first.
   */
  save(actor: Actor, asked: { site: string; version: number; data: unknown; reason: string }): Promise<SitePlan>;
}

interface PlansParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** Of a kind that nobody saved: what stands in the code. */
const firstOf = <Plan extends object>(kind: PlanKind<Plan>): store.KeptPlan => ({
  site: '',
  version: 0,
  effectiveOn: EVER,
  plan: written(kind, kind.first),
  savedAt: new Date(0),
});

/** Plans as staff sees them. */
function listingOf<Plan extends object>(kind: PlanKind<Plan>, { sites, isHeldBack }: Listing): Plans<Plan>['list'] {
  return async (q) => {
    const kept = await store.listLatest(q, kind.key);
    const ofAll = kept.find(({ site }) => site === '') ?? firstOf(kind);
    const all = [{ key: '', name: '' }, ...(await sites.directory.all())];
    return Promise.all(
      all.map(async ({ key, name }) => {
        const own = kept.find(({ site }) => site === key);
        const { plan, savedAt, effectiveOn } = own ?? ofAll;
        return {
          site: key,
          siteName: name,
          isOwn: own !== undefined,
          isHeldBack: own === undefined && (await isHeldBack(key)),
          version: own?.version ?? 0,
          savedAt,
          effectiveOn: kind.fromNextDay && effectiveOn !== EVER ? effectiveOn : null,
          plan: written(kind, readPlan(kind, plan)),
        };
      }),
    );
  };
}

interface Listing extends Pick<PlansParts, 'sites'> {
  isHeldBack: (site: string) => Promise<boolean>;
}

interface Saving {
  site: string;
  version: number;
  plan: Record<string, unknown>;
  reason: string;
}

/** Puts another version down, and into the log with the one before it. */
function savingOf<Plan extends object>(kind: PlanKind<Plan>, { clock, office }: PlansParts) {
  return async (tx: Tx, actor: Actor, { site, version, plan, reason }: Saving): Promise<void> => {
    await store.lockPlans(tx);
    const own = (await store.listLatest(tx, kind.key)).find((kept) => kept.site === site);
    if ((own?.version ?? 0) !== version) throw new Failure('rules_changed', { field: 'saved_version' });
    const savedAt = clock.now();
    const effectiveOn = dayOf(kind.fromNextDay ? addSeconds(savedAt, DAY_SECONDS) : savedAt);
    const kept = { kind: kind.key, site, version: version + 1, effectiveOn, plan, savedAt, savedBy: actor.id };
    await store.insertPlan(tx, kept);
    await office.record(tx, actor, {
      action: `${kind.key}.plan_changed`,
      subject: `${kind.key}_plan:${site === '' ? 'all' : site}`,
      before: own?.plan ?? firstOf(kind).plan,
      after: plan,
      reason,
    });
  };
}

export function createPlans<Plan extends object>(parts: PlansParts, kind: PlanKind<Plan>): Plans<Plan> {
  const { atomically, clock, sites } = parts;
  const put = savingOf(kind, parts);

  async function isHeldBack(site: string): Promise<boolean> {
    const found = site === '' ? undefined : await sites.directory.find(site);
    return found !== undefined && HELD_BACK.includes(found.jurisdiction);
  }

  async function read(site: string, data: unknown): Promise<Plan> {
    if (site !== '' && (await sites.directory.find(site)) === undefined)
      throw new Failure('site_unknown', { field: 'site' });
    return readPlan(kind, data);
  }

  const list = listingOf(kind, { sites, isHeldBack });

  return {
    async of(q, site, day = dayOf(clock.now())) {
      const kept = (await store.findPlan(q, kind.key, site, day)) ?? firstOf(kind);
      const plan = readPlan(kind, kept.plan);
      const isOff = kept.site !== site && (await isHeldBack(site));
      const since = kept.effectiveOn === EVER ? null : kept.effectiveOn;
      return { plan: isOff ? kind.silenced(plan) : plan, site: kept.site, version: kept.version, since };
    },
    list,
    read,
    async save(actor, { site, version, data, reason }) {
      const plan = written(kind, await read(site, data));
      return atomically(async (tx) => {
        await put(tx, actor, { site, version, plan, reason });
        const saved = (await list(tx)).find((one) => one.site === site);
        if (saved === undefined) throw new Error('a plan was saved and is not there');
        return saved;
      });
    },
  };
}
