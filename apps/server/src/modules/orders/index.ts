export type { LinkFinder, LinkFinders, OrderLink } from './order-link.ts';
export { type Orders, createOrders } from './orders.ts';
export { createRecordFiles } from './record-files.ts';
export { orderRoutes } from './routes.ts';
