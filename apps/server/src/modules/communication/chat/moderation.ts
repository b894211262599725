import { type Atomically, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type SignedIn, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './chat-store.ts';

type Moderator = Actor & SignedIn;

/** What staff does with lines and their authors, with an audit record of each action. */
export interface ChatModeration {
  /** Hides a line; a second call changes nothing. Fails with `not_found`. */
  hide(actor: Moderator, input: { id: string; reason: string }): Promise<void>;
  /** Approves or shows a line again; later reports do not hide it. Fails with `not_found`. */
  show(actor: Moderator, input: { id: string; reason: string }): Promise<void>;
  /** Mutes a member for some minutes; of several mutes the longest counts. */
  mute(actor: Moderator, input: { memberId: number; minutes: number; reason: string }): Promise<void>;
  /** Lifts all mutes of a member. Fails with `not_found` where there is none. */
  unmute(actor: Moderator, input: { memberId: number; reason: string }): Promise<void>;
}

const toAuditSubject = (memberId: number): string => `player:${memberId}`;

interface ChatModerationDeps {
  atomically: Atomically;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

/** Publishes to everybody at a table that lines were removed. */
export function publishRemoval(bus: Pick<Bus, 'publish'>, table: string, ids: string[]): void {
  bus.publish('table', { table, stream: '', seq: 0, event: { event: 'chat_gone', ids } });
}

export function createChatModeration({ atomically, bus, clock, staff }: ChatModerationDeps): ChatModeration {
  async function lockLine(tx: Tx, id: string): Promise<store.ChatLine> {
    const line = await store.lockLine(tx, id);
    if (line === undefined) throw new Failure('not_found', { field: 'id' });
    return line;
  }

  return {
    hide: (actor, { id, reason }) =>
      atomically(async (tx) => {
        const line = await lockLine(tx, id);
        if (line.hiddenBy !== null) return;
        await store.hideLine(tx, id, { by: actor.id, at: clock.now() });
        const after = { line: id, text: line.text };
        await staff.record(tx, actor, {
          action: 'chat.line_hidden',
          subject: toAuditSubject(line.memberId),
          after,
          reason,
        });
        if (line.hiddenAt === null) afterCommit(tx, () => publishRemoval(bus, line.table, [id]));
      }),
    show: (actor, { id, reason }) =>
      atomically(async (tx) => {
        const line = await lockLine(tx, id);
        await store.showLine(tx, id, clock.now());
        const after = { line: id, text: line.text };
        await staff.record(tx, actor, {
          action: 'chat.line_kept',
          subject: toAuditSubject(line.memberId),
          after,
          reason,
        });
      }),
    mute: (actor, { memberId, minutes, reason }) =>
      atomically(async (tx) => {
        const madeAt = clock.now();
        const until = addSeconds(madeAt, minutes * 60);
        await store.lockWriter(tx, memberId);
        await store.insertMute(tx, { memberId, until, reason, madeBy: actor.id, madeAt });
        const after = { until: until.toISOString() };
        await staff.record(tx, actor, { action: 'chat.muted', subject: toAuditSubject(memberId), after, reason });
      }),
    unmute: (actor, { memberId, reason }) =>
      atomically(async (tx) => {
        const lifted = await store.liftMutes(tx, memberId, { by: actor.id, now: clock.now() });
        if (lifted === 0) throw new Failure('not_found', { field: 'player_id' });
        await staff.record(tx, actor, { action: 'chat.unmuted', subject: toAuditSubject(memberId), reason });
      }),
  };
}
