import { z } from 'zod';

const MOST_KEPT = 50;

export const messageShape = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string().min(1).max(320),
  subject: z.string().max(200),
  text: z.string().min(1).max(2000),
});

export type Message = z.output<typeof messageShape>;

export interface ShownMessage extends Message {
  readonly at: Date;
}

/** What a phone company and a post office would have carried: the last fifty, forgotten with the process. */
export interface MessageBox {
  put(message: Message): void;
  /** The last first. */
  list(): readonly ShownMessage[];
}

export function createMessageBox(clock: () => Date): MessageBox {
  let kept: readonly ShownMessage[] = [];
  return {
    put(message) {
      kept = [{ ...message, at: clock() }, ...kept].slice(0, MOST_KEPT);
    },
    list: () => kept,
  };
}
