import type { LocaleKey } from '@arara/game-kit';
import { fill, numberText, timesText } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { pathsOf } from './maths.ts';
import { type Rows, heights, payE4, risks } from './pays.ts';
import css from './chuva-de-jabuticaba.module.css';

interface RulesProps {
  readonly messages: Messages;
  readonly locale: LocaleKey;
}

/** How it is played and what stands in every basket, with its chance. */
export function Rules({ messages, locale }: RulesProps) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.riskText}</p>
      <p>{messages.quickText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      {heights.map((rows) => (
        <Pays key={rows} rows={rows} messages={messages} locale={locale} />
      ))}
      <p>{messages.returnText}</p>
      <p>{messages.tallyText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}

function Pays({ rows, messages, locale }: RulesProps & { readonly rows: Rows }) {
  const paths = pathsOf(rows).slice(0, rows / 2 + 1);
  // More than two decimals only where two are not all of it.
  const times = (pay: number): string =>
    pay % 100 === 0 ? timesText(locale, BigInt(pay)) : numberText(locale, pay / 10_000, pay % 10 === 0 ? 3 : 4);
  // Baskets on both sides pay alike; the one in the middle stands alone.
  const chance = (basket: number): string => {
    const cases = Number(paths[basket] ?? 0n) * (basket * 2 === rows ? 1 : 2);
    return `${numberText(locale, (100 * cases) / 2 ** rows, cases * 1000 < 2 ** rows ? 4 : 2)}%`;
  };
  return (
    <table className={css['pays']}>
      <caption>{fill(messages.tableRows, String(rows))}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.tableChance}</th>
          {risks.map((risk) => (
            <th key={risk} scope="col">
              {messages[risk]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paths.map((_, basket) => (
          <tr key={basket}>
            <td>{chance(basket)}</td>
            {risks.map((risk) => (
              <td key={risk}>{times(payE4(rows, risk, basket))}x</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
