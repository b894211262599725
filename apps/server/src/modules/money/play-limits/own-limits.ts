import type { OpeningLimit } from '@arara/contract';
import type { Queryable, Tx } from '../../../db/index.ts';
import { Failure, addSeconds } from '../../../platform/index.ts';
import { applyLimits } from './limit-application.ts';
import { type LimitChangeRequest, type LimitName, findLimit, findRequest, isTightened, toLimitValue } from './limit.ts';
import type { PlayLimitsDeps } from './play-limits-deps.ts';
import * as store from './play-limit-store.ts';

const HOUR_SECONDS = 3600;

/** Loads the rules of a player's site. Fails with `demo_not_allowed` for a demo account. */
export async function loadRules(
  { identity, sites }: Pick<PlayLimitsDeps, 'identity' | 'sites'>,
  q: Queryable,
  id: number,
) {
  const { site, isDemo } = await identity.member(q, id);
  if (isDemo) throw new Failure('demo_not_allowed');
  return (await sites.directory.at({ site })).rules;
}

/** The limits that players set for themselves. */
export interface OwnLimits {
  /** Lowers the player's own limit at once, or stores a request to raise it. */
  set(request: LimitChangeRequest): Promise<void>;
  /** Sets the first limits of a new account in the caller's transaction. */
  setAtOpening(tx: Tx, playerId: number, limits: readonly OpeningLimit[]): Promise<void>;
  /** Applies a raise after its delay. Fails with `limit_not_raisable`. */
  confirm(playerId: number, name: LimitName): Promise<void>;
  cancel(playerId: number, name: LimitName): Promise<void>;
}

/** Locks and records a player's own limits. */
function createOwnRecords(deps: PlayLimitsDeps) {
  /** Refuses the removal of the last limit of a kind that the site requires. */
  async function requireRequired(tx: Tx, { playerId, kind, period, value }: LimitChangeRequest): Promise<void> {
    const { requiredLimits } = await loadRules(deps, tx, playerId);
    if (value !== null || !requiredLimits.some((required) => required === kind)) return;
    const rows = await store.listLimits(tx, playerId);
    const others = rows.filter((row) => row.setBy === 'player' && row.kind === kind && row.period !== period);
    if (!others.some((row) => row.value !== null)) throw new Failure('limits_required', { field: 'remove' });
  }

  /** Loads the player's own limit under the lock. */
  async function lockOwn(tx: Tx, playerId: number, name: LimitName) {
    await store.lockLimits(tx, playerId);
    return findLimit(await store.listLimits(tx, playerId), name, 'player');
  }

  type Recorded = Pick<store.LimitChange, 'action' | 'valueBefore' | 'valueAfter'>;
  const recordOwn = (tx: Tx, playerId: number, { kind, period }: LimitName, change: Recorded) =>
    store.insertChange(tx, {
      playerId,
      kind,
      period,
      setBy: 'player',
      staffId: null,
      reason: null,
      at: deps.clock.now(),
      ...change,
    });

  return { requireRequired, lockOwn, recordOwn };
}

export function createOwnLimits(deps: PlayLimitsDeps): OwnLimits {
  const { atomically, clock } = deps;
  const { requireRequired, lockOwn, recordOwn } = createOwnRecords(deps);

  async function set(tx: Tx, request: LimitChangeRequest): Promise<void> {
    const { playerId, value } = request;
    const [own, at] = [await lockOwn(tx, playerId, request), clock.now()];
    const { limitRaiseDelayHours } = await loadRules(deps, tx, playerId);
    await requireRequired(tx, request);
    const before = own?.value ?? null;
    if (before === null && value === null) return;
    if (isTightened(before, value)) {
      await store.upsertLimit(tx, { ...request, setBy: 'player', at });
      await recordOwn(tx, playerId, request, { action: 'set', valueBefore: before, valueAfter: value });
      await applyLimits(tx, deps.ledger, { playerId, at });
      return;
    }
    const appliesFrom = addSeconds(at, limitRaiseDelayHours * HOUR_SECONDS);
    await store.markRequest(tx, request, { value, at, appliesFrom });
    await recordOwn(tx, playerId, request, { action: 'requested', valueBefore: before, valueAfter: value });
  }

  return {
    set: (request) => atomically((tx) => set(tx, request)),
    async setAtOpening(tx, playerId, limits) {
      for (const limit of limits) {
        const { kind, period } = limit;
        await set(tx, { playerId, kind, period, value: toLimitValue(limit) });
      }
    },
    confirm: (playerId, name) =>
      atomically(async (tx) => {
        await loadRules(deps, tx, playerId);
        const [own, at] = [await lockOwn(tx, playerId, name), clock.now()];
        const request = findRequest(own, at);
        if (request?.canConfirm !== true) throw new Failure('limit_not_raisable', { field: 'kind' });
        const { value } = request;
        await requireRequired(tx, { ...name, playerId, value });
        await store.upsertLimit(tx, { ...name, playerId, setBy: 'player', value, at });
        await recordOwn(tx, playerId, name, {
          action: 'confirmed',
          valueBefore: own?.value ?? null,
          valueAfter: value,
        });
        await applyLimits(tx, deps.ledger, { playerId, at });
      }),
    cancel: (playerId, name) =>
      atomically(async (tx) => {
        await loadRules(deps, tx, playerId);
        const own = await lockOwn(tx, playerId, name);
        if (own?.hasRequest !== true) return;
        await store.markRequest(tx, { ...name, playerId }, null);
        const valueBefore = own.requestedValue;
        await recordOwn(tx, playerId, name, { action: 'cancelled', valueBefore, valueAfter: own.value });
      }),
  };
}
