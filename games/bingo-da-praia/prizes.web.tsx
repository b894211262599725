import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { PatternPicture } from '../bingo/video/pattern-picture.web.tsx';
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
