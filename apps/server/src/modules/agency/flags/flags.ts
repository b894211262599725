import type { Queryable, Tx } from '../../../db/index.ts';
import type { Actor } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type LookingParts, createLooking } from './looking.ts';
import * as store from './store.ts';

export interface FlagParts extends LookingParts {
  identity: Pick<Identity, 'member'>;
  office: Pick<Staff, 'record'>;
}

/** What a person decides about a member. */
export interface Decision {
  memberId: number;
  decision: 'clear' | 'cut' | 'restore';
  reason: string;
}

/** Who may be no stranger to those above them, and what people decided about it. */
export interface AgencyFlags {
  /** Looks at what is new since last time; answers how many were flagged. */
  look(): Promise<number>;
  /** `clear` is of whom nobody has looked at, `restore` of whom somebody cut; else nothing changes. Fails with `not_found`. */
  decide(actor: Actor, decision: Decision): Promise<store.FlagState>;
}

/** Whether staff has decided that nobody above earns anything of a member. */
export async function isCut(q: Queryable, memberId: number): Promise<boolean> {
  return (await store.findFlag(q, memberId))?.state === 'cut';
}

/** What a decision leads to; the state as it is where it has nothing to say to it. */
function decided(state: store.FlagState | undefined, decision: Decision['decision']): store.FlagState | undefined {
  if (decision === 'cut') return 'cut';
  const from = decision === 'clear' ? 'open' : 'cut';
  return state === from ? 'cleared' : state;
}

export function createAgencyFlags(parts: FlagParts): AgencyFlags {
  const { atomically, clock, identity, office } = parts;

  async function decide(tx: Tx, actor: Actor, { memberId, decision, reason }: Decision): Promise<store.FlagState> {
    await identity.member(tx, memberId);
    const flag = await store.lockFlag(tx, memberId);
    const state = decided(flag?.state, decision);
    // Nobody ever flagged them, and there is nothing to clear.
    if (state === undefined) return 'cleared';
    if (state === flag?.state) return state;
    await store.upsertFlag(tx, { memberId, state, at: clock.now(), decidedBy: actor.id, note: reason });
    await office.record(tx, actor, {
      action: `agency_flag.${decision}`,
      subject: `player:${memberId}`,
      before: { state: flag?.state ?? null },
      after: { state },
      reason,
    });
    return state;
  }

  return {
    look: createLooking(parts),
    decide: (actor, decision) => atomically((tx) => decide(tx, actor, decision)),
  };
}
