import type { LocaleKey } from '@arara/game-kit';
import { isShowOutcome } from './outcome.ts';
import { segmentText } from './segment-text.ts';
import { wheel } from './segments.ts';

/** The segments at which the wheel stopped; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }, locale: LocaleKey): string[] {
  return isShowOutcome(outcome) ? outcome.stops.map((stop) => segmentText(locale, wheel[stop])) : [];
}
