import type { Round } from './round.ts';
import type { AutomaticExit } from './ticket-store.ts';

/** A round that a node drives, with what it remembers of it; times in milliseconds since 1970. */
export interface UnderWay {
  round: Round;
  /** When it is over, once it is drawn. */
  endsAt?: number;
  /** When a flight told last how far it is. */
  tickedAt?: number;
  /** When the beacon is asked for again. */
  askAt?: number;
  /** Tickets that leave by themselves and have not been seen to, the lowest first; read when the first tick needs them. */
  exits?: AutomaticExit[];
}

/** What a step made of a round: how it stands now, or until when it has to wait. */
export type Stepped = { round: Round } | { until: number };
