export { limitedActs, permissionKeys } from './permissions.ts';
export { listRoutePermissions } from './route-permissions.ts';
export { type AuditExport, createAuditExport } from './audit/audit-export.ts';
export { createAuditReader } from './audit/audit-routes.ts';
export { createAuditHeadPublisher, verifyAuditHeads } from './audit/audit-heads.ts';
export { findAuditBreak } from './audit/audit-store.ts';
export { staffRoutes } from './staff-routes.ts';
export { type Staff, createStaff } from './staff.ts';
