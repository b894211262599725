import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText, percentText, timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { pathsOf } from './maths.ts';
import { type Rows, heights, payE4, risks } from './pays.ts';
import css from './chuva-de-jabuticaba.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How it is played and what stands in every basket, with its chance. */
export function Rules({ t, locale }: RulesProps) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('riskText')}</p>
      <p>{t('quickText')}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      {heights.map((rows) => (
        <Pays key={rows} rows={rows} t={t} locale={locale} />
      ))}
      <p>{t('returnText')}</p>
      <p>{t('tallyText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}

function Pays({ rows, t, locale }: RulesProps & { readonly rows: Rows }) {
  const paths = pathsOf(rows).slice(0, rows / 2 + 1);
  // More than two decimals only where two are not all of it.
  const times = (pay: number): string =>
    pay % 100 === 0 ? timesText(locale, BigInt(pay)) : numberText(locale, pay / 10_000, pay % 10 === 0 ? 3 : 4);
  // Baskets on both sides pay alike; the one in the middle stands alone.
  const chance = (basket: number): string => {
    const cases = Number(paths[basket] ?? 0n) * (basket * 2 === rows ? 1 : 2);
    return percentText(locale, (100 * cases) / 2 ** rows, cases * 1000 < 2 ** rows ? 4 : 2);
  };
  return (
    <table className={css['pays']}>
      <caption>{t('tableRows', { n: rows })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tableChance')}</th>
          {risks.map((risk) => (
            <th key={risk} scope="col">
              {t(risk)}
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
