import { endpoints } from '@arara/contract';
import { type Route, member } from '../../platform/index.ts';
import { type OrderPagesParts, createOrderPages } from './pages.ts';

/** The order center of the member who asks. */
export function orderRoutes(parts: OrderPagesParts): Route[] {
  const pages = createOrderPages(parts);
  return [
    member(endpoints.orderDetails, ({ input, ...reader }) => pages.details(reader, input)),
    member(endpoints.orderFees, ({ input, ...reader }) => pages.fees(reader, input)),
    member(endpoints.orderAssociations, ({ input, ...reader }) => pages.associations(reader, input)),
  ];
}
