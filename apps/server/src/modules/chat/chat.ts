import type { ToldLine } from '@arara/contract';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds, wallClockOf } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { readLine } from './line-text.ts';
import { type Moderation, createModeration, tellGone } from './moderation.ts';
import * as store from './store.ts';

/** Between two lines of a member, and the most of them in a minute. */
const GAP_SECONDS = 2;
const MOST_A_MINUTE = 10;
const MINUTE_SECONDS = 60;
const SHOWN = 100;
/** So many members have to report a line for it to be hidden until staff has looked. */
const REPORTS_TO_HIDE = 3;
const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

export interface ChatParts {
  db: Db;
  atomically: Atomically;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  office: Pick<Staff, 'record'>;
  /** Whether a table has a chat. */
  hasChat: (table: string) => boolean;
  /** Whether a member may write, and report: who has deposited once, and is neither blocked nor a demo. */
  mayWrite: (memberId: number) => Promise<boolean>;
  /** The masked name of a member. */
  nameOf: (q: Queryable, memberId: number) => Promise<string>;
}

/** What members write to each other at shared tables. */
export interface Chat {
  /**
   * Writes a line. Fails with `not_found` where the table has no chat, `chat_not_allowed`, `chat_muted`, `too_many_tries`,
   * and by what is written with `chat_length`, `chat_contact` and `chat_words`.
   */
  say(memberId: number, asked: { table: string; text: string }): Promise<{ line_id: string }>;
  /** The last lines of a table that are not hidden, the oldest first; none where it has no chat. */
  recent(table: string, memberId: number): Promise<ToldLine[]>;
  /**
   * Says that a line is out of place. Again by the same member, it is the same report. Fails with `not_found`, also for
   * one's own line, and with `chat_not_allowed`.
   */
  report(memberId: number, lineId: string): Promise<void>;
  readonly moderation: Moderation;
  /** Forgets what is older than ninety days. */
  sweep(): Promise<void>;
}

const tooSoon = (seconds: number): Failure =>
  new Failure('too_many_tries', { retryAfterSeconds: seconds, params: { seconds } });

/** In how many seconds a member may write again, by when they wrote in the last minute, the latest first. */
function pauseOf(times: readonly Date[], now: Date): number {
  const until = (at: Date, seconds: number): number => Math.ceil((at.getTime() - now.getTime()) / 1000) + seconds;
  const [latest, tenth] = [times[0], times[MOST_A_MINUTE - 1]];
  const gap = latest === undefined ? 0 : until(latest, GAP_SECONDS);
  const minute = tenth === undefined ? 0 : until(tenth, MINUTE_SECONDS);
  return Math.max(0, gap, minute);
}

/** Fails where a member is muted, or writes too often; nobody writes for them meanwhile. */
async function requireTurn(tx: Tx, memberId: number, now: Date): Promise<void> {
  await store.lockWriter(tx, memberId);
  const mute = await store.findMute(tx, memberId, now);
  if (mute !== undefined) throw new Failure('chat_muted', { params: { until: wallClockOf(mute.until).slice(0, 16) } });
  const pause = pauseOf(await store.listTimes(tx, memberId, addSeconds(now, -MINUTE_SECONDS)), now);
  if (pause > 0) throw tooSoon(pause);
}

export function createChat(parts: ChatParts): Chat {
  const { db, atomically, bus, clock, ids, hasChat, mayWrite, nameOf } = parts;

  async function requireWriter(memberId: number): Promise<void> {
    if (!(await mayWrite(memberId))) throw new Failure('chat_not_allowed');
  }

  return {
    async say(memberId, { table, text: written }) {
      if (!hasChat(table)) throw new Failure('not_found', { field: 'table' });
      const text = readLine(written);
      await requireWriter(memberId);
      return atomically(async (tx) => {
        const at = clock.now();
        await requireTurn(tx, memberId, at);
        const line = { id: ids.uuid(), table, memberId, name: await nameOf(tx, memberId), text, at };
        await store.insertLine(tx, line);
        const { id, name } = line;
        const event = { event: 'chat' as const, id, name, text, at: at.getTime() };
        afterCommit(tx, () => bus.publish('table', { table, stream: '', seq: 0, event }));
        return { line_id: id };
      });
    },
    async recent(table, memberId) {
      if (!hasChat(table)) return [];
      const lines = await store.listShown(db, table, SHOWN);
      return lines
        .map(({ id, name, text, at, memberId: by }) => ({ id, name, text, at: at.getTime(), mine: by === memberId }))
        .toReversed();
    },
    async report(memberId, lineId) {
      await requireWriter(memberId);
      await atomically(async (tx) => {
        const line = await store.lockLine(tx, lineId);
        if (line === undefined || line.memberId === memberId) throw new Failure('not_found', { field: 'id' });
        const at = clock.now();
        const count = await store.insertReport(tx, { lineId, memberId, at });
        if (count < REPORTS_TO_HIDE || line.hiddenAt !== null || line.lookedAt !== null) return;
        await store.markHidden(tx, lineId, { by: null, at });
        afterCommit(tx, () => tellGone(bus, line.table, [lineId]));
      });
    },
    moderation: createModeration(parts),
    sweep: () => atomically((tx) => store.deleteBefore(tx, addSeconds(clock.now(), -KEPT_DAYS * DAY_SECONDS))),
  };
}
