import { createTransport } from 'nodemailer';
import { type Mail, Undeliverable } from './message.ts';

const TIMEOUT_MS = 10_000;

interface SmtpParts {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  url: string;
  /** `Arara <no-reply@arara.example>`: the address that letters come from. Each bears the name of its own brand. */
  from: string;
}

/** What of an error of the mailer may be told: its answer quotes the address that it was sent to. */
function reasonOf(error: unknown): { why: string; isFinal: boolean } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const why = `the mail server did not take it: ${typeof code === 'string' ? code : 'no code'} ${status}`;
  // A wrong password of ours (535) is put right by the operator; a box that does not exist never is.
  return { why, isFinal: status >= 550 && status < 560 };
}

/** The address of a sender that may be written with a name before it. */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

export function createSmtpMail({ url, from: sender }: SmtpParts): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is text that we wrote: nothing in it may make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, from, subject, text }) {
      try {
        // An address is handed over as a value: in a text of many, a comma would make two of one.
        const addressed = { from: { name: from, address: addressOf(sender) }, to: { name: '', address: to } };
        await transport.sendMail({ ...addressed, subject, text, messageId: `<${id}@arara>` });
      } catch (error) {
        const { why, isFinal } = reasonOf(error);
        throw isFinal ? new Undeliverable(why) : new Error(why);
      }
    },
  };
}
