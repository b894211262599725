export { createExportFiles, exportRoutes } from './export-routes.ts';
export type { ExportReaders } from './export-lists.ts';
export { type ListExports, createExports } from './exports.ts';
