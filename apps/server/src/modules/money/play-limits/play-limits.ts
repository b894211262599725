import { type Centavos, centavos } from '@arara/money';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type Actor, Failure, dayOf, startOfDay, startOfMonth, startOfWeek } from '../../../platform/index.ts';
import { type LimitPeriod, limitPeriods, recordActivity, sumDeposits } from '../ledger/index.ts';
import type { Jurisdiction } from '../../accounts/sites/index.ts';
import { applyLimits } from './limit-application.ts';
import { type LimitChangeRequest, type LimitKind, findLimit, findStrictest } from './limit.ts';
import { type OwnLimits, createOwnLimits, loadRules } from './own-limits.ts';
import type { PlayLimitsDeps } from './play-limits-deps.ts';
import * as store from './play-limit-store.ts';

/** A deposit that is about to be ordered. */
interface DepositToCheck {
  playerId: number;
  /** Sums the player's open orders, with this one, and those since a time that a receipt can reopen. */
  sumOpen: (since: Date) => Promise<bigint>;
  amount: Centavos;
  at: Date;
}

/** The limits of players: their own, those of staff, and what both allow. */
export interface PlayLimits extends OwnLimits {
  /** Sets or removes a limit of staff, at once. */
  setByStaff(actor: Actor, request: LimitChangeRequest & { reason: string }): Promise<void>;
  /** Locks a player's limits; a deposit order is inserted and checked under this lock. */
  lock(tx: Tx, playerId: number): Promise<void>;
  /** Fails with `limit_reached` where open orders and credited deposits exceed a limit. The caller holds the lock. */
  requireDepositRoom(tx: Tx, deposit: DepositToCheck): Promise<void>;
  /** Counts time of play when a game is opened, as a bet does. */
  recordActivity(playerId: number): Promise<void>;
  /** Lists the kinds that the player's site requires and that are not set. */
  listMissing(q: Queryable, playerId: number): Promise<LimitKind[]>;
  /**
   * Returns `limits_required` where a player of a site (the home site by default) has to set limits before the first bet.
   * Needs no query where the site requires none.
   */
  findBetRefusal(playerId: number, site: string | undefined): Promise<Failure | undefined>;
  /** The rules of the player's site. */
  loadRules(q: Queryable, playerId: number): Promise<Pick<Jurisdiction, 'limitRaiseDelayHours' | 'requiredLimits'>>;
}

/** The first instant of the period at a time, in the time zone of the site. */
export function startOfPeriod(period: LimitPeriod, at: Date): Date {
  if (period === 'month') return startOfMonth(at);
  const today = dayOf(at);
  return startOfDay(period === 'week' ? startOfWeek(today) : today);
}

export function createPlayLimits(deps: PlayLimitsDeps): PlayLimits {
  const { db, atomically, clock, identity, sites, staff } = deps;
  /** Players whose limits of these kinds are set: a required limit is never removed, so this never has to be forgotten. */
  const complete = new Set<string>();

  async function listMissing(q: Queryable, playerId: number): Promise<LimitKind[]> {
    const { site, isDemo } = await identity.member(q, playerId);
    const { requiredLimits } = (await sites.directory.at({ site })).rules;
    if (isDemo || requiredLimits.length === 0) return [];
    const rows = await store.listLimits(q, playerId);
    return requiredLimits.filter(
      (kind) => !rows.some((row) => row.setBy === 'player' && row.kind === kind && row.value !== null),
    );
  }

  return {
    ...createOwnLimits(deps),
    setByStaff: (actor, { reason, ...request }) =>
      atomically(async (tx) => {
        const { playerId, kind, period, value } = request;
        await loadRules(deps, tx, playerId);
        await store.lockLimits(tx, playerId);
        const at = clock.now();
        const before = findLimit(await store.listLimits(tx, playerId), request, 'staff')?.value ?? null;
        await store.upsertLimit(tx, { ...request, setBy: 'staff', at });
        const change = { playerId, kind, period, setBy: 'staff' as const, action: 'set' as const };
        await store.insertChange(tx, {
          ...change,
          valueBefore: before,
          valueAfter: value,
          staffId: actor.id,
          reason,
          at,
        });
        await applyLimits(tx, deps.ledger, { playerId, at });
        const toLogEntry = (limit: bigint | null) => ({ kind, period, limit: limit === null ? null : String(limit) });
        await staff.record(tx, actor, {
          action: 'player.limit_set',
          subject: `player:${playerId}`,
          before: toLogEntry(before),
          after: toLogEntry(value),
          reason,
        });
      }),
    lock: store.lockLimits,
    async requireDepositRoom(tx, { playerId, sumOpen, amount, at }) {
      const rows = await store.listLimits(tx, playerId);
      for (const period of limitPeriods) {
        const limit = findStrictest(rows, { kind: 'deposit', period });
        if (limit === null) continue;
        const since = startOfPeriod(period, at);
        // Open orders first: an order that is credited meanwhile is counted twice rather than not at all.
        const open = await sumOpen(since);
        const used = (await sumDeposits(tx, playerId, since)) + open;
        if (used <= limit) continue;
        const left = limit - used + amount;
        const params = { kind: 'deposit' as const, period, left: centavos(left > 0n ? left : 0n) };
        throw new Failure('limit_reached', { field: 'money', params });
      }
    },
    recordActivity: (playerId) => atomically((tx) => recordActivity(tx, playerId, clock.now(), dayOf(clock.now()))),
    listMissing,
    async findBetRefusal(playerId, site) {
      const { requiredLimits } = (await sites.directory.at({ site })).rules;
      if (requiredLimits.length === 0) return undefined;
      const known = `${playerId} ${requiredLimits.join(' ')}`;
      if (complete.has(known)) return undefined;
      if ((await listMissing(db, playerId)).length > 0) return new Failure('limits_required');
      complete.add(known);
      return undefined;
    },
    loadRules: async (q, playerId) =>
      (await sites.directory.at({ site: (await identity.member(q, playerId)).site })).rules,
  };
}
