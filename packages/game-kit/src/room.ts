/** A shot as others are shown it: at what of the picture, and what it brought in times its price. */
export interface ShownShot {
  readonly at: string;
  readonly times: number;
}

/**
 * A game that each plays alone, in the company of others who see it. What is shown is for the eye: no round depends on who
 * else is there, and a game that knew would break the rule that every player plays only against the operator.
 */
export interface GameRoom {
  /** How many sit together. */
  readonly seats: number;
  /**
   * What the others are shown of a settled bet. `aims` is its player's word for where the shots went, so it is held against
   * what was bet on; `undefined` where the two do not agree. What a shot brought is the outcome's to say.
   */
  shown(outcome: unknown, aims: readonly string[]): readonly ShownShot[] | undefined;
}
