import type { WireChatLine } from '@arara/contract';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds, wallClockOf } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { parseLine } from './line-text.ts';
import { type ChatModeration, createChatModeration, publishRemoval } from './moderation.ts';
import * as store from './chat-store.ts';

/** The rate limits of a member: the time between two lines, and the lines in a minute. */
const MIN_GAP_SECONDS = 2;
const MAX_LINES_PER_MINUTE = 10;
const MINUTE_SECONDS = 60;
/** Lines that a table shows. */
const MAX_VISIBLE_LINES = 100;
/** Reports of different members that hide a line until staff reviews it. */
const REPORTS_TO_HIDE = 3;
const RETENTION_DAYS = 90;
const DAY_SECONDS = 86_400;

export interface ChatDeps {
  db: Db;
  atomically: Atomically;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  staff: Pick<Staff, 'record'>;
  /** Whether a table has a chat. */
  hasChat: (table: string) => boolean;
  /** Whether a member may write and report: one who has deposited, and is neither blocked nor a demo. */
  canWrite: (memberId: number) => Promise<boolean>;
  /** The masked name of a member. */
  findName: (q: Queryable, memberId: number) => Promise<string>;
}

/** What members write to each other at shared tables. */
export interface Chat {
  /**
   * Publishes a line. Fails with `not_found` where the table has no chat, `chat_not_allowed`, `chat_muted`, `too_many_tries`,
   * and for its text with `chat_length`, `chat_contact` and `chat_words`.
   */
  say(memberId: number, input: { table: string; text: string }): Promise<{ line_id: string }>;
  /** Lists the last visible lines of a table, oldest first; none where it has no chat. */
  recent(table: string, memberId: number): Promise<WireChatLine[]>;
  /**
   * Reports a line; a member's second report of a line changes nothing. Fails with `not_found`, also for the member's own line, and
   * with `chat_not_allowed`.
   */
  report(memberId: number, lineId: string): Promise<void>;
  readonly moderation: ChatModeration;
  /** Deletes what is older than ninety days. */
  sweep(): Promise<void>;
}

const tooManyTries = (seconds: number): Failure =>
  new Failure('too_many_tries', { retryAfterSeconds: seconds, params: { seconds } });

/** Seconds until a member may write again. `times`: when they wrote in the last minute, latest first. */
function toPause(times: readonly Date[], now: Date): number {
  const secondsUntil = (at: Date, seconds: number): number =>
    Math.ceil((at.getTime() - now.getTime()) / 1000) + seconds;
  const [latest, tenth] = [times[0], times[MAX_LINES_PER_MINUTE - 1]];
  const gap = latest === undefined ? 0 : secondsUntil(latest, MIN_GAP_SECONDS);
  const minute = tenth === undefined ? 0 : secondsUntil(tenth, MINUTE_SECONDS);
  return Math.max(0, gap, minute);
}

/** Fails where a member is muted or writes too often. Locks the member until the transaction ends. */
async function requireWritable(tx: Tx, memberId: number, now: Date): Promise<void> {
  await store.lockWriter(tx, memberId);
  const mute = await store.findMute(tx, memberId, now);
  if (mute !== undefined) throw new Failure('chat_muted', { params: { until: wallClockOf(mute.until).slice(0, 16) } });
  const pause = toPause(await store.listLineTimes(tx, memberId, addSeconds(now, -MINUTE_SECONDS)), now);
  if (pause > 0) throw tooManyTries(pause);
}

export function createChat(deps: ChatDeps): Chat {
  const { db, atomically, bus, clock, ids, hasChat, canWrite, findName } = deps;

  async function requireWriter(memberId: number): Promise<void> {
    if (!(await canWrite(memberId))) throw new Failure('chat_not_allowed');
  }

  return {
    async say(memberId, { table, text: input }) {
      if (!hasChat(table)) throw new Failure('not_found', { field: 'table' });
      const text = parseLine(input);
      await requireWriter(memberId);
      return atomically(async (tx) => {
        const at = clock.now();
        await requireWritable(tx, memberId, at);
        const line = { id: ids.uuid(), table, memberId, name: await findName(tx, memberId), text, at };
        await store.insertLine(tx, line);
        const { id, name } = line;
        const event = { event: 'chat' as const, id, name, text, at: at.getTime() };
        afterCommit(tx, () => bus.publish('table', { table, stream: '', seq: 0, event }));
        return { line_id: id };
      });
    },
    async recent(table, memberId) {
      if (!hasChat(table)) return [];
      const lines = await store.listVisibleLines(db, table, MAX_VISIBLE_LINES);
      return lines
        .map(({ id, name, text, at, memberId: author }) => ({
          id,
          name,
          text,
          at: at.getTime(),
          mine: author === memberId,
        }))
        .toReversed();
    },
    async report(memberId, lineId) {
      await requireWriter(memberId);
      await atomically(async (tx) => {
        const line = await store.lockLine(tx, lineId);
        if (line === undefined || line.memberId === memberId) throw new Failure('not_found', { field: 'id' });
        const at = clock.now();
        const count = await store.insertReport(tx, { lineId, memberId, at });
        if (count < REPORTS_TO_HIDE || line.hiddenAt !== null || line.reviewedAt !== null) return;
        await store.hideLine(tx, lineId, { by: null, at });
        afterCommit(tx, () => publishRemoval(bus, line.table, [lineId]));
      });
    },
    moderation: createChatModeration(deps),
    sweep: () => atomically((tx) => store.deleteBefore(tx, addSeconds(clock.now(), -RETENTION_DAYS * DAY_SECONDS))),
  };
}
