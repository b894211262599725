import type { Centavos } from '@arara/money';
import type { ViewCommons } from './view.ts';

/** `open` takes bets; `locked` takes none and is not drawn yet; `running` is shown; `settled` is paid; `void` gave all back. */
export type RoundState = 'open' | 'locked' | 'running' | 'settled' | 'void';

/** A round of a shared table, as everybody sees it. Times are the server's, in milliseconds since 1970. */
export interface RoundSnapshot {
  readonly id: string;
  readonly number: number;
  readonly state: RoundState;
  /** What the game shows before the bets. */
  readonly setup: unknown;
  readonly opensAt: number;
  readonly locksAt: number;
  /** When it was drawn and began to run. */
  readonly runsAt: number | null;
  /** When it ends; `null` while unknown, as in a flight. */
  readonly endsAt: number | null;
  /** `null` until published: with the draw, or for a flight at its end. */
  readonly outcome: unknown;
}

/** A round that is over. */
export interface PastRound {
  readonly id: string;
  readonly number: number;
  readonly setup: unknown;
  /** `null` where the round was void. */
  readonly outcome: unknown;
}

/** A ticket of the reader's own. */
export interface OwnTicket {
  readonly id: string;
  readonly roundId: string;
  readonly stake: Centavos;
  /** Its choices, as they were sent. */
  readonly input: unknown;
  readonly state: 'open' | 'paid' | 'lost' | 'void';
  /** With what it left a flight, in ten-thousandths. */
  readonly leftE4: bigint | null;
  readonly win: Centavos;
}

/** A ticket of the reader's own as it is kept, with its round. */
export interface KeptTicket extends OwnTicket {
  /** Of the round. */
  readonly number: number;
  readonly setup: unknown;
  /** `null` until published, and for a void round. */
  readonly outcome: unknown;
}

/** A ticket that is asked for. */
export interface AskedTicket {
  readonly stake: Centavos;
  readonly input: unknown;
}

/** A page of the reader's tickets in a game, the newest first. */
export interface TicketPage {
  readonly tickets: readonly KeptTicket[];
  /** How many pages there are; 0 where there are no tickets. */
  readonly pages: number;
}

/** A ticket of anybody in the current round; names are masked. */
export interface SeenTicket {
  readonly id: string;
  readonly name: string;
  readonly stake: Centavos;
  /** Its choices; `null` where the game does not publish them. */
  readonly input: unknown;
  readonly leftE4: bigint | null;
  readonly win: Centavos | null;
  readonly isMine: boolean;
}

/** How many players bet the same choices in a round, and for how much together. */
export interface ChoiceTotal {
  readonly input: unknown;
  readonly players: number;
  readonly staked: Centavos;
}

/** A shared table as it stands. Every change makes a new one. */
export interface SharedTable {
  /** The one that is open, locked, running, or rests with its result. */
  readonly round: RoundSnapshot;
  /** Rounds after it that take bets already, the next first. */
  readonly coming: readonly RoundSnapshot[];
  /** The newest first, a hundred at most. */
  readonly past: readonly PastRound[];
  /** Of the current round, of coming ones, and of the one before. */
  readonly mine: readonly OwnTicket[];
  /** The current round's: how many play and for how much together, and the largest tickets, fifty at most. */
  readonly players: number;
  readonly staked: Centavos;
  readonly seen: readonly SeenTicket[];
  /** Of the current round too, all tickets by their choices; empty where the game does not publish them. */
  readonly choices: readonly ChoiceTotal[];
  /** How many look on. */
  readonly presence: number;
  /** False while the line is down: what is shown may be old, and bets are not taken. */
  readonly isLive: boolean;
}

export interface ChatLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly isMine: boolean;
}

/** What is written at a table. */
export interface ChatSnapshot {
  /** The oldest first, a hundred at most. */
  readonly lines: readonly ChatLine[];
  /** Rejects with an Error in the reader's language: too often, muted, not allowed. */
  say(text: string): Promise<void>;
  report(id: string): Promise<void>;
}

/** A win of the last day in the game. */
export interface TopWin {
  /** Masked for the public. */
  readonly name: string;
  readonly amount: Centavos;
  /** The multiple of the stake in ten-thousandths, to two places; `null` where the stake was settled separately. */
  readonly timesE4: bigint | null;
}

/** The name of an error that is no refusal: no answer came, and what was asked for may have been carried out. */
export const NO_ANSWER = 'NoAnswerError';

/** For a game whose rounds many share. The view draws and asks; the server's clock decides. */
export interface RoundViewProps extends ViewCommons {
  readonly table: SharedTable;
  /** The server's time now, in milliseconds since 1970, as measured over the connection. */
  serverNow(): number;
  /** The usual round trip to the server and back, in milliseconds; absent where nothing is sent. */
  roundTripMs?(): number;
  /**
   * Puts a ticket down in a round that takes bets. A refusal rejects with an Error in the reader's language, a request without an
   * answer with one named `NO_ANSWER`.
   */
  place(roundId: string, stake: Centavos, input: unknown): Promise<OwnTicket>;
  /** Puts several tickets down in one round: all of them, or none. Rejects as `place` does. */
  placeAll(roundId: string, tickets: readonly AskedTicket[]): Promise<readonly OwnTicket[]>;
  /** Leaves a flight: with what the server's clock says when it hears. */
  leave(ticketId: string): Promise<OwnTicket>;
  /** Absent where the game has none. */
  readonly chat?: ChatSnapshot | undefined;
  /** The largest wins of the last day in this game, the largest first. Absent or empty where there are none to show. */
  readonly topWins?: readonly TopWin[] | undefined;
  /** All that the reader ever put down in this game, page by page from 1. Absent where the site does not keep them in reach. */
  readonly tickets?: { list(page: number): Promise<TicketPage> } | undefined;
}
