import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { type Segment, isPlace } from './segments.ts';

/** What stands on a segment, as a reader of that language writes it: `2,2`, `5X`. */
export function segmentText(locale: LocaleKey, segment: Segment | undefined): string {
  if (segment === undefined) return '';
  return isPlace(segment) ? numberText(locale, Number(segment)) : segment;
}
