export { type Chat, createChat } from './chat.ts';
export { listChattingMembers, listMemberLines } from './chat-store.ts';
export { describeChat, eraseChat } from './personal-data.ts';
export { chatOfficeRoutes } from './office-routes.ts';
export { chatRoutes } from './routes.ts';
