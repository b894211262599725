/** What the large key of a flight does, or what it waits for. */
export type FlightKeyState =
  | 'place'
  | 'sending'
  | 'placed'
  | 'leave'
  | 'leaving'
  /** Nothing can be bet now: it asks for a bet in the next round, or gives that up again. */
  | 'arm'
  | 'armed'
  /** Between two rounds of a series: ends it. */
  | 'series';

/** Where what a bet was asked with may be changed: no bet is wanted or out. */
export const FREE_STATES: readonly FlightKeyState[] = ['place', 'arm'];
