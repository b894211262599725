import type { Tx } from '../../../db/index.ts';
import type { Actor } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { FlagBook } from '../office-routes.ts';
import type { FlagOf } from './flag-of.ts';
import { type Limits, createLimits } from './limits.ts';
import { type LookingParts, createLooking } from './looking.ts';
import * as store from './store.ts';

export interface FlagParts extends Omit<LookingParts, 'limits'> {
  identity: Pick<Identity, 'member' | 'members'>;
  office: Pick<Staff, 'record' | 'emails'>;
  /** Takes back what of a member's bonuses is not over; answers how many those were. */
  cancelBonuses: (tx: Tx, memberId: number, actor: Actor, reason: string) => Promise<number>;
}

/** What a person decides about a member. */
export interface Decision {
  memberId: number;
  decision: 'clear' | 'block' | 'unblock';
  reason: string;
}

/** Whom the rules of abuse have flagged, and what people decided about them. */
export interface Flags {
  book: FlagBook;
  limits: Limits;
  /** Looks at whoever claimed since last time; answers how many were flagged. */
  look(): Promise<number>;
  /** `clear` is of whom nobody has looked at, `unblock` of whom somebody blocked; else nothing changes. Fails with `not_found`. */
  decide(actor: Actor, decision: Decision): Promise<store.FlagState>;
}

/** What a decision leads to; the state as it is where it has nothing to say to it. */
function decided(state: store.FlagState | undefined, decision: Decision['decision']): store.FlagState | undefined {
  if (decision === 'block') return 'blocked';
  const from = decision === 'clear' ? 'open' : 'blocked';
  return state === from ? 'cleared' : state;
}

/** What was found and decided of a member, for whatever gives rewards. */
export const flagOf: FlagOf = async (q, memberId) => {
  const flag = await store.findFlag(q, memberId);
  return flag === undefined || flag.state === 'cleared' ? null : flag.state;
};

export function createFlags(parts: FlagParts): Flags {
  const { atomically, clock, identity, office, cancelBonuses } = parts;
  const limits = createLimits(parts);

  async function decide(tx: Tx, actor: Actor, { memberId, decision, reason }: Decision): Promise<store.FlagState> {
    await identity.member(tx, memberId);
    const flag = await store.lockFlag(tx, memberId);
    const state = decided(flag?.state, decision);
    // Nobody ever flagged them, and there is nothing to clear.
    if (state === undefined) return 'cleared';
    if (state === flag?.state) return state;
    await store.upsertFlag(tx, { memberId, state, at: clock.now(), decidedBy: actor.id, note: reason });
    const bonuses = state === 'blocked' ? await cancelBonuses(tx, memberId, actor, reason) : 0;
    await office.record(tx, actor, {
      action: `reward_flag.${decision}`,
      subject: `player:${memberId}`,
      before: { state: flag?.state ?? null },
      after: { state, ...(bonuses > 0 ? { bonuses } : {}) },
      reason,
    });
    return state;
  }

  return {
    book: { words: store.listWords, members: store.listFlagged },
    limits,
    look: createLooking({ ...parts, limits }),
    decide: (actor, decision) => atomically((tx) => decide(tx, actor, decision)),
  };
}
