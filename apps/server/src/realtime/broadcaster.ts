/**
 * Milliseconds of writing before the event loop runs other work. A bet passes through the event loop three or four times
 * before it is answered, and may wait this long each time.
 */
const SLICE_MS = 1;

/** One message for many readers. */
export interface Broadcast<Reader> {
  readonly readers: readonly Reader[];
  deliver(reader: Reader): void;
  /** The next broadcast with this name in the same queue replaces this one for the readers not yet reached. */
  readonly replacedBy?: string;
}

/** Writes to many local sockets in short time slices, so that a large broadcast does not block the event loop. */
export interface Broadcaster {
  /** Appends a broadcast to a queue. Queues alternate; the broadcasts of one queue are sent in order. */
  send<Reader>(queueName: string, broadcast: Broadcast<Reader>): void;
  /** Discards broadcasts that are not written yet. */
  close(): void;
}

/** A broadcast in progress: the index of the next reader, and how many are left. */
interface Delivery {
  readonly name: string | undefined;
  readonly size: number;
  next: number;
  left: number;
  deliverTo(index: number): void;
}

function startDelivery<Reader>({ readers, deliver, replacedBy }: Broadcast<Reader>, next: number): Delivery {
  return {
    name: replacedBy,
    size: readers.length,
    next: readers.length === 0 ? 0 : next % readers.length,
    left: readers.length,
    deliverTo(index) {
      const reader = readers[index];
      if (reader !== undefined) deliver(reader);
    },
  };
}

interface BroadcasterDeps {
  /** Runs a function after pending I/O events: `setImmediate`. */
  later: (go: () => void) => void;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  sliceMs?: number;
}

export function createBroadcaster({ later, now, sliceMs = SLICE_MS }: BroadcasterDeps): Broadcaster {
  /** In round-robin order. */
  const queues = new Map<string, Delivery[]>();
  let isScheduled = false;

  /** Writes one time slice of the first broadcast in a queue. */
  function writeSlice(queue: Delivery[]): void {
    const first = queue[0];
    if (first === undefined) return;
    const end = now() + sliceMs;
    while (first.left > 0) {
      const index = first.next;
      first.next = (index + 1) % first.size;
      first.left -= 1;
      first.deliverTo(index);
      if (now() >= end) break;
    }
    if (first.left === 0) queue.shift();
  }

  function runSlice(): void {
    for (const [name, queue] of queues) {
      writeSlice(queue);
      // Moves the queue behind the others.
      queues.delete(name);
      if (queue.length > 0) queues.set(name, queue);
      break;
    }
    isScheduled = queues.size > 0;
    if (isScheduled) later(runSlice);
  }

  /** Removes the broadcast that the new one replaces. Returns the reader to begin with, so that nobody is always last. */
  function removeReplaced(queue: Delivery[], name: string | undefined): number {
    if (name === undefined) return 0;
    const at = queue.findIndex((delivery) => delivery.name === name);
    const replaced = at < 0 ? undefined : queue.splice(at, 1)[0];
    return replaced?.next ?? 0;
  }

  return {
    send(queueName, broadcast) {
      if (broadcast.readers.length === 0) return;
      const queue = queues.get(queueName) ?? [];
      const next = removeReplaced(queue, broadcast.replacedBy);
      queue.push(startDelivery(broadcast, next));
      queues.set(queueName, queue);
      if (isScheduled) return;
      isScheduled = true;
      later(runSlice);
    },
    close: () => queues.clear(),
  };
}
