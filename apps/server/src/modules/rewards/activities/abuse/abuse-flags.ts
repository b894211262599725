import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import type { Actor, Clock } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { FlagLookup } from '../promotions/promotion-office-routes.ts';
import * as store from './abuse-store.ts';
import type { FindFlagState } from './abuse-store.ts';
import { type AbuseLimitsService, createLimits } from './abuse-limits.ts';
import { type FindSharing, createAbuseDetector } from './abuse-detector.ts';

interface RewardFlagDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  findSharing: FindSharing;
  /** Our own games, by their names. */
  ownGames: () => Promise<ReadonlySet<string>>;
  identity: Pick<Identity, 'member' | 'members'>;
  staff: Pick<Staff, 'record' | 'emails'>;
  /** Cancels the unfinished bonuses of a member and returns their number. */
  cancelBonuses: (tx: Tx, memberId: number, actor: Actor, reason: string) => Promise<number>;
}

/** A decision of staff about a member. */
export interface FlagDecision {
  memberId: number;
  decision: 'clear' | 'block' | 'unblock';
  reason: string;
}

/** Members flagged by the abuse rules, and the decisions of staff about them. */
export interface RewardFlags {
  lookup: FlagLookup;
  limits: AbuseLimitsService;
  /** Checks the members who claimed since the last run and returns how many it flagged. */
  detect(): Promise<number>;
  /** `clear` applies to an open flag and `unblock` to a blocked member; otherwise nothing changes. Fails with `not_found`. */
  decide(actor: Actor, decision: FlagDecision): Promise<store.RewardFlagState>;
}

/** The state after a decision, or the current state where the decision does not apply. */
function findNextState(
  state: store.RewardFlagState | undefined,
  decision: FlagDecision['decision'],
): store.RewardFlagState | undefined {
  if (decision === 'block') return 'blocked';
  const from = decision === 'clear' ? 'open' : 'blocked';
  return state === from ? 'cleared' : state;
}

/** Finds the flag state of a member, for modules that pay rewards; `null` where there is no flag or it was cleared. */
export const findFlagState: FindFlagState = async (q, memberId) => {
  const flag = await store.findFlag(q, memberId);
  return flag === undefined || flag.state === 'cleared' ? null : flag.state;
};

export function createFlags(deps: RewardFlagDeps): RewardFlags {
  const { db, atomically, clock, findSharing, identity, ownGames, staff, cancelBonuses } = deps;
  const limits = createLimits({ atomically, clock, staff });

  async function decide(
    tx: Tx,
    actor: Actor,
    { memberId, decision, reason }: FlagDecision,
  ): Promise<store.RewardFlagState> {
    await identity.member(tx, memberId);
    const flag = await store.lockFlag(tx, memberId);
    const state = findNextState(flag?.state, decision);
    // The member was never flagged, so there is nothing to clear.
    if (state === undefined) return 'cleared';
    if (state === flag?.state) return state;
    await store.upsertFlag(tx, { memberId, state, at: clock.now(), decidedBy: actor.id, note: reason });
    const bonuses = state === 'blocked' ? await cancelBonuses(tx, memberId, actor, reason) : 0;
    await staff.record(tx, actor, {
      action: `reward_flag.${decision}`,
      subject: `player:${memberId}`,
      before: { state: flag?.state ?? null },
      after: { state, ...(bonuses > 0 ? { bonuses } : {}) },
      reason,
    });
    return state;
  }

  return {
    lookup: { toTexts: store.listWords, members: store.listFlagged },
    limits,
    detect: createAbuseDetector({ db, atomically, clock, limits, findSharing, ownGames }),
    decide: (actor, decision) => atomically((tx) => decide(tx, actor, decision)),
  };
}
