import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import { chanceText } from './chance.ts';
import type { Messages } from './messages/messages.ts';
import { MOST_PICKS, paysOf, risks } from './pays.ts';
import css from './macaco-na-cumbuca.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ t, locale }: RulesProps) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('riskText')}</p>
      <p>{t('surpriseText')}</p>
      <h3>{t('paysTitle')}</h3>
      {Array.from({ length: MOST_PICKS }, (_, index) => (
        <Pays key={index} picks={index + 1} t={t} locale={locale} />
      ))}
      <p>{t('returnText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}

function Pays({ picks, t, locale }: RulesProps & { readonly picks: number }) {
  const times = (pay: number): string => (pay === 0 ? '—' : `${timesText(locale, BigInt(pay))}x`);
  return (
    <table className={css['pays']}>
      <caption>{t('tablePicks', { n: picks })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tableHits')}</th>
          {risks.map((risk) => (
            <th key={risk} scope="col">
              {t(risk)}
            </th>
          ))}
          <th scope="col">{t('tableChance')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: picks + 1 }, (_, hits) => (
          <tr key={hits}>
            <td>{hits}</td>
            {risks.map((risk) => (
              <td key={risk}>{times(paysOf(risk, picks)[hits] ?? 0)}</td>
            ))}
            <td>{chanceText(t, locale, picks, hits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
