export { createBalanceRecorder } from './liabilities.ts';
export { reportRoutes } from './report-routes.ts';
