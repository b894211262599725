import type { LocaleKey, RoundGame } from '@arara/game-kit';
import type { Beats } from './director.ts';

/** What the rooms of all draws need to know of one of them. */
export interface DrawKind<Input, Outcome> {
  readonly game: RoundGame<Input, Outcome, null>;
  /** How its draw is shown. */
  readonly beats: Beats;
  isOutcome(value: unknown): value is Outcome;
  /** The part of an outcome that so many parts of its show reveal. A ticket can be checked against it. */
  reveal(outcome: Outcome, parts: number): RevealedOutcome<Outcome>;
  /** For the strip of the last results. */
  mark(outcome: Outcome): string;
  /** In a sentence, without its full stop. */
  say(outcome: Outcome, locale: LocaleKey): string;
}

/** A part of an outcome, and whether it is all of it. */
export interface RevealedOutcome<Outcome> {
  readonly outcome: Outcome;
  readonly isAll: boolean;
}
