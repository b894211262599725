import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText, percentText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import type { Rung } from './rungs.ts';
import { exactTimes } from './times.ts';
import css from './pay-table.module.css';

interface PayTableProps {
  readonly rungs: readonly Rung[];
  /** What is counted: `Girassóis`. */
  readonly counted: string;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** The chance to get to a rung as people read it: in percent while that says something, else one in so many. */
function chanceText({ safe, of }: Rung, t: Translate<Messages>, locale: LocaleKey): string {
  const bps = (safe * 10_000n) / of;
  if (bps >= 100n) return percentText(locale, Number(bps) / 100);
  return t('oneIn', { n: numberText(locale, (of + safe / 2n) / safe) });
}

/** Every prize of a ladder with its chance. */
export function PayTable({ rungs, counted, t, locale }: PayTableProps) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{counted}</th>
          <th scope="col">{t('pays')}</th>
          <th scope="col">{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rungs.map((rung, index) => (
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            <td>{exactTimes(locale, rung.multiplierE4)}x</td>
            <td>{chanceText(rung, t, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
