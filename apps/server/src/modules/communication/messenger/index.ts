export { type MailMessage, type MessageChannels } from './channels.ts';
export { createDevelopmentChannels } from './development-channels.ts';
export { createGatewaySms } from './gateway-sms.ts';
export {
  type Channel,
  DEFAULT_MESSAGE_LIMITS,
  type MessageLimitSettings,
  type SentThisHour,
} from './message-limits.ts';
export { type FindBrandName, type Messenger, createMessenger } from './messenger.ts';
export { createSmtpMail } from './smtp-mail.ts';
