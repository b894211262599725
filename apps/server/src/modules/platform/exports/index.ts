export { createExportFiles, exportRoutes } from './export-routes.ts';
export type { ExportReaders } from './export-lists.ts';
export { type ExportRequest, type ListExports, createExports } from './exports.ts';
export { EXPORT_PERMISSION, FILE_SECONDS } from './export-writer.ts';
