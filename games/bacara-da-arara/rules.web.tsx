import type { LocaleKey, Rtp } from '@arara/game-kit';
import { numberText, timesText } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import { spotNames } from './names.ts';
import { paysE2, spots } from './pays.ts';
import { chanceOf, returnOf } from './return.ts';
import css from './bacara-da-arara.module.css';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly words: Words;
}

/** How it is played and what it pays. */
export function Rules({ locale, words }: RulesProps) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.pointsText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <Pays locale={locale} words={words} />
      <p>{words.commissionText}</p>
      <p>{words.tieText}</p>
      <p>{words.pairText}</p>
      <p>{words.roundingText}</p>
      <h3>{words.thirdTitle}</h3>
      <p>{words.thirdText}</p>
      <Thirds words={words} />
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}

/** A fraction as percent with two places, cut off: a promise is never rounded up. */
function percent(locale: LocaleKey, { win, stake }: Rtp): string {
  return `${numberText(locale, Number((win * 10_000n) / stake) / 100, 2)}%`;
}

function Pays({ locale, words }: RulesProps) {
  return (
    <table className={css['figures']}>
      <thead>
        <tr>
          <th scope="col">{words.tablePlace}</th>
          <th scope="col">{words.tablePays}</th>
          <th scope="col">{words.tableOften}</th>
          <th scope="col">{words.tableReturns}</th>
        </tr>
      </thead>
      <tbody>
        {spots.toReversed().map((spot) => (
          <tr key={spot}>
            <td>{words[spotNames[spot]]}</td>
            <td>{timesText(locale, BigInt(paysE2[spot]) * 100n)}x</td>
            <td>{percent(locale, chanceOf(spot))}</td>
            <td>{percent(locale, returnOf(spot))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bank's rule after the player has drawn. */
function Thirds({ words }: Pick<RulesProps, 'words'>) {
  const rows = [
    ['0–2', words.any],
    ['3', words.butEight],
    ['4', '2–7'],
    ['5', '4–7'],
    ['6', '6–7'],
    ['7', words.never],
  ];
  return (
    <table className={css['figures']}>
      <thead>
        <tr>
          <th scope="col">{words.tableBanker}</th>
          <th scope="col">{words.tableThird}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([total, third]) => (
          <tr key={total}>
            <td>{total}</td>
            <td>{third}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
