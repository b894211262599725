import { Art, art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import type { Kind, TableQuery } from './agency-queries.ts';
import { ratePercentText } from './commission-sum.ts';
import css from './invite.module.css';
import { topRates } from './top-rates.ts';

/** The benefits of inviting, with the rates that this site pays. */
export function InviteHero({ tables }: { tables: Readonly<Record<Kind, TableQuery>> }) {
  return (
    <section className={css['hero']} aria-labelledby="agency-lead">
      <span className={css['drawing']}>
        <Art name={art.handshake} size={156} eager />
        <Art name={art.coin} size={56} eager />
      </span>
      <div className={css['words']}>
        <h2 id="agency-lead">{t('agency.invite.lead')}</h2>
        <ul>
          {topRates(tables).map(({ kind, rate }) => (
            <li key={kind}>
              <strong>{t('agency.upTo', { rate: ratePercentText(rate, locale()) })}</strong> {t(`agency.of.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
