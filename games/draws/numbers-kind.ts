import type { LocaleKey, RoundGame } from '@arara/game-kit';
import type { Beats } from './director.ts';
import type { Urn } from './hypergeometric.ts';
import type { DrawKind } from './kind.ts';
import { type NumbersInput, type NumbersOutcome, hitsOf, isNumbersOutcome } from './numbers.ts';

/** As two digits, as it stands on its ball: `07`. */
export function ballText(ball: number): string {
  return String(ball).padStart(2, '0');
}

/** A draw of numbers from an urn: a part of it is a ball. */
export function numbersKind(
  game: RoundGame<NumbersInput, NumbersOutcome, null>,
  urn: Urn,
  beats: Beats,
  mark: (outcome: NumbersOutcome) => string,
): DrawKind<NumbersInput, NumbersOutcome> {
  return {
    game,
    beats,
    isOutcome: (value) => isNumbersOutcome(urn, value),
    reveal: ({ balls }, parts) => ({ outcome: { balls: balls.slice(0, parts) }, isAll: parts >= balls.length }),
    mark,
    say: ({ balls }, _locale: LocaleKey) => balls.toSorted((a, b) => a - b).join(', '),
  };
}

/** The most hits that the last ball made on a ticket which has it; 0 where none has. */
export function freshHits({ balls }: NumbersOutcome, inputs: readonly NumbersInput[]): number {
  const last = balls.at(-1);
  const hit = inputs.filter(({ picks }) => last !== undefined && picks.includes(last));
  return Math.max(0, ...hit.map(({ picks }) => hitsOf(picks, balls)));
}
