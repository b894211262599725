import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { COLUMNS, ROWS } from '../bingo/card.ts';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { type PatternKey, patterns } from './patterns.ts';
import css from './prizes.module.css';

interface PrizesProps {
  /** What cards make now. */
  readonly made: readonly PatternKey[];
  /** What a card lacks one ball for. */
  readonly near: readonly PatternKey[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** A pattern as a small picture; of those that come in several ways, the first. */
export function PatternPicture({ mask }: { readonly mask: number }) {
  return (
    <svg viewBox={`0 0 ${COLUMNS * 4} ${ROWS * 4}`} aria-hidden="true">
      {Array.from({ length: ROWS * COLUMNS }, (_, place) => (
        <rect
          key={place}
          x={(place % COLUMNS) * 4 + 0.3}
          y={Math.floor(place / COLUMNS) * 4 + 0.3}
          width="3.4"
          height="3.4"
          rx="1"
          data-on={(mask & (1 << place)) !== 0 || undefined}
        />
      ))}
    </svg>
  );
}

/** What every pattern pays, in stakes of one card: lit where a card has it. */
export function Prizes({ made, near, t, locale }: PrizesProps) {
  return (
    <ul className={css['prizes']} aria-label={t('prizes')}>
      {patterns.map(({ key, pays, masks }) => (
        <li key={key} data-made={made.includes(key) || undefined} data-near={near.includes(key) || undefined}>
          <PatternPicture mask={masks[0] ?? 0} />
          <span>{t(key)}</span>
          <b>{timesText(locale, BigInt(pays) * 10_000n)}x</b>
        </li>
      ))}
    </ul>
  );
}
