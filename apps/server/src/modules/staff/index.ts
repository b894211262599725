export { permissionsAsked } from './asked.ts';
export { type AuditExport, createAuditExport } from './audit/export.ts';
export { createAuditHeadPublisher, verifyAuditHeads } from './audit/head.ts';
export { findAuditBreak } from './audit/store.ts';
export { staffRoutes } from './routes.ts';
export { type Staff, createStaff } from './staff.ts';
