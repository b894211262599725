import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { PatternPicture } from '../bingo/video/pattern-picture.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { type PatternKey, patterns } from './patterns.ts';
import { DRAWN } from './round.ts';
import css from './prizes.module.css';

interface PrizesProps {
  /** What cards make now. */
  readonly made: readonly PatternKey[];
  /** What a card lacks one ball for. */
  readonly near: readonly PatternKey[];
  /** The top prize of a card at this stake. */
  readonly top: Centavos;
  /** How many balls lie open: after the draw the top prize is out of reach. */
  readonly drawn: number;
  readonly isTopWon: boolean;
  /** The picture of the basket, which opens the market. */
  readonly basket: string;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** What every pattern pays, in stakes of one card: lit where a card has it. Over them the top prize, an amount. */
export function Prizes({ made, near, top, drawn, isTopWon, basket, t, locale }: PrizesProps) {
  return (
    <section className={css['board']} aria-label={t('prizes')}>
      <p className={css['top']} data-made={isTopWon || undefined} data-gone={(drawn > DRAWN && !isTopWon) || undefined}>
        <span>{t('top')}</span>
        <b>{formatBRL(top)}</b>
        <small>{t('topHow')}</small>
      </p>
      <ul className={css['prizes']}>
        {patterns.map(({ key, pays, masks }) => (
          <li
            key={key}
            data-made={made.includes(key) || undefined}
            data-near={near.includes(key) || undefined}
            data-market={key === 'basket' || undefined}
          >
            <PatternPicture mask={masks[0] ?? 0} />
            <span>{t(key)}</span>
            <b>
              {timesText(locale, BigInt(pays) * 10_000n)}x{key === 'basket' && <img src={basket} alt={t('market')} />}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
