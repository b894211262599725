/** A message to a phone. */
export interface SmsMessage {
  /** The same on every attempt, so that a gateway can recognise a duplicate. */
  id: string;
  /** A phone as `+55DDNNNNNNNNN`. */
  to: string;
  text: string;
}

export interface MailMessage {
  /** The same on every attempt, so that a mail server can recognise a duplicate. */
  id: string;
  /** The name of the brand that sends it. */
  from: string;
  /** The address as the person entered it. */
  to: string;
  subject: string;
  text: string;
}

/** Sends SMS. Throws `Undeliverable` where a retry is useless, otherwise any other error. */
export interface SmsChannel {
  send(message: SmsMessage): Promise<void>;
}

/** Sends e-mail; fails as `SmsChannel` does. */
export interface MailChannel {
  send(message: MailMessage): Promise<void>;
}

/** The channels of a server; `null` where it has none. */
export interface MessageChannels {
  sms: SmsChannel | null;
  mail: MailChannel | null;
}

/** A permanent failure of a delivery. Its text gives the reason and never the receiver. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Undeliverable';
  }
}
