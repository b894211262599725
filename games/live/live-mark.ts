import type { LocaleKey } from '@arara/game-kit';

/** A finished round of a live table, as short as a lobby shows it. */
export interface LiveMark {
  readonly text: string;
  readonly tone: 'red' | 'black' | 'green' | 'blue' | 'gold' | 'white';
}

/** Returns the mark of an outcome in a language; `undefined` for what is no round of the game. */
export type ToLiveMark = (outcome: unknown, locale: LocaleKey) => LiveMark | undefined;
