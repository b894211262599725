export { staffRoutes } from './routes.ts';
export { type Staff, createStaff } from './staff.ts';
export { findAuditBreak } from './store.ts';
