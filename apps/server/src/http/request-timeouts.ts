/** How long a client may take, in milliseconds. */
export interface RequestTimeouts {
  /** For a whole request: its line, its headers and its body. */
  requestMs: number;
  /** For the line and the headers. */
  headersMs: number;
  /** For a connection on which nothing moves in either direction. WebSockets have a heartbeat of their own instead. */
  idleMs: number;
  /** How often requests under way are checked: a limit may be exceeded by this much. */
  checkMs: number;
}

/** The largest upload, a picture of 5 MB as base64, fits into a minute at 0.95 Mbit/s. */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  requestMs: 60_000,
  headersMs: 15_000,
  idleMs: 90_000,
  checkMs: 2_000,
};
