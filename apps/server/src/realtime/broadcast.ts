/**
 * For so long many are written to before others have their turn, in milliseconds. A bet comes back to this process three or
 * four times before it is answered and waits for a turn each time; how many fit into one hangs on the machine.
 */
const TURN_MS = 1;

/** One message for many. */
export interface Broadcast<Reader> {
  readonly readers: readonly Reader[];
  deliver(reader: Reader): void;
  /** The next with this name in the same lane takes its place: who was not reached hears that one alone. */
  readonly overtakenBy?: string;
}

/** Writes to many in turns, so that nothing else of this process waits for them. */
export interface Broadcaster {
  /** Puts a message at the end of a lane. Lanes take turns; what is in one goes out in order. */
  send<Reader>(lane: string, broadcast: Broadcast<Reader>): void;
  /** Forgets what was not written yet. */
  close(): void;
}

/** A broadcast that is on its way: with whom it goes on, and how many are left. */
interface Underway {
  readonly name: string | undefined;
  readonly size: number;
  next: number;
  left: number;
  deliverTo(index: number): void;
}

function underwayOf<Reader>({ readers, deliver, overtakenBy }: Broadcast<Reader>, next: number): Underway {
  return {
    name: overtakenBy,
    size: readers.length,
    next: readers.length === 0 ? 0 : next % readers.length,
    left: readers.length,
    deliverTo(index) {
      const reader = readers[index];
      if (reader !== undefined) deliver(reader);
    },
  };
}

interface BroadcasterParts {
  /** Runs a function once the process has seen to what waited: `setImmediate`. */
  later: (go: () => void) => void;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  turnMs?: number;
}

export function createBroadcaster({ later, now, turnMs = TURN_MS }: BroadcasterParts): Broadcaster {
  /** In the order of their turns. */
  const lanes = new Map<string, Underway[]>();
  let isGoing = false;

  /** Writes a turn's worth of the first in a lane. */
  function goOn(queue: Underway[]): void {
    const first = queue[0];
    if (first === undefined) return;
    const end = now() + turnMs;
    while (first.left > 0) {
      const index = first.next;
      first.next = (index + 1) % first.size;
      first.left -= 1;
      first.deliverTo(index);
      if (now() >= end) break;
    }
    if (first.left === 0) queue.shift();
  }

  function turn(): void {
    for (const [lane, queue] of lanes) {
      goOn(queue);
      // The lane goes behind the others.
      lanes.delete(lane);
      if (queue.length > 0) lanes.set(lane, queue);
      break;
    }
    isGoing = lanes.size > 0;
    if (isGoing) later(turn);
  }

  /** Takes out what the new one overtakes; answers with whom to begin, so that the last in the row are not always last. */
  function overtake(queue: Underway[], name: string | undefined): number {
    if (name === undefined) return 0;
    const at = queue.findIndex((underway) => underway.name === name);
    const overtaken = at < 0 ? undefined : queue.splice(at, 1)[0];
    return overtaken?.next ?? 0;
  }

  return {
    send(lane, broadcast) {
      if (broadcast.readers.length === 0) return;
      const queue = lanes.get(lane) ?? [];
      const next = overtake(queue, broadcast.overtakenBy);
      queue.push(underwayOf(broadcast, next));
      lanes.set(lane, queue);
      if (isGoing) return;
      isGoing = true;
      later(turn);
    },
    close: () => lanes.clear(),
  };
}
