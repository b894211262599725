import type { LocaleKey } from '@arara/game-kit';
import { fill, timesText } from '../stage/language.ts';
import { oneInText, shortOneIn } from './chance.ts';
import type { DrawMessages } from './locales/pt.ts';
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
  readonly messages: DrawMessages;
  readonly locale: LocaleKey;
}

/** What the hits pay that pay anything, each with its chance, in a strip. */
export function PaysStrip({ pays, messages, locale }: PaysProps) {
  const paying = pays.filter(({ payE4 }) => payE4 > 0);
  return (
    // It scrolls and holds nothing to go to: a keyboard needs a place to scroll from.
    <ol className={css['strip']} tabIndex={0}>
      {paying.map(({ hits, payE4, draws, all }) => {
        const x = timesText(locale, BigInt(payE4));
        const chance = oneInText(locale, messages.oneIn, draws, all);
        return (
          <li key={hits} aria-label={fill(messages.prize, { hits: String(hits), x, chance })}>
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
export function PaysTable({ pays, messages, locale, caption }: PaysProps & { readonly caption: string }) {
  return (
    <table className={css['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.hits}</th>
          <th scope="col">{messages.pays}</th>
          <th scope="col">{messages.chance}</th>
        </tr>
      </thead>
      <tbody>
        {pays.map(({ hits, payE4, draws, all }) => (
          <tr key={hits}>
            <td>{hits}</td>
            <td>{payE4 > 0 ? `${timesText(locale, BigInt(payE4))}x` : '—'}</td>
            <td>{oneInText(locale, messages.oneIn, draws, all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
