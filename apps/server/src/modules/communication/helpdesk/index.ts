export { helpdeskContentRoutes } from './content-office-routes.ts';
export type { HelpdeskPerson } from './helpdesk-person.ts';
export { type Helpdesk, createHelpdesk } from './helpdesk.ts';
export { helpdeskOfficeRoutes } from './office-routes.ts';
export type { DrawPicture } from './pictures.ts';
export { helpdeskRoutes } from './routes.ts';
export { type LatestTicket, countOpenTickets, listLatestTickets } from './ticket-store.ts';
export type { TicketNotifier } from './ticket-notifier.ts';
export type { IsOwn } from './ticket-opening.ts';
