import type { Jobs } from '../../platform/jobs/index.ts';
import { type StatementReview, createStatementReview } from './statement-review.ts';
import { type DayPreviewDeps, createDayPreview } from './day-preview.ts';
import { type AgentCommissions, createAgentCommissions } from './agent-commissions.ts';
import { type StatementPaymentDeps, createStatementPayment } from './statement-payment.ts';
import type { CommissionPlan } from './plan.ts';
import {
  type CommissionSettlement,
  type CommissionSettlementDeps,
  createCommissionSettlement,
} from './commission-settlement.ts';
import { type CommissionSimulation, createSimulation } from './simulation.ts';

/** Affiliate commissions: computed day by day, reviewed by staff, paid through the ledger. */
export interface Commissions extends CommissionSettlement {
  agentCommissions: AgentCommissions;
  statementReview: StatementReview;
  /** Computes what the last days would have cost under a plan. */
  simulate(site: string, plan: CommissionPlan): Promise<CommissionSimulation>;
  /** Pays an approved statement once. Returns whether this call paid it. */
  pay(id: number): Promise<boolean>;
}

export type CommissionsDeps = DayPreviewDeps &
  StatementPaymentDeps &
  CommissionSettlementDeps &
  Parameters<typeof createStatementReview>[0] & { jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'> };

export function createCommissions(deps: CommissionsDeps): Commissions {
  return {
    ...createCommissionSettlement(deps),
    agentCommissions: createAgentCommissions({ ...deps, loadDayPreview: createDayPreview(deps) }),
    statementReview: createStatementReview(deps),
    simulate: createSimulation(deps),
    pay: createStatementPayment(deps),
  };
}
