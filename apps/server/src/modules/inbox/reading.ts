import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type PageRequest, type Rows } from '../../platform/index.ts';
import * as store from './message-store.ts';
import type { Topic } from './notice.ts';
import { type Wording, wordingOf } from './wording.ts';

/** A message in the reader's language. */
export interface Read extends Wording {
  id: string;
  topic: Topic;
  link: string | null;
  at: Date;
  isRead: boolean;
}

/** A member's own messages. Changes answer how many are unread from then on, and tell the member's other pages. */
export interface Reading {
  list(
    memberId: number,
    asked: { topic: Topic | null; locale: LocaleKey },
    page: PageRequest,
  ): Promise<Rows<Read> & { unread: number }>;
  /** Up to a hundred of each. */
  unread(q: Queryable, memberIds: readonly number[]): Promise<Map<number, number>>;
  /** One, or all without `id`. Fails with `not_found`. */
  read(memberId: number, id?: string): Promise<number>;
  /** Takes one out of the list. Fails with `not_found`. */
  hide(memberId: number, id: string): Promise<number>;
}

interface ReadingParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
}

export function createReading({ db, atomically, bus, clock }: ReadingParts): Reading {
  const unread: Reading['unread'] = (q, memberIds) => store.countUnread(q, memberIds, clock.now());
  const unreadOf = async (memberId: number): Promise<number> => (await unread(db, [memberId])).get(memberId) ?? 0;

  async function changed(memberId: number): Promise<number> {
    bus.publish('inbox', { memberIds: [memberId] });
    return unreadOf(memberId);
  }

  return {
    unread,
    async list(memberId, { topic, locale }, page) {
      const { rows, total } = await store.listMessages(db, { memberId, topic, now: clock.now() }, page);
      const written = rows.map((row) => ({ ...row, ...wordingOf(row, locale), isRead: row.readAt !== null }));
      return { rows: written, total, unread: await unreadOf(memberId) };
    },
    async read(memberId, id) {
      const found = await atomically((tx) => store.markRead(tx, memberId, id ?? null, clock.now()));
      if (!found && id !== undefined) throw new Failure('not_found', { field: 'id' });
      return changed(memberId);
    },
    async hide(memberId, id) {
      const found = await atomically((tx) => store.markHidden(tx, memberId, id, clock.now()));
      if (!found) throw new Failure('not_found', { field: 'id' });
      return changed(memberId);
    },
  };
}
