export type { IsOwn } from './asking.ts';
export { helpdeskContentRoutes } from './content-office-routes.ts';
export { type Helpdesk, createHelpdesk } from './helpdesk.ts';
export { helpdeskOfficeRoutes } from './office-routes.ts';
export type { HelpdeskPerson } from './person.ts';
export type { DrawPicture } from './pictures.ts';
export { helpdeskRoutes } from './routes.ts';
export type { TicketNews } from './ticket-news.ts';
