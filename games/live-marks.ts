import type { LocaleKey } from '@arara/game-kit';
import { isBacaraOutcome } from './bacara-da-arara/outcome.ts';
import { isShowOutcome, placeOf } from './roda-do-show/outcome.ts';
import { segmentText } from './roda-do-show/segment-text.ts';
import { colourOf } from './roleta/wheel-order.ts';
import { isPocketOutcome } from './roleta-ao-vivo/outcome.ts';

/** A finished round of a live table, as short as a lobby shows it. */
export interface LiveMark {
  readonly text: string;
  readonly tone: 'red' | 'black' | 'green' | 'blue' | 'gold';
}

type Result = 'player' | 'banker' | 'tie';

/** The letters of baccarat's results where the reader is; those of the table itself, which a test holds them to. */
export const resultLetters: Readonly<Record<LocaleKey, Readonly<Record<Result, string>>>> = {
  pt: { player: 'J', banker: 'B', tie: 'E' },
  en: { player: 'P', banker: 'B', tie: 'T' },
  cn: { player: '闲', banker: '庄', tie: '和' },
  ch: { player: '閒', banker: '莊', tie: '和' },
  vi: { player: 'C', banker: 'K', tie: 'H' },
  id: { player: 'P', banker: 'B', tie: 'S' },
  th: { player: 'ผ', banker: 'จ', tie: 'ส' },
  tr: { player: 'O', banker: 'B', tie: 'E' },
  msa: { player: 'P', banker: 'B', tie: 'S' },
};

const sides: Readonly<Record<Result, LiveMark['tone']>> = { player: 'blue', banker: 'red', tie: 'green' };
const pockets = { red: 'red', black: 'black', zero: 'green' } as const;

/** The mark of a round by its outcome alone; `undefined` for what is no round of a live table of ours. */
export function liveMark(outcome: unknown, locale: LocaleKey): LiveMark | undefined {
  if (isPocketOutcome(outcome)) return { text: String(outcome.pocket), tone: pockets[colourOf(outcome.pocket)] };
  if (isBacaraOutcome(outcome)) return { text: resultLetters[locale][outcome.result], tone: sides[outcome.result] };
  if (isShowOutcome(outcome)) return { text: segmentText(locale, placeOf(outcome)), tone: 'gold' };
  return undefined;
}
