export { type Chat, createChat } from './chat.ts';
export { describeChat, eraseChat } from './description.ts';
export { chatOfficeRoutes } from './office-routes.ts';
export { chatRoutes } from './routes.ts';
