/**
 * A shared table over the page's one line.
 *
 * It joins the table, goes on after a lost connection from the number it heard last, and asks anew when a number is missing.
 * What its player does (`place`, `placeAll`, `leave`) is asked over the line; where that is down or says nothing for three seconds, by
 * the call of the same meaning and with the same key: twice asked is once done. While the line is down the table is read by
 * its call every few seconds, and says of itself that it is not live. So it does after two seconds without news, and its
 * clock for pictures stands; it is live again with the server's answer to a new join.
 *
 * For a screen: `useTable` (use-table.ts). For anything else: `createTableLine`, `start`, `subscribe` and `state`, `close`.
 */
import { CallError, type RealtimeOut, type TableAsked } from '@arara/contract/client';
import type { AskedTicket, OwnTicket } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { type After, type Alarms, createAlarms } from './alarms.ts';
import { createAsking } from './asked.ts';
import type { ServerTime } from './server-time.ts';
import { type TableActionDeps, createChatActions, createTableActions, isUnsure } from './table-actions.ts';
import { type Board, type TableNow, createBoard } from './table-board.ts';
import { type PictureClock, createFreshness, createPictureClock, isNewsOf } from './table-freshness.ts';
import {
  type TableState,
  awaitsOwn,
  heardEvent,
  heardLine,
  heardLines,
  heardOwn,
  heardPresence,
  heardSnapshot,
} from './table-sight.ts';

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
/** After so many seconds a refused join is sent again, unless the refusal says when. */
const REJOIN_S = 3;
const TOO_MANY_REQUESTS = 429;

export interface TableLineParts extends TableActionDeps {
  /** Whether the table has a chat. */
  readonly chat: boolean;
  readonly line: {
    isOpen(): boolean;
    send(message: TableAsked): boolean;
    hear(hear: (text: string | undefined) => void): () => void;
    /** Gives the connection up as dead and opens another. */
    replace(): void;
  };
  readonly serverTime: ServerTime;
  /** Milliseconds since 1970 by a clock that never jumps. */
  readonly own: () => number;
  readonly after: After;
}

export interface TableLine {
  start(): void;
  close(): void;
  now(): TableNow;
  /** The time that the picture shows: the server's while the table is live, else that of the last news. */
  pictureNow(): number;
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
function createReading({ game, chat, call, serverTime }: TableLineParts, board: Board, picture: PictureClock) {
  return {
    async sight(): Promise<void> {
      try {
        const { data } = await call('tableSight', { game });
        serverTime.guess(data.now);
        if (board.now().state?.sight.isLive !== true) picture.stop();
        picture.show(data.now);
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
function createJoining(parts: TableLineParts, board: Board, alarms: Alarms, picture: PictureClock) {
  const { game, line } = parts;
  const reading = createReading(parts, board, picture);

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
    /** A join that the server had no time for is sent again. */
    later: (seconds: number) => alarms.put('join', seconds * 1000, join),
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
function createHearing(
  { serverTime }: TableLineParts,
  board: Board,
  { alarms, joining, picture }: { alarms: Alarms; joining: Joining; picture: PictureClock },
) {
  function live(state: TableState): void {
    alarms.stop('silent');
    picture.go();
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
      const isForNow = isUnsure(refused) || refused.code === TOO_MANY_REQUESTS;
      return isForNow ? joining.later(message.retry_after ?? REJOIN_S) : board.set({ failure: refused });
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

/** Takes a table for stale while its connection brings no news, and joins it again once there is some. */
function createWatching(
  parts: TableLineParts,
  board: Board,
  deps: { alarms: Alarms; joining: Joining; picture: PictureClock },
) {
  const { game, line } = parts;
  const { alarms, joining, picture } = deps;
  let isSilent = false;

  function notLive(): void {
    picture.stop();
    const { state } = board.now();
    if (state !== undefined) board.set({ state: heardLine(state, false) });
    if (!alarms.isSet('silent')) alarms.put('silent', SILENT_MS, joining.poll);
  }
  const freshness = createFreshness({
    ...parts,
    onStale() {
      isSilent = true;
      notLive();
    },
    onDead: line.replace,
  });

  return {
    begin: () => freshness.heard(true),
    heard(message: RealtimeOut | undefined): void {
      const isNews = isNewsOf(game, board.now().state?.sight.round, message);
      freshness.heard(isNews);
      if (!isSilent || !isNews) return;
      isSilent = false;
      // What was on its way while nothing arrived comes before the answer: with that the table is as the server knows it.
      joining.join();
    },
    lineDown(): void {
      freshness.stop();
      isSilent = false;
      notLive();
    },
    stop: freshness.stop,
  };
}

/** Keeps a table as the server tells it, from `start` to `close`. */
export function createTableLine(parts: TableLineParts): TableLine {
  const { game, line, after } = parts;
  const board = createBoard();
  const alarms = createAlarms(after);
  const picture = createPictureClock(parts.serverTime.now);
  const asking = createAsking({ send: line.send, after });
  const timing = createTiming(parts, alarms);
  const joining = createJoining(parts, board, alarms, picture);
  const hearTable = createHearing(parts, board, { alarms, joining, picture });
  const watching = createWatching(parts, board, { alarms, joining, picture });

  function begin(): void {
    watching.begin();
    timing.begin();
    joining.join();
  }

  function lineDown(): void {
    asking.lineDown();
    alarms.stop('time');
    alarms.stop('join');
    watching.lineDown();
  }

  function hear(text: string | undefined): void {
    if (text === undefined) return lineDown();
    const message = readMessage(text);
    watching.heard(message);
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
      watching.stop();
      alarms.clear();
      asking.lineDown();
      line.send({ type: 'part', table: game });
    },
    now: board.now,
    pictureNow: picture.now,
    subscribe: board.subscribe,
    ...createTableActions(parts, board, asking),
    ...createChatActions(parts, board, asking),
  };
}
