import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { isCrashOutcome } from './ticket.ts';

/** Where the flight ended; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }, locale: LocaleKey): string[] {
  return isCrashOutcome(outcome) ? [`${numberText(locale, outcome.end / 100, 2)}×`] : [];
}
