import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, type PageRequest, type Rows } from '../../../platform/index.ts';
import type { Notice, NoticeData, NoticeKind } from './notice.ts';
import * as noticeStore from './notice-store.ts';

/** Takes a notice further, by mail for one, in the transaction of its cause: what must not be lost is a job. */
export type Notify = (tx: Tx, notice: Notice) => Promise<void>;

export interface Notices {
  give(tx: Tx, memberId: number, kind: NoticeKind, data?: NoticeData): Promise<void>;
  list(memberId: number, page: PageRequest): Promise<Rows<noticeStore.NoticeRow>>;
  /** One of the member's own, or all without `id`. Fails with `not_found`. */
  read(memberId: number, id?: string): Promise<void>;
}

interface NoticeParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  notify?: Notify | undefined;
}

export function createNotices({ db, atomically, clock, ids, notify }: NoticeParts): Notices {
  return {
    async give(tx, memberId, kind, data = {}) {
      const at = clock.now();
      await noticeStore.insertNotice(tx, memberId, { id: ids.uuid(), kind, at, data });
      await notify?.(tx, { memberId, kind, at, data });
    },
    list: (memberId, page) => noticeStore.listNotices(db, memberId, page),
    async read(memberId, id) {
      const found = await atomically((tx) => noticeStore.markNoticesRead(tx, memberId, id ?? null, clock.now()));
      if (!found && id !== undefined) throw new Failure('not_found', { field: 'id' });
    },
  };
}
