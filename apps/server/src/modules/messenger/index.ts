export { createGatewaySms } from './gateway-sms.ts';
export { type Letter, type Mail, type Sms, type Text, type Ways } from './message.ts';
export {
  type BrandOf,
  type Channel,
  type LetterKind,
  type Message,
  type Messenger,
  createMessenger,
} from './messenger.ts';
export { createPrintedWays } from './printed.ts';
export { createSmtpMail } from './smtp-mail.ts';
