export type { Standings } from './audience.ts';
export { describeInbox, eraseInbox } from './description.ts';
export { type Inbox, type InboxParts, createInbox } from './inbox.ts';
export { type Post, createPost } from './post.ts';
export { type Watched, createWatch } from './watching.ts';
