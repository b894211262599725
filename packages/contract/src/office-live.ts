/** The WebSocket of the back office: the token is offered as a subprotocol, as at `REALTIME_PATH`. */
export const OFFICE_LIVE_PATH = '/office/api/live';

/** Lists of the back office whose rows changed. */
export type OfficeLiveList = 'withdrawals' | 'deposits' | 'tickets';

/**
 * What the server sends. `counts` has the queues that the member of staff may see, by `list:status`, and again those that
 * changed; `beat` says every few seconds that the connection lives; `changed` names lists whose rows changed.
 */
export type OfficeLiveMessage =
  | { type: 'counts'; counts: Readonly<Record<string, number>> }
  | { type: 'changed'; lists: readonly OfficeLiveList[] }
  | { type: 'beat' };
