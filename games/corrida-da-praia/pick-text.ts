import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';
import { runnerOf } from './runners.ts';
import type { RaceInput } from './ticket.ts';

/** A runner with its number: `3 Berimbau`. */
export function runnerText(number: number): string {
  return `${number} ${runnerOf(number)?.name ?? ''}`;
}

/** A pick in a sentence of its own. */
export function pickText({ market, pick }: RaceInput, t: Translate<Messages>): string {
  if (market === 'exacta' || market === 'trifecta')
    return t(`pick.${market}`, { names: pick.map((number) => runnerText(number)).join(' › ') });
  return t(`pick.${market}`, { name: runnerText(pick[0] ?? 0) });
}
