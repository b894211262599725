import type { LocaleKey } from '@arara/game-kit';
import { isBacaraOutcome } from '../bacara-da-arara/outcome.ts';
import { translations } from '../bacara-da-arara/result-letters/messages/messages.ts';
import type { LiveMark } from '../live/live-mark.ts';

const tones = { player: 'blue', banker: 'red', tie: 'green' } as const;

/** The letter of the result in the colour of its side; `undefined` for anything else. */
export function toLiveMark(outcome: unknown, locale: LocaleKey): LiveMark | undefined {
  if (!isBacaraOutcome(outcome)) return undefined;
  return { text: translations[locale](outcome.result), tone: tones[outcome.result] };
}
