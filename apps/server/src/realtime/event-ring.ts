import type { TableEvent } from '@arara/contract';
import type { Frame } from './frame.ts';

/** How many events of a table a node keeps for those who come back: some minutes of it. */
const KEPT = 256;

/** How far somebody has heard of a table. */
export interface Heard {
  stream: string;
  seq: number;
}

/** One event of a table, written once for everybody. */
export interface Told extends Heard {
  readonly event: TableEvent;
  readonly frame: Frame;
}

/** Whether an event has a number: `tick` is forgotten, and lines of a chat are told apart by their ids. */
export function isNumbered({ event: { event } }: Told): boolean {
  return event === 'round' || event === 'placed' || event === 'left';
}

/** The last events of a table that have a number, by it. */
export interface EventRing {
  /** Keeps an event; false where it is known already, older than what is kept, or of a stream that is over. */
  add(told: Told): boolean;
  /** What came after that, in order; `undefined` where it cannot be said without a gap. */
  after(heard: Heard): Told[] | undefined;
}

export function createEventRing(): EventRing {
  let stream: string | undefined;
  /** A stream is over once another began: what comes of it then was late. */
  const over: string[] = [];
  let kept: Told[] = [];

  function begin(next: string): void {
    if (stream !== undefined) over.push(stream);
    if (over.length > KEPT) over.shift();
    stream = next;
    kept = [];
  }

  return {
    add(told) {
      if (over.includes(told.stream)) return false;
      if (told.stream !== stream) begin(told.stream);
      const oldest = kept[0];
      if (kept.length >= KEPT && oldest !== undefined && told.seq < oldest.seq) return false;
      // Almost always the newest: so the place is looked for from the end.
      let at = kept.length;
      while (at > 0 && (kept[at - 1]?.seq ?? 0) > told.seq) at -= 1;
      if (kept[at - 1]?.seq === told.seq) return false;
      kept.splice(at, 0, told);
      if (kept.length > KEPT) kept.shift();
      return true;
    },
    after(heard) {
      if (heard.stream !== stream) return undefined;
      const missed = kept.filter(({ seq }) => seq > heard.seq);
      // With nothing kept of what they heard last, there may be more between.
      const first = kept[0];
      if (first === undefined || heard.seq < first.seq - 1) return undefined;
      return missed.every(({ seq }, index) => seq === heard.seq + index + 1) ? missed : undefined;
    },
  };
}
