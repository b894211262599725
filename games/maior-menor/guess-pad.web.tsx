import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import type { Card } from '../cards/deck.ts';
import { type Guess, TOP_RANK, rankNumber } from './guess.ts';
import type { Messages } from './messages/messages.ts';
import type { Seen } from './outcome.ts';
import css from './guess-pad.module.css';

interface GuessPadProps {
  readonly view: Seen;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  onGuess(guess: Guess): void;
}

/** What a guess says of the next card: on an ace or a king one side is the same rank alone, and the other without it. */
function guessName(t: Translate<Messages>, guess: Guess, card: Card | undefined): string {
  const rank = card === undefined ? 0 : rankNumber(card);
  if (rank === 1) return guess === 'high' ? t('high') : t('same');
  if (rank === TOP_RANK) return guess === 'high' ? t('same') : t('low');
  return guess === 'high' ? t('highOrSame') : t('lowOrSame');
}

/** The two guesses, each with its chance and with what would stand if it is right. */
export function GuessPad({ view, disabled, t, locale, onGuess }: GuessPadProps) {
  return (
    <div className={css['pad']} role="group" aria-label={t('guesses')}>
      {(['high', 'low'] as const).map((guess) => {
        const offer = view[guess];
        return (
          <button
            key={guess}
            type="button"
            className={css['guess']}
            data-guess={guess}
            disabled={disabled || !view.moves.includes(guess)}
            onClick={() => onGuess(guess)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={guess === 'high' ? 'M12 4 21 17H3Z' : 'M12 20 3 7h18Z'} />
            </svg>
            <span>{guessName(t, guess, view.cards.at(-1))}</span>
            <small>
              {t('chance', { n: offer.ways })}
              {offer.nextE4 !== null && <b> · {timesText(locale, BigInt(offer.nextE4))}x</b>}
            </small>
          </button>
        );
      })}
    </div>
  );
}
