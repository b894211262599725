import type { ReactNode } from 'react';
import type { RevealedOutcome } from './kind.ts';

/** What the picture of a draw is asked to show. */
export interface DrawScene<Outcome> {
  /** `undefined` before the first part of a draw is revealed. */
  readonly revealed: RevealedOutcome<Outcome> | undefined;
  /** The whole outcome, where it is known: only the revealed parts may be shown. */
  readonly whole: Outcome | undefined;
  readonly parts: number;
  /** Its urn is turning: the draw is near, or goes on. */
  readonly turning: boolean;
}

/** How a game draws what its rooms show. */
export interface DrawLooks<Input, Outcome> {
  /** What a ticket names; what of it came in `outcome` is lit. */
  face(input: Input, outcome: Outcome | undefined): ReactNode;
  /** A whole draw in a line. */
  result(outcome: Outcome): ReactNode;
  /** The draw itself, as much of it as is revealed. */
  picture(scene: DrawScene<Outcome>): ReactNode;
  /** How often each thing came in these draws. */
  counts(outcomes: readonly Outcome[]): ReactNode;
}
