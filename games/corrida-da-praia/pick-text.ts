import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { runnerOf } from './runners.ts';
import type { RaceInput } from './ticket.ts';

/** A runner with its number: `3 Berimbau`. */
export function runnerText(number: number): string {
  return `${number} ${runnerOf(number)?.name ?? ''}`;
}

/** A pick in a sentence of its own. */
export function pickText({ market, pick }: RaceInput, messages: Messages): string {
  if (market === 'exacta' || market === 'trifecta')
    return fill(messages[`${market}Pick`], pick.map((number) => runnerText(number)).join(' › '));
  return fill(messages[`${market}Pick`], runnerText(pick[0] ?? 0));
}
