/**
 * A shared table over the page's one line.
 *
 * It joins the table, goes on after a lost connection from the number it heard last, and asks anew when a number is missing.
 * What its player does (`place`, `placeAll`, `leave`) is asked over the line; where that is down or says nothing for three seconds, by
 * the call of the same meaning and with the same key: twice asked is once done. While the line is down the table is read by
 * its call every few seconds, and says of itself that it is not live.
 *
 * For a screen: `useTable` (use-table.ts). For anything else: `createTableLine`, `start`, `subscribe` and `state`, `close`.
 */
import {
  type Answer,
  type Call,
  CallError,
  type OwnTicket as WireOwn,
  type RealtimeOut,
  type TableAsked,
} from '@arara/contract/client';
import type { AskedTicket, OwnTicket } from '@arara/game-kit';
import { type Centavos, formatReais } from '@arara/money';
import { type Asking, Unanswered, createAsking } from './asked.ts';
import type { ServerTime } from './server-time.ts';
import {
  type TableState,
  awaitsOwn,
  heardEvent,
  heardLine,
  heardLines,
  heardOwn,
  heardOwnLine,
  heardPresence,
  heardSnapshot,
} from './table-sight.ts';
import { readOwn } from './table-written.ts';

/** How long a number may be missing before it is asked for: it may be the very next to come. */
const GAP_MS = 250;
/** How long the line may say nothing of the table, or be down, before the table is read by its call; and again. */
const SILENT_MS = 3_000;
const POLL_MS = 5_000;
/** How long a line that is being opened is waited for. */
const OPENING_MS = 1_000;
/** How soon after a round the reader's own tickets are asked for where nobody told what became of them. */
const OWN_MS = 1_000;
/** Questions for the time when the line has come up, how far apart, and how often afterwards. */
const TIMES = 5;
const TIME_GAP_MS = 250;
const TIME_EVERY_MS = 30_000;
const MOST_TRIES = 3;

type Afterwards = Answer<'placeTicket'>['data'];
type AllAfterwards = Answer<'placeTickets'>['data'];
type Balance = Pick<Afterwards, 'money' | 'bonus_money'>;

export interface TableLineParts {
  readonly game: string;
  /** Whether the table has a chat. */
  readonly chat: boolean;
  readonly call: Call;
  readonly line: {
    isOpen(): boolean;
    send(message: TableAsked): boolean;
    hear(hear: (text: string | undefined) => void): () => void;
  };
  readonly serverTime: ServerTime;
  /** Milliseconds since 1970 by a clock that never jumps. */
  readonly own: () => number;
  readonly freshKey: () => string;
  /** Does something with the session of the game, which is opened anew where it is over. */
  readonly inSession: <T>(attempt: (session: string) => Promise<T>) => Promise<T>;
  readonly onBalance: (balance: Balance) => void;
  /** Runs a function after so many milliseconds; answers how to stop it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** What is known now; `failure` where there is no such table, or none for this reader. */
export interface TableNow {
  readonly state: TableState | undefined;
  readonly failure: CallError | undefined;
}

export interface TableLine {
  start(): void;
  close(): void;
  now(): TableNow;
  subscribe(changed: () => void): () => void;
  place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket>;
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[]>;
  leave(ticketId: string): Promise<OwnTicket>;
  say(text: string): Promise<void>;
  report(id: string): Promise<void>;
}

function readMessage(text: string): RealtimeOut | undefined {
  try {
    return JSON.parse(text) as RealtimeOut;
  } catch {
    return undefined;
  }
}

/** No answer, or one that says nothing of what was asked for: the same may be asked again. */
const isUnsure = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof CallError && (error.code === 0 || error.code >= 500));

/** Asks over the line first, then by a call, the very same each time. */
async function insist<T>(over: () => Promise<T>, by: () => Promise<T>): Promise<T> {
  try {
    return await over();
  } catch (error) {
    if (!isUnsure(error)) throw error;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await by();
    } catch (error) {
      if (!isUnsure(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Holds the state of a table, and tells who listens when it changed. */
function createBoard() {
  const listeners = new Set<() => void>();
  let now: TableNow = { state: undefined, failure: undefined };
  return {
    now: () => now,
    set(next: Partial<TableNow>): void {
      if (next.state === now.state && !('failure' in next)) return;
      now = { ...now, ...next };
      for (const changed of listeners) changed();
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Functions that run later, at most one of a name at a time. */
function createAlarms(after: TableLineParts['after']) {
  const set = new Map<string, () => void>();
  function stop(name: string): void {
    set.get(name)?.();
    set.delete(name);
  }
  return {
    stop,
    isSet: (name: string): boolean => set.has(name),
    put(name: string, ms: number, run: () => void): void {
      stop(name);
      set.set(
        name,
        after(ms, () => {
          set.delete(name);
          run();
        }),
      );
    },
    clear(): void {
      for (const name of set.keys()) stop(name);
    },
  };
}

type Board = ReturnType<typeof createBoard>;
type Alarms = ReturnType<typeof createAlarms>;

/** What a player does at the table. */
function createDeeds({ game, call, inSession, freshKey, onBalance }: TableLineParts, board: Board, asking: Asking) {
  function tookAll(tickets: readonly WireOwn[], balance: Balance): readonly OwnTicket[] {
    const { state } = board.now();
    if (state !== undefined) board.set({ state: heardOwn(state, tickets) });
    onBalance(balance);
    return tickets.map(readOwn);
  }
  function took({ ticket, ...balance }: Afterwards): OwnTicket {
    tookAll([ticket], balance);
    return readOwn(ticket);
  }

  return {
    async place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket> {
      const key = freshKey();
      const afterwards = await inSession((session) => {
        const asked = { session, round_id: roundId, stake: formatReais(stake), input, key };
        return insist<Afterwards>(
          () => asking.ask({ type: 'place', ...asked }),
          async () => (await call('placeTicket', asked)).data,
        );
      });
      return took(afterwards);
    },
    async placeAll(roundId: string, wanted: readonly AskedTicket[]): Promise<readonly OwnTicket[]> {
      const key = freshKey();
      const tickets = wanted.map(({ stake, input }) => ({ stake: formatReais(stake), input }));
      const { tickets: placed, ...balance } = await inSession((session) => {
        const asked = { session, round_id: roundId, tickets, key };
        return insist<AllAfterwards>(
          () => asking.ask({ type: 'place_all', ...asked }),
          async () => (await call('placeTickets', asked)).data,
        );
      });
      return tookAll(placed, balance);
    },
    async leave(ticketId: string): Promise<OwnTicket> {
      const afterwards = await inSession((session) => {
        const asked = { session, ticket_id: ticketId };
        return insist<Afterwards>(
          () => asking.ask({ type: 'leave', ...asked }),
          async () => (await call('leaveFlight', asked)).data,
        );
      });
      return took(afterwards);
    },
    async say(text: string): Promise<void> {
      // A line that was perhaps written is not written again: it has no key, and would stand there twice.
      const { line_id: id } = await asking.ask({ type: 'say', table: game, text }).catch((error: unknown) => {
        throw error instanceof Unanswered ? new CallError({}, 0, null) : error;
      });
      const { state } = board.now();
      if (state !== undefined) board.set({ state: heardOwnLine(state, id) });
    },
    async report(id: string): Promise<void> {
      await call('chatReport', { id });
    },
  };
}

/** Asks the server for its time, some times when the line comes up and now and then while it stands. */
function createTiming({ line, own, serverTime }: TableLineParts, alarms: Alarms) {
  let asked = 0;
  function ask(): void {
    asked += 1;
    line.send({ type: 'time', id: asked, at: own() });
    alarms.put('time', asked < TIMES ? TIME_GAP_MS : TIME_EVERY_MS, ask);
  }
  return {
    begin(): void {
      asked = 0;
      ask();
    },
    hear({ at, now }: { at: number; now: number }): void {
      serverTime.hear({ asked: at, heard: own(), now });
    },
  };
}

/** Reads the table by calls, where the line does not tell it. */
function createReading({ game, chat, call, serverTime }: TableLineParts, board: Board) {
  return {
    async sight(): Promise<void> {
      try {
        const { data } = await call('tableSight', { game });
        serverTime.guess(data.now);
        board.set({ state: heardSnapshot(board.now().state, data), failure: undefined });
      } catch (error) {
        if (error instanceof CallError && !isUnsure(error)) board.set({ failure: error });
      }
    },
    async lines(): Promise<void> {
      if (!chat) return;
      const told = await call('chatLines', { table: game }).catch(() => undefined);
      const { state } = board.now();
      if (told !== undefined && state !== undefined) board.set({ state: heardLines(state, told.data) });
    },
  };
}

/** Joins the table, and asks anew for what is missing. */
function createJoining(parts: TableLineParts, board: Board, alarms: Alarms) {
  const { game, line } = parts;
  const reading = createReading(parts, board);

  function poll(): void {
    void reading.sight();
    alarms.put('silent', POLL_MS, poll);
  }
  function join(): void {
    const { state } = board.now();
    const known = state && { after: { stream: state.stream, seq: state.seq } };
    if (line.send({ type: 'join', table: game, ...known })) alarms.put('silent', SILENT_MS, poll);
  }
  const isGap = (): boolean => board.now().state?.isStale === true;
  const isOwnMissing = (): boolean => {
    const { state } = board.now();
    return state !== undefined && awaitsOwn(state);
  };

  return {
    join,
    poll,
    lines: reading.lines,
    /** Takes a new state in, and looks later whether what it misses has come. */
    change(state: TableState): void {
      board.set({ state });
      if (isGap() && !alarms.isSet('gap')) alarms.put('gap', GAP_MS, () => isGap() && join());
      if (!isOwnMissing() || alarms.isSet('own')) return;
      // The whole again, whatever is known: a snapshot brings the reader's own tickets along.
      alarms.put('own', OWN_MS, () => isOwnMissing() && line.send({ type: 'join', table: game }));
    },
  };
}

type Joining = ReturnType<typeof createJoining>;

/** Takes in the messages about a table. */
function createHearing({ serverTime }: TableLineParts, board: Board, alarms: Alarms, joining: Joining) {
  function live(state: TableState): void {
    alarms.stop('silent');
    joining.change(heardLine(state, true));
  }

  return (message: RealtimeOut & { table: string }): void => {
    const { state } = board.now();
    if (message.type === 'snapshot') {
      serverTime.guess(message.now);
      board.set({ failure: undefined });
      return live(heardSnapshot(state, message));
    }
    if (message.type === 'join') {
      const refused = new CallError(message, message.code, null);
      return isUnsure(refused) ? undefined : board.set({ failure: refused });
    }
    if (state === undefined) return;
    if (message.type === 'table') joining.change(heardEvent(state, message));
    else if (message.type === 'mine') joining.change(heardOwn(state, message.tickets));
    else if (message.type === 'presence') joining.change(heardPresence(state, message.count));
    else if (message.type === 'joined') {
      live(heardPresence({ ...state, isStale: state.early.size > 0 }, message.presence));
      void joining.lines();
    }
  };
}

/** Keeps a table as the server tells it, from `start` to `close`. */
export function createTableLine(parts: TableLineParts): TableLine {
  const { game, line, after } = parts;
  const board = createBoard();
  const alarms = createAlarms(after);
  const asking = createAsking({ send: line.send, after });
  const timing = createTiming(parts, alarms);
  const joining = createJoining(parts, board, alarms);
  const hearTable = createHearing(parts, board, alarms, joining);

  function begin(): void {
    timing.begin();
    joining.join();
  }

  function lineDown(): void {
    asking.lineDown();
    alarms.stop('time');
    const { state } = board.now();
    if (state !== undefined) board.set({ state: heardLine(state, false) });
    if (!alarms.isSet('silent')) alarms.put('silent', SILENT_MS, joining.poll);
  }

  function hear(text: string | undefined): void {
    if (text === undefined) return lineDown();
    const message = readMessage(text);
    if (message === undefined || asking.hear(message)) return;
    if (message.type === 'ready') begin();
    else if (message.type === 'time' && 'now' in message) timing.hear(message);
    else if ('table' in message && message.table === game) hearTable(message);
  }

  let stop = (): void => undefined;
  return {
    start() {
      stop = line.hear(hear);
      if (line.isOpen()) begin();
      else alarms.put('silent', OPENING_MS, joining.poll);
    },
    close() {
      stop();
      alarms.clear();
      asking.lineDown();
      line.send({ type: 'part', table: game });
    },
    now: board.now,
    subscribe: board.subscribe,
    ...createDeeds(parts, board, asking),
  };
}
