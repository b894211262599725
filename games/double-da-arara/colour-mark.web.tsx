import type { LocaleKey } from '@arara/game-kit';
import { translations } from './colour-names/messages/messages.ts';
import css from './colour-mark.module.css';
import type { Colour } from './slots.ts';

/** A small square in the colour of a bet, named for screen readers. */
export function ColourMark({ colour, locale }: { readonly colour: Colour; readonly locale: LocaleKey }) {
  return <i className={css['mark']} data-colour={colour} role="img" aria-label={translations[locale](colour)} />;
}
