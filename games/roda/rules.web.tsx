import type { LocaleKey } from '@arara/game-kit';
import { timesText } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { type Risk, type Size, risks, sharesOf, sizes } from './wheel-pays.ts';
import css from './roda.module.css';

interface RulesProps {
  readonly messages: Messages;
  readonly locale: LocaleKey;
}

/** How it is played and what stands on every wheel. */
export function Rules({ messages, locale }: RulesProps) {
  const prizes = (risk: Risk, size: Size) =>
    sharesOf(risk, size)
      .toReversed()
      .map(([pay, count]) => (
        <span key={pay}>
          <b>{pay === 0 ? messages.none : `${timesText(locale, BigInt(pay))}x`}</b> ({count}){' '}
        </span>
      ));
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.riskText}</p>
      <h3>{messages.paysTitle}</h3>
      {risks.map((risk) => (
        <table key={risk} className={css['pays']}>
          <caption>
            {messages.risk}: {messages[risk]}
          </caption>
          <thead>
            <tr>
              <th scope="col">{messages.tableWheel}</th>
              <th scope="col">{messages.tablePrizes}</th>
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
      <p>{messages.returnText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}
