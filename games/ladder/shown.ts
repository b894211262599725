import type { LadderShown } from './ladder-game.ts';

const WHOLE = /^\d{1,12}$/;

function isPlaces(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((place) => Number.isSafeInteger(place));
}

function isE4(value: unknown): value is string {
  return typeof value === 'string' && WHOLE.test(value);
}

function isEnd(value: unknown): value is LadderShown['end'] {
  return value === null || value === 'hit' || value === 'out' || value === 'top';
}

/** Whether a view that came from outside is one of a ladder game whose choice passes `isInput`. */
export function isShown<Input>(
  value: unknown,
  isInput: (input: unknown) => input is Input,
): value is LadderShown<Input> {
  if (typeof value !== 'object' || value === null) return false;
  const { input, taken, end, standsE4, nextE4, hidden }: Partial<Record<keyof LadderShown, unknown>> = value;
  return (
    isInput(input) &&
    isPlaces(taken) &&
    isEnd(end) &&
    isE4(standsE4) &&
    (nextE4 === null || isE4(nextE4)) &&
    (hidden === null || isPlaces(hidden))
  );
}

/** The next move of a round that plays by itself: the planned places in turn, then out. */
export function plannedMove({ taken }: Pick<LadderShown, 'taken'>, plan: readonly number[]) {
  const step = plan[taken.length];
  return step === undefined ? { cashOut: true } : { step };
}
