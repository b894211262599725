import { endpoints } from '@arara/contract';
import { type Route, memberRoute } from '../../../platform/index.ts';
import { type OrderPagesDeps, createOrderPages } from './order-pages.ts';

/** The order center of the signed-in member. */
export function orderRoutes(deps: OrderPagesDeps): Route[] {
  const pages = createOrderPages(deps);
  return [
    memberRoute(endpoints.orderDetails, ({ input, ...reader }) => pages.details(reader, input)),
    memberRoute(endpoints.orderFees, ({ input, ...reader }) => pages.fees(reader, input)),
    memberRoute(endpoints.orderAssociations, ({ input, ...reader }) => pages.associations(reader, input)),
  ];
}
