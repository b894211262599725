/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface PlansTables {
  'plans.plan': {
    kind: 'vip' | 'rebates' | 'commissions';
    site: string;
    version: number;
    effective_on: Date;
    plan: unknown;
    saved_at: Date;
    saved_by: number | null;
  };
}
