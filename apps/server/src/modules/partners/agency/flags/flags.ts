import type { Queryable, Tx } from '../../../../db/index.ts';
import type { Actor } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type AbuseScanDeps, createAbuseScan } from './abuse-scan.ts';
import * as store from './flag-store.ts';

export interface AgencyFlagDeps extends AbuseScanDeps {
  identity: Pick<Identity, 'member'>;
  staff: Pick<Staff, 'record'>;
}

/** A staff decision about a member. */
export interface AgencyFlagDecision {
  memberId: number;
  decision: 'clear' | 'cut' | 'restore';
  reason: string;
}

/** Members suspected of self-referral, and the decisions about them. */
export interface AgencyFlags {
  /** Scans what is new since the last scan; returns the number of flagged members. */
  scan(): Promise<number>;
  /** `clear` applies to open flags and `restore` to cut members; otherwise nothing changes. Fails with `not_found`. */
  decide(actor: Actor, decision: AgencyFlagDecision): Promise<store.AgencyFlagState>;
}

/** Whether staff cut a member, so that their agents earn nothing from their play. */
export async function isCut(q: Queryable, memberId: number): Promise<boolean> {
  return (await store.findFlag(q, memberId))?.state === 'cut';
}

/** The state after a decision; unchanged if the decision does not apply to it. */
function applyDecision(
  state: store.AgencyFlagState | undefined,
  decision: AgencyFlagDecision['decision'],
): store.AgencyFlagState | undefined {
  if (decision === 'cut') return 'cut';
  const from = decision === 'clear' ? 'open' : 'cut';
  return state === from ? 'cleared' : state;
}

export function createAgencyFlags(deps: AgencyFlagDeps): AgencyFlags {
  const { atomically, clock, identity, staff } = deps;

  async function decide(
    tx: Tx,
    actor: Actor,
    { memberId, decision, reason }: AgencyFlagDecision,
  ): Promise<store.AgencyFlagState> {
    await identity.member(tx, memberId);
    const flag = await store.lockFlag(tx, memberId);
    const state = applyDecision(flag?.state, decision);
    // The member was never flagged: there is nothing to clear.
    if (state === undefined) return 'cleared';
    if (state === flag?.state) return state;
    await store.upsertFlag(tx, { memberId, state, at: clock.now(), decidedBy: actor.id, note: reason });
    await staff.record(tx, actor, {
      action: `agency_flag.${decision}`,
      subject: `player:${memberId}`,
      before: { state: flag?.state ?? null },
      after: { state },
      reason,
    });
    return state;
  }

  return {
    scan: createAbuseScan(deps),
    decide: (actor, decision) => atomically((tx) => decide(tx, actor, decision)),
  };
}
