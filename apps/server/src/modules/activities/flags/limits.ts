import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type AbuseLimits, abuseLimits } from './abuse-rule.ts';
import { type LimitsVersion, insertLimits, listLimits } from './limits-store.ts';

const MOST_TOLD = 50;

/** The figures that were set by somebody who had read these. */
export interface LimitsChange {
  version: number;
  limits: AbuseLimits;
  reason: string;
}

interface InForce {
  version: number;
  limits: AbuseLimits;
}

/** From which figures on the rules of abuse have a person look: versioned, those of the house until somebody sets others. */
export interface Limits {
  /** The newest, with its version: 0 where none was ever set. */
  current(q: Queryable): Promise<InForce>;
  /** The same, and those before it. */
  history(q: Queryable): Promise<InForce & { past: LimitsVersion[] }>;
  /** Sets the next version; answers its number. Fails with `rules_changed` where `version` is not the newest. */
  set(actor: Actor, change: LimitsChange): Promise<number>;
}

interface LimitsParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
}

/** As the log of what staff did tells them, which is JSON. */
const logged = (limits: AbuseLimits) => ({ ...limits, risklessStaked: String(limits.risklessStaked) });

export function createLimits({ atomically, clock, office }: LimitsParts): Limits {
  async function history(q: Queryable, most: number) {
    const past = await listLimits(q, most);
    const [newest] = past;
    return { version: newest?.version ?? 0, limits: newest?.limits ?? abuseLimits, past };
  }

  async function put(tx: Tx, actor: Actor, { version, limits, reason }: LimitsChange): Promise<number> {
    const before = await history(tx, 1);
    const next = { version: version + 1, limits, setBy: actor.id, reason, at: clock.now() };
    const isNext = before.version === version && (await insertLimits(tx, next));
    if (!isNext) throw new Failure('rules_changed', { field: 'version' });
    await office.record(tx, actor, {
      action: 'abuse_limits.set',
      subject: `abuse_limits:${next.version}`,
      before: logged(before.limits),
      after: logged(limits),
      reason,
    });
    return next.version;
  }

  return {
    current: (q) => history(q, 1),
    history: (q) => history(q, MOST_TOLD),
    set: (actor, change) => atomically((tx) => put(tx, actor, change)),
  };
}
