import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';

/** The wheel of the rules before 2.0.0, whose rounds stay in players' histories. */
const WHEEL = (
  '1 2.2 1 5.3 10 1 2.2 1 2.2 1 5.3 21 1 2.2 1 2X 2.2 1 5.3 1 10 2.2 1 43 1 2.2 1 ' +
  '5.3 2.2 1 5X 1 2.2 1 5.3 10 1 2.2 1 21 2.2 1 5.3 1 2.2 1 2X 1 2.2 10 1 5.3 1 2.2'
).split(' ');

const MOST_BOOSTS = 3;
const isBoost = (segment: string): boolean => segment.endsWith('X');

/** The segments of a round of the first version, boosts before the number; `undefined` for anything else. */
export function firstVersionTexts(outcome: unknown, locale: LocaleKey): readonly string[] | undefined {
  if (typeof outcome !== 'object' || outcome === null || !('stops' in outcome)) return undefined;
  if (!Array.isArray(outcome.stops) || outcome.stops.length > MOST_BOOSTS + 1) return undefined;
  const stops: readonly unknown[] = outcome.stops;
  const segments = stops.map((stop) => (typeof stop === 'number' ? (WHEEL[stop] ?? '') : ''));
  const last = segments.length - 1;
  const isSound = last >= 0 && segments.every((segment, at) => segment !== '' && isBoost(segment) === at < last);
  if (!isSound) return undefined;
  return segments.map((segment) => (isBoost(segment) ? segment : numberText(locale, Number(segment))));
}
