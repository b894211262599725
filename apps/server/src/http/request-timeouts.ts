/** Timeouts of clients, in milliseconds. */
export interface RequestTimeouts {
  /** For a whole request: request line, headers and body. */
  requestMs: number;
  /** For the request line and the headers. */
  headersMs: number;
  /** For a connection without traffic in either direction. WebSockets use a heartbeat instead. */
  idleMs: number;
  /** The interval of the checks; a timeout may be exceeded by this much. */
  checkMs: number;
}

/** The largest upload, a picture of 5 MB in base64, takes a minute at 0.95 Mbit/s. */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  requestMs: 60_000,
  headersMs: 15_000,
  idleMs: 90_000,
  checkMs: 2_000,
};
