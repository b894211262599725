export type { AudienceStats } from './campaign-audience.ts';
export { describeInbox, eraseInbox } from './personal-data.ts';
export { type Inbox, type InboxDeps, createInbox } from './inbox.ts';
export { type Notifications, createNotifications } from './notifications.ts';
export { type NoticeSender, createNoticeSender } from './notice-sender.ts';
export { type NoticeSources, createTimedNotices } from './timed-notices.ts';
