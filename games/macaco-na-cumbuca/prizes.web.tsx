import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import { chanceText, shortChance } from './chance.ts';
import type { Messages } from './messages/messages.ts';
import { type Risk, paysOf } from './pays.ts';
import css from './prizes.module.css';

interface PrizesProps {
  readonly risk: Risk;
  /** How many numbers are chosen. */
  readonly picks: number;
  /** Hits so far; `undefined` while nothing is drawn. */
  readonly hits: number | undefined;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** With so many prizes at most there is room for the sign of times. */
const FEW = 7;
/** So many stand close on a phone. */
const MANY = 9;

/** Whether a prize is the one of the hits so far, or left behind by them. */
function stateOf(count: number, hits: number | undefined): 'on' | 'past' | undefined {
  if (hits === undefined || hits < count) return undefined;
  return hits === count ? 'on' : 'past';
}

/** What the hits pay that pay anything, lit as they come. */
export function Prizes({ risk, picks, hits, t, locale }: PrizesProps) {
  const paying = paysOf(risk, picks).flatMap((pay, count) => (pay > 0 ? [{ pay, count }] : []));
  return (
    <ol className={css['prizes']} aria-label={t('prizes')} data-many={paying.length > MANY || undefined}>
      {paying.map(({ pay, count }) => {
        const x = timesText(locale, BigInt(pay));
        const chance = chanceText(t, locale, picks, count);
        return (
          <li key={count} data-state={stateOf(count, hits)} data-wins={pay > 10_000 || undefined}>
            <span className={css['said']}>{t('prize', { hits: count, x, chance })}</span>
            <b aria-hidden="true">{paying.length > FEW ? x : `${x}x`}</b>
            <small aria-hidden="true">{count}</small>
            <i aria-hidden="true">{shortChance(locale, picks, count)}</i>
          </li>
        );
      })}
      {picks === 0 && <li className={css['none']}>{t('none')}</li>}
    </ol>
  );
}
