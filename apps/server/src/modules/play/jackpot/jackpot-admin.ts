import { wireLocales } from '@arara/contract/wire-locales';
import { formatReais } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import {
  type ChangeKind,
  type PoolChange,
  findChange,
  insertChange,
  listPendingChanges,
  markDecided,
} from './change-store.ts';
import { type ContributionTerms, createPoolReturns, findBestReturn } from './jackpot-returns.ts';
import { postOpeningSeed } from './pool-postings.ts';
import * as pools from './pool-store.ts';
import { type PoolState, type PoolTermsForm, findInvalidField, isReturnTooHigh } from './pool.ts';

/** A pool as staff read it: a request based on an older version fails. */
interface PoolVersion {
  id: number;
  version: number;
}

/** A pool that does not exist yet. */
export interface NewPool {
  site: string;
  key: string;
}

/**
 * Changes of pools by staff: one person requests a change with a reason, another decides. Each method fails with
 * `jackpot_state` where the pool's state does not allow the change, and with `jackpot_changed` where the version is old.
 */
export interface JackpotAdmin {
  /**
   * Requests a new pool, or other terms of an existing one; replaces a pending change. Fails with `jackpot_rule` and the
   * field, `jackpot_key_taken`, `site_unknown`, `game_unknown`, or, where bets on a game would return the whole stake, with
   * `jackpot_gives_too_much`. Returns the pool's id.
   */
  save(actor: Actor, pool: PoolVersion | NewPool, form: PoolTermsForm, reason: string): Promise<number>;
  /** Requests that a pool pauses, resumes or ends. At its end the rest goes to `into`, or to the first open pool. */
  request(
    actor: Actor,
    pool: PoolVersion,
    change: { kind: Exclude<ChangeKind, 'terms'>; into: number | null; reason: string },
  ): Promise<void>;
  /** Approves a pending change. Fails with `jackpot_second_person` for the person who requested it. */
  approve(actor: Actor, pool: PoolVersion, changeId: number, reason: string): Promise<void>;
  /** Refuses a pending change. The person who requested it may refuse it too. */
  refuse(actor: Actor, pool: PoolVersion, changeId: number, reason: string): Promise<void>;
}

export interface JackpotAdminDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record'>;
}

/** Formats terms for the audit log: amounts as text. */
export const toAuditTerms = ({ titles, games, categories, contributionBps, seed, oneIn, cap }: PoolTermsForm) => ({
  titles,
  games,
  categories,
  contributionBps,
  seed: formatReais(seed),
  oneInCentavos: String(oneIn),
  cap: cap === null ? null : formatReais(cap),
});

const invalid = (field: string): Failure => new Failure('jackpot_rule', { field });
const toAuditSubject = (id: number): string => `jackpot:${id}`;

/** Resolves games and categories to game names; `null` for every game of ours. Fails for games of providers. */
async function findContributingGames(
  { catalog }: JackpotAdminDeps,
  { games, categories }: PoolTermsForm,
): Promise<string[] | null> {
  const { byName, games: all } = await catalog.loadSnapshot();
  const unknown = games.findIndex((name) => byName.get(name)?.outside !== false);
  if (unknown >= 0) throw new Failure('game_unknown', { field: `games.${unknown}` });
  if (games.length === 0 && categories.length === 0) return null;
  const names: readonly string[] = categories;
  const inCategories = all.filter(({ category, outside }) => !outside && names.includes(category));
  const contributingGames = [...new Set([...games, ...inCategories.map(({ name }) => name)])].toSorted();
  if (contributingGames.length === 0) throw invalid('categories');
  return contributingGames;
}

/** Fails where bets on one of the games would on average return the whole stake, with the other open pools of the site. */
async function requireReturnBelowStake(
  { catalog }: JackpotAdminDeps,
  q: Queryable,
  { site, id }: { site: string; id: number | null },
  terms: ContributionTerms,
): Promise<void> {
  const others = (await pools.listSitePools(q, site)).filter((pool) => pool.id !== id);
  const snapshot = await catalog.loadSnapshot();
  const best = findBestReturn(snapshot.games, terms.contributingGames, await createPoolReturns(q, others, terms));
  if (best !== undefined && isReturnTooHigh(best.rtpBps, best.poolReturnPpm))
    throw new Failure('jackpot_gives_too_much', { field: 'contribution_bps' });
}

function requireTitles({ titles }: PoolTermsForm): void {
  if ((titles['pt'] ?? '').trim() === '') throw invalid('titles.pt');
  const unknown = Object.keys(titles).find((key) => !wireLocales.some((locale) => locale === key));
  if (unknown !== undefined) throw invalid(`titles.${unknown}`);
}

/** Locks a pool that must have this version and one of these states. */
async function lockPool(
  tx: Tx,
  { id, version }: PoolVersion,
  states: readonly PoolState[],
): Promise<pools.JackpotPool> {
  await pools.lockPoolChanges(tx);
  const [pool] = await pools.lockPools(tx, [id]);
  if (pool === undefined) throw new Failure('jackpot_unknown', { field: 'id' });
  if (pool.version !== version) throw new Failure('jackpot_changed', { field: 'saved_version' });
  if (!states.includes(pool.state)) throw new Failure('jackpot_state', { field: 'id' });
  return pool;
}

/** The states of a pool in which each kind of change can be requested and approved. */
const STATES_BEFORE: Readonly<Record<ChangeKind, readonly PoolState[]>> = {
  terms: ['draft', 'open', 'paused'],
  pause: ['open'],
  resume: ['paused'],
  end: ['open', 'paused'],
};

function createRequests(deps: JackpotAdminDeps): Pick<JackpotAdmin, 'save' | 'request'> {
  const { atomically, clock, staff, sites } = deps;

  async function requireSite({ site }: NewPool): Promise<void> {
    if ((await sites.directory.find(site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
  }

  async function insertDraft(tx: Tx, newPool: NewPool): Promise<{ id: number; site: string }> {
    await pools.lockPoolChanges(tx);
    const id = await pools.insertPool(tx, { ...newPool, now: clock.now() });
    if (id === undefined) throw new Failure('jackpot_key_taken', { field: 'key' });
    return { id, site: newPool.site };
  }

  /** Inserts a pending change in place of one that is pending. */
  async function replacePending(
    tx: Tx,
    actor: Actor,
    change: Pick<PoolChange, 'poolId' | 'kind' | 'termsId' | 'intoPool' | 'reason'>,
  ) {
    const now = clock.now();
    const pending = (await listPendingChanges(tx, [change.poolId])).get(change.poolId);
    if (pending !== undefined) await markDecided(tx, pending.id, { state: 'replaced', staffId: actor.id, now });
    await insertChange(tx, { ...change, requestedBy: actor.id, requestedAt: now });
    await pools.markChanged(tx, change.poolId);
  }

  return {
    async save(actor, target, form, reason) {
      requireTitles(form);
      const field = findInvalidField(form);
      if (field !== undefined) throw invalid(field);
      if ('site' in target) await requireSite(target);
      const contributingGames = await findContributingGames(deps, form);
      return atomically(async (tx) => {
        const pool = 'site' in target ? await insertDraft(tx, target) : await lockPool(tx, target, STATES_BEFORE.terms);
        await requireReturnBelowStake(deps, tx, pool, { ...form, contributingGames });
        const termsId = await pools.insertTerms(tx, pool.id, { ...form, contributingGames, now: clock.now() });
        await replacePending(tx, actor, { poolId: pool.id, kind: 'terms', termsId, intoPool: null, reason });
        const action = 'site' in target ? 'jackpot.written' : 'jackpot.changed';
        await staff.record(tx, actor, { action, subject: toAuditSubject(pool.id), after: toAuditTerms(form), reason });
        return pool.id;
      });
    },
    request: (actor, version, { kind, into, reason }) =>
      atomically(async (tx) => {
        const pool = await lockPool(tx, version, STATES_BEFORE[kind]);
        if (into !== null && kind !== 'end') throw invalid('into');
        const target = into === null ? undefined : await pools.findPool(tx, into);
        const isOpen = target?.site === pool.site && target.state === 'open' && target.id !== pool.id;
        if (into !== null && !isOpen) throw invalid('into');
        await replacePending(tx, actor, { poolId: pool.id, kind, termsId: null, intoPool: into, reason });
        const after = { kind, into: target?.key ?? null };
        await staff.record(tx, actor, { action: 'jackpot.asked', subject: toAuditSubject(pool.id), after, reason });
      }),
  };
}

/** Applies an approved change to its pool, by kind. */
function createChangeActions(
  deps: JackpotAdminDeps,
): Record<ChangeKind, (tx: Tx, pool: pools.JackpotPool, change: PoolChange) => Promise<void>> {
  const { clock } = deps;

  async function open(tx: Tx, pool: pools.JackpotPool, termsId: number): Promise<void> {
    const at = clock.now();
    await pools.markTerms(tx, pool.id, termsId);
    await pools.markState(tx, pool.id, 'open', { now: at });
    await pools.insertContributionPeriod(tx, pool.id, termsId, at);
  }

  return {
    async terms(tx, pool, { termsId }) {
      const terms = await pools.findTerms(tx, termsId ?? 0);
      await requireReturnBelowStake(deps, tx, pool, terms);
      if (pool.state !== 'draft') return pools.markNextTerms(tx, pool.id, terms.id);
      await open(tx, pool, terms.id);
      await postOpeningSeed(deps, tx, { pool, seed: terms.seed, at: clock.now() });
    },
    async pause(tx, pool) {
      await pools.markContributionEnded(tx, pool.id, clock.now());
      await pools.markState(tx, pool.id, 'paused', { now: clock.now() });
    },
    async resume(tx, pool) {
      const terms = await pools.findTerms(tx, pool.termsId ?? 0);
      await requireReturnBelowStake(deps, tx, pool, terms);
      await pools.markState(tx, pool.id, 'open', { now: clock.now() });
      await pools.insertContributionPeriod(tx, pool.id, terms.id, clock.now());
    },
    async end(tx, pool, { intoPool }) {
      await pools.markContributionEnded(tx, pool.id, clock.now());
      await pools.markState(tx, pool.id, 'ending', { now: clock.now(), into: intoPool });
    },
  };
}

function createDecisions(deps: JackpotAdminDeps): Pick<JackpotAdmin, 'approve' | 'refuse'> {
  const { atomically, clock, staff } = deps;
  const changeActions = createChangeActions(deps);

  const decide = (
    actor: Actor,
    version: PoolVersion,
    { changeId, reason, state }: { changeId: number; reason: string; state: 'approved' | 'refused' },
  ): Promise<void> =>
    atomically(async (tx) => {
      const pool = await lockPool(tx, version, ['draft', 'open', 'paused', 'ending', 'ended']);
      const change = await findChange(tx, pool.id, changeId);
      if (change?.state !== 'asked') throw new Failure('jackpot_state', { field: 'change_id' });
      if (state === 'approved') {
        if (change.requestedBy === actor.id) throw new Failure('jackpot_second_person');
        if (!STATES_BEFORE[change.kind].includes(pool.state)) throw new Failure('jackpot_state', { field: 'id' });
        await changeActions[change.kind](tx, pool, change);
      }
      await markDecided(tx, changeId, { state, staffId: actor.id, now: clock.now() });
      await pools.markChanged(tx, pool.id);
      const after = { kind: change.kind, change: changeId };
      await staff.record(tx, actor, { action: `jackpot.${state}`, subject: toAuditSubject(pool.id), after, reason });
    });

  return {
    approve: (actor, version, changeId, reason) => decide(actor, version, { changeId, reason, state: 'approved' }),
    refuse: (actor, version, changeId, reason) => decide(actor, version, { changeId, reason, state: 'refused' }),
  };
}

export function createJackpotAdmin(deps: JackpotAdminDeps): JackpotAdmin {
  return { ...createRequests(deps), ...createDecisions(deps) };
}
