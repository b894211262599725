import type { LocaleKey } from '@arara/game-kit';
import css from '../sports-book/odds-key.module.css';
import { oddsText } from '../sports-book/odds-text.ts';
import { fill } from '../stage/language.ts';
import { legText, pickText } from './leg-text.ts';
import type { Messages } from './locales/pt.ts';
import type { Selection } from './markets.ts';
import type { LeagueSetup } from './season.ts';

/** What pressing odds does, and which are pressed; the same for all keys of a round. */
export interface Keyboard {
  readonly setup: LeagueSetup;
  readonly locale: LocaleKey;
  readonly messages: Messages;
  isPressed(match: number, selection: Selection): boolean;
  press(match: number, selection: Selection): void;
}

interface OddsKeyProps {
  readonly keyboard: Keyboard;
  readonly match: number;
  /** `undefined` where the match does not offer it. */
  readonly selection: Selection | undefined;
}

/** One thing to bet on: what it is, and its odds. */
export function OddsKey({ keyboard, match, selection }: OddsKeyProps) {
  if (!selection) return <span className={css['none']}>–</span>;
  const { setup, messages, locale } = keyboard;
  const { market, pick, odds } = selection;
  const text = oddsText(locale, odds);
  return (
    <button
      type="button"
      className={css['key']}
      aria-pressed={keyboard.isPressed(match, selection)}
      aria-label={fill(messages.odds, { pick: legText({ match, market, pick }, setup, messages, locale), x: text })}
      onClick={() => keyboard.press(match, selection)}
    >
      <small>{pickText(market, pick, messages, locale)}</small>
      <b>{text}</b>
    </button>
  );
}
