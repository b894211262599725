import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { type Risk, type Size, risks, sharesOf, sizes } from './wheel-pays.ts';
import css from './roda.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How it is played and what stands on every wheel. */
export function Rules({ t, locale }: RulesProps) {
  const prizes = (risk: Risk, size: Size) =>
    sharesOf(risk, size)
      .toReversed()
      .map(([pay, count]) => (
        <span key={pay}>
          <b>{pay === 0 ? t('none') : `${timesText(locale, BigInt(pay))}x`}</b> ({count}){' '}
        </span>
      ));
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('riskText')}</p>
      <h3>{t('paysTitle')}</h3>
      {risks.map((risk) => (
        <table key={risk} className={css['pays']}>
          <caption>
            {t('risk')}: {t(risk)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('tableWheel')}</th>
              <th scope="col">{t('tablePrizes')}</th>
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
      <p>{t('returnText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}
