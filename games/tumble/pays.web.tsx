import type { LocaleKey } from '@arara/game-kit';
import { timesText } from '../stage/language.ts';
import css from './pays.module.css';

interface PaysProps {
  /** The heading of the column of pictures. */
  readonly heading: string;
  readonly rows: readonly {
    readonly name: string;
    /** The file of its picture. */
    readonly address: string;
    /** What 8 or 9, 10 or 11, and 12 or more pay, in ten-thousandths of the stake. */
    readonly paysE4: readonly bigint[];
  }[];
  readonly locale: LocaleKey;
}

/** What each picture pays wherever it lies. */
export function Pays({ heading, rows, locale }: PaysProps) {
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">8–9</th>
          <th scope="col">10–11</th>
          <th scope="col">12+</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, address, paysE4 }) => (
          <tr key={name}>
            <th scope="row">
              <img src={address} alt="" />
              {name}
            </th>
            {paysE4.map((payE4) => (
              <td key={payE4}>{timesText(locale, payE4)}x</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
