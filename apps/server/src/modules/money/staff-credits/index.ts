export { type StaffCredit, type CreditPayload, type CreditProposal } from './credit.ts';
export { type Debits, createDebits } from './debits.ts';
export { createLimitVersions } from './limit-versions.ts';
export { staffCreditRoutes } from './office-routes.ts';
export { type CreditLimits } from './limits.ts';
export { type ExecuteCredit, type StaffCredits, type StaffCreditsDeps, createStaffCredits } from './staff-credits.ts';
