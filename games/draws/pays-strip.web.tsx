import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import { oneInText, shortOneIn } from './chance.ts';
import type { Messages } from './messages/messages.ts';
import css from './pays-strip.module.css';

/** What so many hits pay, in ten-thousandths of the stake, and in how many of all draws there are so many. */
export interface HitPay {
  readonly hits: number;
  readonly payE4: number;
  readonly draws: bigint;
  readonly all: bigint;
}

interface PaysProps {
  readonly pays: readonly HitPay[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** What the hits pay that pay anything, each with its chance, in a strip. */
export function PaysStrip({ pays, t, locale }: PaysProps) {
  const paying = pays.filter(({ payE4 }) => payE4 > 0);
  return (
    // It scrolls and holds nothing to go to: a keyboard needs a place to scroll from.
    <ol className={css['strip']} tabIndex={0}>
      {paying.map(({ hits, payE4, draws, all }) => {
        const x = timesText(locale, BigInt(payE4));
        const chance = oneInText(t, locale, draws, all);
        return (
          <li key={hits} aria-label={t('prize', { hits, x, chance })}>
            <small aria-hidden="true">{hits}</small>
            <b aria-hidden="true">{x}x</b>
            <i aria-hidden="true">{shortOneIn(locale, draws, all)}</i>
          </li>
        );
      })}
    </ol>
  );
}

/** The same as a table, for the rules. */
export function PaysTable({ pays, t, locale, caption }: PaysProps & { readonly caption: string }) {
  return (
    <table className={css['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hits')}</th>
          <th scope="col">{t('pays')}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {pays.map(({ hits, payE4, draws, all }) => (
          <tr key={hits}>
            <td>{hits}</td>
            <td>{payE4 > 0 ? `${timesText(locale, BigInt(payE4))}x` : '—'}</td>
            <td>{oneInText(t, locale, draws, all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
