import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type PageRequest, type Rows } from '../../../platform/index.ts';
import * as store from './message-store.ts';
import type { InboxTopic } from './notice.ts';
import { type MessageText, renderMessage } from './message-text.ts';

/** A message in the reader's language. */
export interface InboxMessage extends MessageText {
  id: string;
  topic: InboxTopic;
  link: string | null;
  at: Date;
  isRead: boolean;
}

/** The messages of a member. A change returns the unread count and publishes it to the member's other pages. */
export interface MemberMessages {
  list(
    memberId: number,
    filter: { topic: InboxTopic | null; locale: LocaleKey },
    page: PageRequest,
  ): Promise<Rows<InboxMessage> & { unread: number }>;
  /** Counts unread messages, up to a hundred each. */
  unread(q: Queryable, memberIds: readonly number[]): Promise<Map<number, number>>;
  /** Marks one message as read, or all without `id`. Fails with `not_found`. */
  read(memberId: number, id?: string): Promise<number>;
  /** Removes a message from the list. Fails with `not_found`. */
  hide(memberId: number, id: string): Promise<number>;
}

interface MemberMessagesDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
}

export function createMemberMessages({ db, atomically, bus, clock }: MemberMessagesDeps): MemberMessages {
  const unread: MemberMessages['unread'] = (q, memberIds) => store.countUnread(q, memberIds, clock.now());
  const countUnread = async (memberId: number): Promise<number> => (await unread(db, [memberId])).get(memberId) ?? 0;

  async function publishChange(memberId: number): Promise<number> {
    bus.publish('inbox', { memberIds: [memberId] });
    return countUnread(memberId);
  }

  return {
    unread,
    async list(memberId, { topic, locale }, page) {
      const { rows, total } = await store.listMessages(db, { memberId, topic, now: clock.now() }, page);
      const messages = rows.map((row) => ({ ...row, ...renderMessage(row, locale), isRead: row.readAt !== null }));
      return { rows: messages, total, unread: await countUnread(memberId) };
    },
    async read(memberId, id) {
      const found = await atomically((tx) => store.markRead(tx, memberId, id ?? null, clock.now()));
      if (!found && id !== undefined) throw new Failure('not_found', { field: 'id' });
      return publishChange(memberId);
    },
    async hide(memberId, id) {
      const found = await atomically((tx) => store.markHidden(tx, memberId, id, clock.now()));
      if (!found) throw new Failure('not_found', { field: 'id' });
      return publishChange(memberId);
    },
  };
}
