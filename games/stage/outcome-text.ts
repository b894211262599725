import type { LocaleKey } from '@arara/game-kit';

/** Writes the outcome of a round, part by part; nothing for what is no round of the game. */
export type OutcomeText = (round: { setup: unknown; outcome: unknown }, locale: LocaleKey) => string[];
