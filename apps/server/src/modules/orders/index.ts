export type { CauseNamer } from './graph/writing.ts';
export type { GraphParts } from './graph/reading.ts';
export { type LinkFinder, type LinkFinders, type OrderLink, findLinks } from './order-link.ts';
export { createStatementFiles } from './office-files.ts';
export { orderOfficeRoutes } from './office-routes.ts';
export { type Orders, createOrders } from './orders.ts';
export { createRecordFiles } from './record-files.ts';
export { orderRoutes } from './routes.ts';
