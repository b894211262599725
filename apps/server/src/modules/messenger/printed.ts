import { type Log, masked } from '../../platform/index.ts';
import type { Ways } from './message.ts';

interface PrintedParts {
  log: Log;
  /** Where a page of what was sent is kept, for a newcomer to read it in a browser. */
  page: string | undefined;
  fetch: typeof fetch;
}

/**
 * For development: a message goes to the log, and to the simulator's page of messages where there is one. The log
 * says to whom it went by the first signs only.
 */
export function createPrintedWays({ log, page, fetch: ask }: PrintedParts): {
  [Way in keyof Ways]: NonNullable<Ways[Way]>;
} {
  async function show(message: { channel: 'sms' | 'mail'; to: string; subject: string; text: string }): Promise<void> {
    log.info({ channel: message.channel, receiver: masked(message.to, 5, 2), text: message.text }, 'a message');
    if (page === undefined) return;
    try {
      const answer = await ask(`${page}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(2_000),
      });
      if (!answer.ok) log.warn({ status: answer.status }, 'the page of messages did not take one');
    } catch (error) {
      log.warn({ err: error }, 'the page of messages is not there; the message stands in this log');
    }
  }

  return {
    sms: { send: ({ to, text }) => show({ channel: 'sms', to, subject: '', text }) },
    mail: { send: ({ to, subject, text }) => show({ channel: 'mail', to, subject, text }) },
  };
}
