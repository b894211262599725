import { type Log, masked } from '../../../platform/index.ts';
import type { MessageChannels } from './channels.ts';

interface DevelopmentChannelDeps {
  log: Log;
  /** The URL of the simulator, which shows the messages on a page. */
  page: string | undefined;
  fetch: typeof fetch;
}

/** Channels for development: writes messages to the log, with a masked receiver, and to the simulator's page where there is one. */
export function createDevelopmentChannels({ log, page, fetch: fetchUrl }: DevelopmentChannelDeps): {
  [Name in keyof MessageChannels]: NonNullable<MessageChannels[Name]>;
} {
  async function show(message: { channel: 'sms' | 'mail'; to: string; subject: string; text: string }): Promise<void> {
    log.info({ channel: message.channel, receiver: masked(message.to, 5, 2), text: message.text }, 'a message');
    if (page === undefined) return;
    try {
      const response = await fetchUrl(`${page}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(2_000),
      });
      if (!response.ok) log.warn({ status: response.status }, 'the page of messages refused a message');
    } catch (error) {
      log.warn({ err: error }, 'the page of messages is unreachable; the message is in this log only');
    }
  }

  return {
    sms: { send: ({ to, text }) => show({ channel: 'sms', to, subject: '', text }) },
    mail: { send: ({ to, subject, text }) => show({ channel: 'mail', to, subject, text }) },
  };
}
