import { type Atomically, type Tx, afterCommit } from '../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type SignedIn, addSeconds } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './store.ts';

type Officer = Actor & SignedIn;

/** What staff does about lines and who writes them; each act is written down. */
export interface Moderation {
  /** Hides a line, whatever was reported; again, nothing changes. Fails with `not_found`. */
  hide(actor: Officer, asked: { id: string; reason: string }): Promise<void>;
  /** Leaves a line standing, or shows it again; reports hide it no more. Fails with `not_found`. */
  show(actor: Officer, asked: { id: string; reason: string }): Promise<void>;
  /** Keeps a member from writing for so many minutes from now; the longest of several counts. */
  mute(actor: Officer, asked: { memberId: number; minutes: number; reason: string }): Promise<void>;
  /** Lets a member write again. Fails with `not_found` where nothing holds them. */
  unmute(actor: Officer, asked: { memberId: number; reason: string }): Promise<void>;
}

const subjectOf = (memberId: number): string => `player:${memberId}`;

interface ModerationParts {
  atomically: Atomically;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  office: Pick<Staff, 'record'>;
}

/** Tells everybody who looks on that these lines are gone. */
export function tellGone(bus: Pick<Bus, 'publish'>, table: string, ids: string[]): void {
  bus.publish('table', { table, stream: '', seq: 0, event: { event: 'chat_gone', ids } });
}

export function createModeration({ atomically, bus, clock, office }: ModerationParts): Moderation {
  async function lock(tx: Tx, id: string): Promise<store.Line> {
    const line = await store.lockLine(tx, id);
    if (line === undefined) throw new Failure('not_found', { field: 'id' });
    return line;
  }

  return {
    hide: (actor, { id, reason }) =>
      atomically(async (tx) => {
        const line = await lock(tx, id);
        if (line.hiddenBy !== null) return;
        await store.markHidden(tx, id, { by: actor.id, at: clock.now() });
        const after = { line: id, text: line.text };
        await office.record(tx, actor, {
          action: 'chat.line_hidden',
          subject: subjectOf(line.memberId),
          after,
          reason,
        });
        if (line.hiddenAt === null) afterCommit(tx, () => tellGone(bus, line.table, [id]));
      }),
    show: (actor, { id, reason }) =>
      atomically(async (tx) => {
        const line = await lock(tx, id);
        await store.markShown(tx, id, clock.now());
        const after = { line: id, text: line.text };
        await office.record(tx, actor, { action: 'chat.line_kept', subject: subjectOf(line.memberId), after, reason });
      }),
    mute: (actor, { memberId, minutes, reason }) =>
      atomically(async (tx) => {
        const madeAt = clock.now();
        const until = addSeconds(madeAt, minutes * 60);
        await store.lockWriter(tx, memberId);
        await store.insertMute(tx, { memberId, until, reason, madeBy: actor.id, madeAt });
        const after = { until: until.toISOString() };
        await office.record(tx, actor, { action: 'chat.muted', subject: subjectOf(memberId), after, reason });
      }),
    unmute: (actor, { memberId, reason }) =>
      atomically(async (tx) => {
        const lifted = await store.markLifted(tx, memberId, { by: actor.id, now: clock.now() });
        if (lifted === 0) throw new Failure('not_found', { field: 'player_id' });
        await office.record(tx, actor, { action: 'chat.unmuted', subject: subjectOf(memberId), reason });
      }),
  };
}
