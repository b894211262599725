import type { TableEvent } from '@arara/contract';
import type { Frame } from './socket-writer.ts';

/** The events of a table that a node keeps for clients that reconnect: a few minutes. */
const MAX_KEPT_EVENTS = 256;

/** The last event of a table that a client has position. */
export interface StreamPosition {
  stream: string;
  seq: number;
}

/** One event of a table, encoded once for all recipients. */
export interface TableStreamEvent extends StreamPosition {
  readonly event: TableEvent;
  readonly frame: Frame;
}

/** Whether an event has a sequence number. A `tick` is not kept, and chat messages have ids of their own. */
export function isNumbered({ event: { event } }: TableStreamEvent): boolean {
  return event === 'round' || event === 'placed' || event === 'left';
}

/** The last numbered events of a table, in the order of their numbers. */
export interface EventRing {
  /** Adds an event; returns false when it is a duplicate, older than the kept events, or of an ended stream. */
  add(event: TableStreamEvent): boolean;
  /** The events after a position, in order; `undefined` when they are not complete. */
  after(position: StreamPosition): TableStreamEvent[] | undefined;
}

export function createEventRing(): EventRing {
  let stream: string | undefined;
  /** Streams replaced by a newer one; their late events are dropped. */
  const ended: string[] = [];
  let kept: TableStreamEvent[] = [];

  function begin(next: string): void {
    if (stream !== undefined) ended.push(stream);
    if (ended.length > MAX_KEPT_EVENTS) ended.shift();
    stream = next;
    kept = [];
  }

  return {
    add(event) {
      if (ended.includes(event.stream)) return false;
      if (event.stream !== stream) begin(event.stream);
      const oldest = kept[0];
      if (kept.length >= MAX_KEPT_EVENTS && oldest !== undefined && event.seq < oldest.seq) return false;
      // The event is almost always the newest, so the search begins at the end.
      let at = kept.length;
      while (at > 0 && (kept[at - 1]?.seq ?? 0) > event.seq) at -= 1;
      if (kept[at - 1]?.seq === event.seq) return false;
      kept.splice(at, 0, event);
      if (kept.length > MAX_KEPT_EVENTS) kept.shift();
      return true;
    },
    after(position) {
      if (position.stream !== stream) return undefined;
      const missed = kept.filter(({ seq }) => seq > position.seq);
      // Events between the position and the first kept one may be missing.
      const first = kept[0];
      if (first === undefined || position.seq < first.seq - 1) return undefined;
      return missed.every(({ seq }, index) => seq === position.seq + index + 1) ? missed : undefined;
    },
  };
}
