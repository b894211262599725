import type { LocaleKey } from '@arara/game-kit';
import { translations } from './colour-names/messages/messages.ts';
import { isDoubleOutcome } from './outcome.ts';
import { colourOf } from './slots.ts';

/** The colour that came and the number of its slot; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }, locale: LocaleKey): string[] {
  return isDoubleOutcome(outcome) ? [`${translations[locale](colourOf(outcome.slot))} ${outcome.slot}`] : [];
}
