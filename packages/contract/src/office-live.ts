/** The WebSocket of the back office: the token is offered as a subprotocol, as at `REALTIME_PATH`. */
export const OFFICE_LIVE_PATH = '/office/api/live';

/** Lists of the back office whose rows changed. */
export type OfficeLiveList = 'withdrawals' | 'deposits' | 'tickets';

/** Play of one second at one site. Amounts are decimal strings of reais. */
export interface LivePoint {
  /** Seconds since 1970. */
  second: number;
  site: string;
  bets: number;
  stakes: string;
  wins: string;
}

/** Something that happened: a large win, a deposit that was credited, or a withdrawal that was paid. */
export interface LiveEvent {
  id: string;
  kind: 'win' | 'deposit' | 'withdrawal';
  /** ISO 8601. */
  at: string;
  site: string;
  /** The account, masked. */
  player: string;
  /** A decimal string of reais. */
  amount: string;
  /** The title of the game of a win. */
  game: string | null;
}

/**
 * The monitor of play: what happened since the message before, or in the last minutes. A point replaces the one of its second and
 * site, because a movement may be written a moment after its time.
 */
export interface LiveMonitorMessage {
  type: 'monitor';
  /** The time of the server in seconds since 1970. */
  at: number;
  points: readonly LivePoint[];
  events: readonly LiveEvent[];
  /** Players with a movement in the last five minutes, by site. */
  players: Readonly<Record<string, number>>;
}

/**
 * What the server sends. `counts` has the queues that the member of staff may see, by `list:status`, and again those that
 * changed; `beat` says every few seconds that the connection lives; `changed` names lists whose rows changed; `monitor` comes
 * every second to those who watch it.
 */
export type OfficeLiveMessage =
  | { type: 'counts'; counts: Readonly<Record<string, number>> }
  | { type: 'changed'; lists: readonly OfficeLiveList[] }
  | LiveMonitorMessage
  | { type: 'beat' };

/** What a page sends: whether it shows the monitor, which needs the permission `report.read`. */
export const LIVE_REQUESTS = { watch: '{"watch":"monitor"}', stop: '{"stop":"monitor"}' } as const;
