import { createTransport } from 'nodemailer';
import { type MailChannel, Undeliverable } from './channels.ts';

const TIMEOUT_MS = 10_000;

interface SmtpMailDeps {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  url: string;
  /** The sender, `Arara <no-reply@arara.example>`. The name is replaced by that of the brand. */
  from: string;
}

/** The loggable part of an error: the response of the mail server itself contains the receiver. */
function toReason(error: unknown): { reason: string; isFinal: boolean } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const reason = `the mail server refused the message: ${typeof code === 'string' ? code : 'no code'} ${status}`;
  // The operator can correct a wrong password (535); a mailbox that does not exist stays so.
  return { reason, isFinal: status >= 550 && status < 560 };
}

/** The address in `Name <address>`. */
function toAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

export function createSmtpMail({ url, from: sender }: SmtpMailDeps): MailChannel {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a message may make the mailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, from, subject, text }) {
      try {
        // Addresses are passed as objects: in a string, a comma would add a second receiver.
        const addresses = { from: { name: from, address: toAddress(sender) }, to: { name: '', address: to } };
        await transport.sendMail({ ...addresses, subject, text, messageId: `<${id}@arara>` });
      } catch (error) {
        const { reason, isFinal } = toReason(error);
        throw isFinal ? new Undeliverable(reason) : new Error(reason);
      }
    },
  };
}
