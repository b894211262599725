import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import css from '../sports-book/odds-key.module.css';
import { oddsText } from '../sports-book/odds-text.ts';
import { legText, pickText } from './leg-text.ts';
import type { Messages } from './messages/messages.ts';
import type { Selection } from './markets.ts';
import type { LeagueSetup } from './season.ts';

/** What pressing odds does, and which are pressed; the same for all keys of a round. */
export interface Keyboard {
  readonly setup: LeagueSetup;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
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
  const { setup, t, locale } = keyboard;
  const { market, pick, odds } = selection;
  const text = oddsText(locale, odds);
  const sign = pickText(market, pick, t, locale);
  const bet = legText({ match, market, pick }, setup, t, locale);
  return (
    <button
      type="button"
      className={css['key']}
      aria-pressed={keyboard.isPressed(match, selection)}
      aria-label={t('odds', { pick: bet.includes(sign) ? bet : `${sign}: ${bet}`, x: text })}
      onClick={() => keyboard.press(match, selection)}
    >
      <small>{sign}</small>
      <b>{text}</b>
    </button>
  );
}
