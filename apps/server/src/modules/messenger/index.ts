export { createGatewaySms } from './gateway-sms.ts';
export {
  type Channel,
  DEFAULT_MESSAGE_LIMITS,
  type MessageLimitSettings,
  type SentThisHour,
} from './message-limits.ts';
export { type Letter, type Mail, type Sms, type Text, type Ways } from './message.ts';
export { type BrandOf, type LetterKind, type Message, type Messenger, createMessenger } from './messenger.ts';
export { createPrintedWays } from './printed.ts';
export { createSmtpMail } from './smtp-mail.ts';
