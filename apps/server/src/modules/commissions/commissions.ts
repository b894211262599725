import type { Jobs } from '../jobs/index.ts';
import { type Desk, createDesk } from './desk.ts';
import { type GrowingParts, createGrowing } from './growing.ts';
import { type Own, createOwn } from './own.ts';
import { type PayingParts, createPaying } from './paying.ts';
import type { CommissionPlan } from './plan.ts';
import { type Settling, type SettlingParts, createSettling } from './settling.ts';
import { type Simulated, createSimulation } from './simulation.ts';

/** What agents earn by those below them: counted day by day, looked at, and paid. */
export interface Commissions extends Settling {
  own: Own;
  desk: Desk;
  /** What the last days would have cost under a plan. */
  simulate(site: string, plan: CommissionPlan): Promise<Simulated>;
  /** Pays a statement that is approved, once; of who may not be paid it waits. Answers whether it is paid now. */
  pay(id: number): Promise<boolean>;
}

export type CommissionsParts = GrowingParts &
  PayingParts &
  SettlingParts &
  Parameters<typeof createDesk>[0] & { jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'> };

export function createCommissions(parts: CommissionsParts): Commissions {
  return {
    ...createSettling(parts),
    own: createOwn({ ...parts, growing: createGrowing(parts) }),
    desk: createDesk(parts),
    simulate: createSimulation(parts),
    pay: createPaying(parts),
  };
}
