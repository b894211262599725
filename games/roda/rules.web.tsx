import type { LocaleKey } from '@arara/game-kit';
import { timesText } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import { type Risk, type Size, risks, sharesOf, sizes } from './wheel-pays.ts';
import css from './roda.module.css';

interface RulesProps {
  readonly words: Words;
  readonly locale: LocaleKey;
}

/** How it is played and what stands on every wheel. */
export function Rules({ words, locale }: RulesProps) {
  const prizes = (risk: Risk, size: Size) =>
    sharesOf(risk, size)
      .toReversed()
      .map(([pay, count]) => (
        <span key={pay}>
          <b>{pay === 0 ? words.none : `${timesText(locale, BigInt(pay))}x`}</b> ({count}){' '}
        </span>
      ));
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.riskText}</p>
      <h3>{words.paysTitle}</h3>
      {risks.map((risk) => (
        <table key={risk} className={css['pays']}>
          <caption>
            {words.risk}: {words[risk]}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.tableWheel}</th>
              <th scope="col">{words.tablePrizes}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <td>{size}</td>
                <td>{prizes(risk, size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p>{words.returnText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}
